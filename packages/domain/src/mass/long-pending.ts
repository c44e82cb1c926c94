import { type Day, daysBetween } from '../day.ts'

/** After so many days the seller is told that a shipment still holds its goods: nothing lapses by itself. */
const LONG_PENDING_DAYS = 30

/** For how many days a pending shipment has held its goods, where that is long; undefined before. */
export function daysLongPending(since: Day, today: Day): number | undefined {
  const days = daysBetween(since, today)
  return days > LONG_PENDING_DAYS ? days : undefined
}
