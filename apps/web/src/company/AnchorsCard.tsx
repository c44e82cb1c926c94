import { Button, FileButton } from '@mantine/core'
import {
  addAnchorEndpoint,
  type IdentityAnchor,
  listAnchorsEndpoint,
  removeAnchorEndpoint,
} from '@selvedge/contract/anchors.ts'
import { MAX_ANCHOR_CHARACTERS } from '@selvedge/domain/anchor.ts'
import { anchors as texts } from '@selvedge/messages/en/anchors.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { AnchorFacts } from '../records/anchors/AnchorFacts.tsx'
import { CopyText } from '../ui/display/CopyText.tsx'
import { EndButton } from '../ui/feedback/EndButton.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { Card } from '../ui/layout/Card.tsx'

/** What registers say of the company; its administrators add and remove it. */
export function AnchorsCard() {
  const { data } = useQuery({
    queryKey: keys.credentials.anchors,
    queryFn: ({ signal }) => call(listAnchorsEndpoint, {}, { signal }),
  })
  if (!data) return null
  const { did, anchors, permissions } = data
  return (
    <Card title={texts.title}>
      <p>{texts.about}</p>
      <CopyText label={texts.did} value={did} />
      {anchors.length === 0 && <p>{texts.none}</p>}
      {anchors.map((anchor) => (
        <AnchorFacts key={anchor.id} anchor={anchor}>
          {permissions.manage && <RemoveAnchor of={anchor} />}
        </AnchorFacts>
      ))}
      {permissions.manage && <AddAnchor />}
    </Card>
  )
}

function AddAnchor() {
  const again = useRef<() => void>(null)
  const { run, error, isRunning } = useAction({
    run: async (file: File) => {
      if (file.size > MAX_ANCHOR_CHARACTERS) {
        toast.error(texts.tooLarge)
        return
      }
      const { verdict } = await call(addAnchorEndpoint, { body: { credential: await file.text() } })
      toast.info(verdict === 'unchecked' ? texts.addedUnchecked : texts.added)
      await changed('credential')
    },
    failed: (reason) => texts.addFailed({ reason }),
  })
  return (
    <div>
      <FileButton
        accept=".jwt,.json,.txt,application/vc+jwt,application/json"
        resetRef={again}
        onChange={(file) => {
          // The same file may be chosen once more.
          again.current?.()
          if (file) void run(file)
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            loading={isRunning}
          >
            {texts.add}
          </Button>
        )}
      </FileButton>
      <FormError>{error}</FormError>
    </div>
  )
}

function RemoveAnchor({ of: { id, registeredName: name } }: { of: IdentityAnchor }) {
  const end = async () => {
    await call(removeAnchorEndpoint, { params: { id: String(id) } })
    toast.info(texts.removed)
    await changed('credential')
  }
  return (
    <EndButton
      label={texts.remove}
      name={texts.removeOf({ name })}
      title={texts.removeTitle}
      text={texts.removeText}
      confirmLabel={texts.removeNow}
      end={end}
    />
  )
}
