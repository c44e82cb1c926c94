import { badges } from '@selvedge/messages/en/badges.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { type Validity, validityOf } from '@selvedge/domain/expiry.ts'
import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import { isoDay, tableDay } from '../format.ts'
import { exactly } from './Day.tsx'
import classes from './badges.module.css'

const VALIDITY = {
  ahead: { tone: 'calm', Icon: IconCalendarEvent },
  expired: { tone: 'bad', Icon: IconCalendarOff },
  soon: { tone: 'wait', Icon: IconCalendarTime },
  valid: { tone: 'good', Icon: IconCalendarCheck },
} as const satisfies Record<Validity, unknown>

type Props = {
  validFrom: string
  validUntil: string | null
  /** Says so too while it is good for longer. */
  sayValid?: boolean
}

/** Says that a certificate is not valid yet, has expired, or will within two months. */
export function ExpiryBadge({ validFrom, validUntil, sayValid = false }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  const validity = validityOf(isoDay(validFrom), validUntil === null ? null : isoDay(validUntil), today)
  // A certificate without an end is not called valid: nobody said how long it is.
  if (validity === 'valid' && (!sayValid || validUntil === null)) return null
  const { tone, Icon } = VALIDITY[validity]
  const end = validity === 'ahead' ? validFrom : (validUntil ?? validFrom)
  return (
    <span className={classes['badge']} data-tone={tone} title={exactly(end)}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {validity === 'ahead' ? badges.ahead({ day: tableDay(validFrom) }) : badges[validity]}
    </span>
  )
}
