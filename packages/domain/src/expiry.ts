import type { Day } from './day.ts'
import { SOON_EXPIRING_DAYS } from './limits.ts'

export type Expiry = 'expired' | 'soon'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether something valid until a day, that day included, has expired by `today` or will soon; else undefined. */
export function expiryOf(validUntil: Day | null, today: Day): Expiry | undefined {
  if (validUntil === null) return undefined
  const daysLeft = (Date.parse(validUntil) - Date.parse(today)) / DAY_MS
  if (daysLeft < 0) return 'expired'
  return daysLeft <= SOON_EXPIRING_DAYS ? 'soon' : undefined
}
