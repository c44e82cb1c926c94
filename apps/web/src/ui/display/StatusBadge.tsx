import type { TradeStatus } from '@selvedge/domain/trade.ts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import classes from './badges.module.css'

const STATUS = {
  PENDING: { word: 'Pending', tone: 'wait', Icon: IconClock },
  ACCEPTED: { word: 'Accepted', tone: 'good', Icon: IconCheck },
  REFUSED: { word: 'Refused', tone: 'bad', Icon: IconX },
} as const

export const statusWord = (status: TradeStatus) => STATUS[status].word

/** The status of a trade as icon and word; colour only repeats it. */
export function StatusBadge({ status }: { status: TradeStatus }) {
  const { word, tone, Icon } = STATUS[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  )
}
