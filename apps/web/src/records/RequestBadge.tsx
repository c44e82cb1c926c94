import type { RequestState } from '@selvedge/domain/company-request.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { IconArrowBackUp, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import classes from '../ui/display/badges.module.css'

const STATE = {
  OPEN: { tone: 'wait', Icon: IconClock },
  ANSWERED: { tone: 'good', Icon: IconCheck },
  DECLINED: { tone: 'bad', Icon: IconX },
  WITHDRAWN: { tone: 'plain', Icon: IconArrowBackUp },
} as const

/** How far a request has come, as icon and word. */
export function RequestBadge({ state }: { state: RequestState }) {
  const { tone, Icon } = STATE[state]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {texts[state]}
    </span>
  )
}
