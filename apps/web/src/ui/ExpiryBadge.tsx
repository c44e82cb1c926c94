import { dayOf } from '@selvedge/domain/day.ts'
import { expiryOf } from '@selvedge/domain/expiry.ts'
import { IconCalendarCheck, IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './badges.module.css'

const EXPIRY = {
  expired: { word: 'Expired', tone: 'bad', Icon: IconCalendarOff },
  soon: { word: 'Expires soon', tone: 'wait', Icon: IconCalendarTime },
  good: { word: 'Valid', tone: 'good', Icon: IconCalendarCheck },
} as const

type Props = {
  validUntil: string | null
  /** Says so too while it is good for longer. */
  sayValid?: boolean
}

/** Says that a certificate has expired, or will within two months. */
export function ExpiryBadge({ validUntil, sayValid = false }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  const expiry = expiryOf(validUntil?.slice(0, 10) ?? null, today) ?? (sayValid ? 'good' : undefined)
  if (validUntil === null || expiry === undefined) return null
  const { word, tone, Icon } = EXPIRY[expiry]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  )
}
