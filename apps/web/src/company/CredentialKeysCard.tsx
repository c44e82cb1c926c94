import { Group, Stack } from '@mantine/core'
import {
  type CredentialKeys,
  listCredentialKeysEndpoint,
  markCredentialKeyUnsafeEndpoint,
  replaceCredentialKeyEndpoint,
} from '@selvedge/contract/credential-keys.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import { credentialKeys as texts } from '@selvedge/messages/en/credential-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { keys as queryKeys } from '../query-keys.ts'
import { EndButton } from '../ui/feedback/EndButton.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'

type Key = CredentialKeys['keys'][number]

/** Milliseconds between two looks at how far the work is. */
const LOOK_AGAIN = 3000

/** The keys with which the company signs credentials, and how an administrator replaces them; nothing before the first credential. */
export function CredentialKeysCard() {
  const { data } = useQuery({
    queryKey: queryKeys.credentials.keys,
    queryFn: ({ signal }) => call(listCredentialKeysEndpoint, {}, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.again.left > 0 ? LOOK_AGAIN : false),
  })
  if (!data || data.keys.length === 0) return null
  const { issuer, keys, permissions } = data
  return (
    <Card title={texts.title}>
      <p>{texts.about({ address: didDocumentAddress(issuer) ?? issuer })}</p>
      <Progress of={data.again} />
      <Stack gap="sm">
        {keys.map((key) => (
          <Group key={key.version} justify="space-between" gap="sm">
            <div>
              <strong>{texts.key({ version: key.version })}</strong>
              <div>{stateText(key)}</div>
              {key.unsafeBy !== null && <div>{texts.unsafeBy({ name: key.unsafeBy })}</div>}
              <div>{texts.live({ count: key.live })}</div>
            </div>
            {permissions.canReplace && (
              <Group gap="xs">
                {key.state === 'signs' && <ReplaceKey />}
                {key.state !== 'unsafe' && <MarkUnsafe of={key} />}
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  )
}

function Progress({ of: { left, done, revoked } }: { of: CredentialKeys['again'] }) {
  if (left + done + revoked === 0) return null
  return (
    <output>
      {left > 0 && <p>{texts.left({ count: left })}</p>}
      {done > 0 && <p>{texts.done({ count: done })}</p>}
      {revoked > 0 && <p>{texts.revoked({ count: revoked })}</p>}
    </output>
  )
}

function stateText({ state, createdAt, retiredAt, unsafeSince }: Key): string {
  if (state === 'unsafe') return texts.unsafe({ day: instantText(unsafeSince ?? createdAt) })
  if (state === 'retired') return texts.retired({ day: instantText(retiredAt ?? createdAt) })
  return texts.signs({ day: instantText(createdAt) })
}

function ReplaceKey() {
  const replace = async () => {
    await call(replaceCredentialKeyEndpoint, {})
    toast.info(texts.replaced)
    await changed('credential')
  }
  return (
    <EndButton
      label={texts.replace}
      name={texts.replace}
      title={texts.replaceTitle}
      text={texts.replaceHint}
      confirmLabel={texts.replace}
      end={replace}
    />
  )
}

function MarkUnsafe({ of: { version, live } }: { of: Key }) {
  const mark = async () => {
    await call(markCredentialKeyUnsafeEndpoint, { params: { version: String(version) } })
    toast.info(texts.unsafeNow)
    await changed('credential')
  }
  return (
    <EndButton
      label={texts.markUnsafe}
      name={texts.markUnsafeOf({ version })}
      title={texts.unsafeTitle({ version })}
      text={texts.unsafeHint({ count: live })}
      confirmLabel={texts.unsafeConfirm}
      end={mark}
    />
  )
}
