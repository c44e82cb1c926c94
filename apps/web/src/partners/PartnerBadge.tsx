import type { InvitationState, PartnerStatus } from '@selvedge/contract/partners.ts'
import { IconCalendarOff, IconCheck, IconClock, IconMailForward } from '@tabler/icons-react'
import classes from '../ui/badges.module.css'

const STATUS = {
  ACTIVE: { word: 'Active', tone: 'good', Icon: IconCheck },
  INVITED: { word: 'Invited', tone: 'wait', Icon: IconMailForward },
  pending: { word: 'Pending', tone: 'wait', Icon: IconClock },
  expired: { word: 'Expired', tone: 'bad', Icon: IconCalendarOff },
} as const

export const partnerWord = (status: PartnerStatus | InvitationState) => STATUS[status].word

/** How far a partner or an invitation has come, as icon and word. */
export function PartnerBadge({ status }: { status: PartnerStatus | InvitationState }) {
  const { word, tone, Icon } = STATUS[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  )
}
