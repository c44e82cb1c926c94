import type { CredentialState as State } from '@selvedge/domain/credential.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { IconCheck, IconVersions, IconX } from '@tabler/icons-react'
import classes from '../../ui/display/badges.module.css'

const STATES = {
  live: { tone: 'good', Icon: IconCheck },
  superseded: { tone: 'plain', Icon: IconVersions },
  revoked: { tone: 'bad', Icon: IconX },
} as const

/** Whether a credential counts, as icon and word; colour only repeats it. */
export function CredentialState({ state }: { state: State }) {
  const { tone, Icon } = STATES[state]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {texts[state]}
    </span>
  )
}
