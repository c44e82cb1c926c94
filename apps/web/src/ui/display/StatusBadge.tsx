import { wordsOfTheWire } from '@selvedge/messages/en/words-of-the-wire.ts'
import { integrity } from '@selvedge/messages/en/integrity.ts'
import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { TradeStatus } from '@selvedge/domain/trade.ts'
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconPlayerPause,
  IconShieldX,
  IconVersions,
  IconX,
} from '@tabler/icons-react'
import classes from './badges.module.css'

const STATUS = {
  PENDING: { tone: 'wait', Icon: IconClock },
  ACCEPTED: { tone: 'good', Icon: IconCheck },
  REFUSED: { tone: 'bad', Icon: IconX },
  WITHDRAWN: { tone: 'plain', Icon: IconArrowBackUp },
  WITHDRAWN_BY_BODY: { tone: 'plain', Icon: IconArrowBackUp },
  TAKEN_BACK: { tone: 'plain', Icon: IconArrowBackUp },
  SUSPENDED: { tone: 'bad', Icon: IconPlayerPause },
  SUPERSEDED: { tone: 'plain', Icon: IconVersions },
} as const

export const statusWord = (status: TradeStatus) => wordsOfTheWire[status]

type Props = {
  status: TradeStatus
  /** Of a trade: that its seller took it back, which counts as refused. */
  withdrawn?: boolean | undefined
  /** Of a scope certificate: that its certification body suspended or withdrew it. */
  standing?: 'SUSPENDED' | 'WITHDRAWN' | undefined
  /** Of a certificate: that a newer version took its place. */
  superseded?: boolean | undefined
  /** Of a certificate: that the company that filed it took it back, which counts as refused. */
  takenBack?: boolean | undefined
  /** What is wrong with a record that is no longer what was signed: that outranks its status. */
  altered?: AlteredPart | null | undefined
}

/** The status of a record as icon and word; colour only repeats it. */
export function StatusBadge({ altered, ...record }: Props) {
  if (altered) return <AlteredBadge part={altered} />
  const shown = shownStatus(record)
  const { tone, Icon } = STATUS[shown]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {wordsOfTheWire[shown]}
    </span>
  )
}

function shownStatus({ status, withdrawn, standing, superseded, takenBack }: Omit<Props, 'altered'>) {
  if (withdrawn) return 'WITHDRAWN'
  if (takenBack) return 'TAKEN_BACK'
  if (standing === 'WITHDRAWN') return 'WITHDRAWN_BY_BODY'
  return standing ?? (superseded ? 'SUPERSEDED' : status)
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
