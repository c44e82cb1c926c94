import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import type { TradeStatus } from '@selvedge/domain/trade.ts'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import classes from './badges.module.css'

const STATUS = {
  PENDING: { tone: 'wait', Icon: IconClock },
  ACCEPTED: { tone: 'good', Icon: IconCheck },
  REFUSED: { tone: 'bad', Icon: IconX },
} as const

export const statusWord = (status: TradeStatus) => wordsOfTheWire[status]

/** The status of a trade as icon and word; colour only repeats it. */
export function StatusBadge({ status }: { status: TradeStatus }) {
  const { tone, Icon } = STATUS[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {wordsOfTheWire[status]}
    </span>
  )
}
