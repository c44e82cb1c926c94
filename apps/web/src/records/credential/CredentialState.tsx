import type { Credential } from '@selvedge/contract/credentials.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { IconCheck, IconVersions, IconX } from '@tabler/icons-react'
import classes from '../../ui/display/badges.module.css'

const STATES = {
  live: { tone: 'good', Icon: IconCheck },
  readsRevoked: { tone: 'bad', Icon: IconX },
  superseded: { tone: 'plain', Icon: IconVersions },
  revoked: { tone: 'bad', Icon: IconX },
} as const

/** Whether a credential counts, as icon and word; colour only repeats it. */
export function CredentialState({
  credential: { state, readsRevoked },
}: {
  credential: Pick<Credential, 'state' | 'readsRevoked'>
}) {
  const shown = readsRevoked === null ? state : 'readsRevoked'
  const { tone, Icon } = STATES[shown]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {texts[shown]}
    </span>
  )
}
