import type { InvitationState } from '@selvedge/contract/partners.ts'
import type { RelationShown } from '@selvedge/domain/relation.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import {
  IconBan,
  IconCalendarOff,
  IconCheck,
  IconClock,
  IconEyeOff,
  IconMailForward,
  IconUserQuestion,
} from '@tabler/icons-react'
import classes from '../ui/display/badges.module.css'

const STATUS = {
  AGREED: { word: partners.agreed, tone: 'good', Icon: IconCheck },
  ASKED_BY_US: { word: partners.requestedByYou, tone: 'wait', Icon: IconMailForward },
  ASKED_OF_US: { word: partners.asksYou, tone: 'wait', Icon: IconUserQuestion },
  IGNORED: { word: partners.ignored, tone: 'plain', Icon: IconEyeOff },
  BLOCKED: { word: partners.blocked, tone: 'bad', Icon: IconBan },
  pending: { word: partners.pending, tone: 'wait', Icon: IconClock },
  expired: { word: partners.expired, tone: 'bad', Icon: IconCalendarOff },
} as const

export const partnerWord = (status: RelationShown | InvitationState) => STATUS[status].word

/** How far a relation or an invitation has come, as icon and word. */
export function PartnerBadge({ status }: { status: RelationShown | InvitationState }) {
  const { word, tone, Icon } = STATUS[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  )
}
