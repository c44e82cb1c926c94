import { type Day, daysBetween, daysLater } from './day.ts'
import { ENDED_NAMED_DAYS, NOTICE_DAYS, SOON_EXPIRING_DAYS } from './limits.ts'

type Expiry = 'expired' | 'soon'

/** Whether something valid until a day, that day included, has expired by `today` or will soon; else undefined. */
export function expiryOf(validUntil: Day | null, today: Day): Expiry | undefined {
  if (validUntil === null) return undefined
  const daysLeft = daysBetween(today, validUntil)
  if (daysLeft < 0) return 'expired'
  return daysLeft <= SOON_EXPIRING_DAYS ? 'soon' : undefined
}

/** Not begun yet, good, good for a short while, or over. */
export type Validity = 'ahead' | 'valid' | Expiry

/** The state on `today` of something valid from a day until a day, both included. */
export const validityOf = (validFrom: Day, validUntil: Day | null, today: Day): Validity =>
  validFrom > today ? 'ahead' : (expiryOf(validUntil, today) ?? 'valid')

/** A notice, and the days on which a certificate ends for which it is the one that is due. */
export type NoticeWindow = { days: number; from: Day; until: Day }

/**
 * The notices that are due today. The windows touch and do not overlap: after a missed notice only the nearest one is sent, and
 * none once the certificate has ended.
 */
export const noticeWindows = (today: Day): NoticeWindow[] =>
  NOTICE_DAYS.map((days, i) => ({
    days,
    from: daysLater(today, (NOTICE_DAYS[i + 1] ?? -1) + 1),
    until: daysLater(today, days),
  }))

/** The days on which a certificate ends, or ended, that is named on the home page. */
export const endingDays = (today: Day): { from: Day; until: Day } => ({
  from: daysLater(today, -ENDED_NAMED_DAYS),
  until: daysLater(today, SOON_EXPIRING_DAYS),
})
