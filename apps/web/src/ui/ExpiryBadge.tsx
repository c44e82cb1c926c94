import { dayOf } from '@selvedge/domain/day.ts'
import { expiryOf } from '@selvedge/domain/expiry.ts'
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './badges.module.css'

const EXPIRY = {
  expired: { word: 'Expired', tone: 'bad', Icon: IconCalendarOff },
  soon: { word: 'Expires soon', tone: 'wait', Icon: IconCalendarTime },
} as const

/** Says that a certificate has expired, or will within two months; nothing while it is good for longer. */
export function ExpiryBadge({ validUntil }: { validUntil: string | null }) {
  const [today] = useState(() => dayOf(new Date()))
  const expiry = expiryOf(validUntil?.slice(0, 10) ?? null, today)
  if (expiry === undefined) return null
  const { word, tone, Icon } = EXPIRY[expiry]
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {word}
    </span>
  )
}
