import { Badge } from '@mantine/core'
import type { CredentialState as State } from '@selvedge/domain/credential.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'

const COLOUR = { live: 'green.9', superseded: 'gray.7', revoked: 'red.9' } as const

/** Whether a credential counts. */
export const CredentialState = ({ state }: { state: State }) => (
  <Badge color={COLOUR[state]} variant="light">
    {texts[state]}
  </Badge>
)
