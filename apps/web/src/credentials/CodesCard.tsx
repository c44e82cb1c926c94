import { Checkbox, Stack } from '@mantine/core'
import type { readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { addLinkEndpoint, endLinkEndpoint } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint } from '@selvedge/contract/place-links.ts'
import { MAX_LINK_TITLE } from '@selvedge/domain/limits.ts'
import { LINK_TYPE_WORDS } from '@selvedge/domain/resolver/link-types.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { Note } from '../ui/feedback/Note.tsx'
import { useAction } from '../ui/feedback/use-action.ts'
import { Card } from '../ui/layout/Card.tsx'

type Shown = Pick<
  CallResult<typeof readCredentialEndpoint>,
  'about' | 'address' | 'codes' | 'kind' | 'name' | 'permissions'
>
type Code = Shown['codes'][number]

/** In the links of which codes of the company a credential is named: an administrator ticks and unticks them. */
export function CodesCard({ credential }: { credential: Shown }) {
  const { about, codes, kind, permissions } = credential
  const { run, isRunning } = useAction({
    run: async (code: Code) => {
      await (code.linkId === null
        ? name(credential, code)
        : call(endLinkEndpoint, { params: { id: code.linkId } }))
      toast.info(code.linkId === null ? texts.named : texts.notNamed)
      await changed('link')
    },
    failed: (reason) => texts.nameFailed({ reason }),
  })
  return (
    <Card title={texts.codes}>
      <Stack gap="sm">
        <p>{texts.codesHint}</p>
        {kind === 'dte' && <Note>{texts.codesWeights({ type: about.type })}</Note>}
        {codes.length === 0 && <p>{about.type === 'company' ? texts.codesNonePlace : texts.codesNone}</p>}
        {codes.map((code) => (
          <Checkbox
            key={code.anchor}
            label={code.anchor}
            checked={code.linkId !== null}
            disabled={isRunning || !permissions.canRevoke}
            onChange={() => void run(code)}
          />
        ))}
        {codes.length > 0 && !permissions.canRevoke && <p>{texts.codesAdmin}</p>}
      </Stack>
    </Card>
  )
}

async function name({ address, kind, name: title }: Shown, { materialId, lot }: Code): Promise<void> {
  const type = LINK_TYPE_WORDS.find((word) => word === kind)
  if (type === undefined) throw new Error(`No link is of the type ${kind}`)
  const body = { type, address, title: title.slice(0, MAX_LINK_TITLE) }
  await (materialId === null
    ? call(addPlaceLinkEndpoint, { body: { ...body, kind: 'place' } })
    : call(addLinkEndpoint, { params: { id: materialId }, body: { ...body, lot } }))
}
