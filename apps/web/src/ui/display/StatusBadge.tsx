import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { TradeStatus } from '@selvedge/domain/trade.ts'
import { IconCheck, IconClock, IconShieldX, IconX } from '@tabler/icons-react'
import classes from './badges.module.css'

const STATUS = {
  PENDING: { tone: 'wait', Icon: IconClock },
  ACCEPTED: { tone: 'good', Icon: IconCheck },
  REFUSED: { tone: 'bad', Icon: IconX },
} as const

export const statusWord = (status: TradeStatus) => wordsOfTheWire[status]

type Props = {
  status: TradeStatus
  /** What is wrong with a record that is no longer what was signed: that outranks its status. */
  altered?: AlteredPart | null | undefined
}

/** The status of a record as icon and word; colour only repeats it. */
export function StatusBadge({ status, altered }: Props) {
  if (altered) return <AlteredBadge part={altered} />
  const { tone, Icon } = STATUS[status]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {wordsOfTheWire[status]}
    </span>
  )
}

/** That a record is no longer what was signed, in place of its status, with the reason. */
export function AlteredBadge({ part }: { part: AlteredPart }) {
  const reason = integrity.reason({ part })
  return (
    <span className={classes['badge']} data-tone="bad" title={reason}>
      <IconShieldX size={14} stroke={2.5} aria-hidden />
      <span>{integrity.altered}</span>
      <span className="visually-hidden">. {reason}</span>
    </span>
  )
}
