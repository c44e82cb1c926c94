/** A calendar day, `YYYY-MM-DD`. Days compare as text. */
export type Day = string

const PLAIN = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * Reads a plain date or an ISO 8601 instant as a day, instants in UTC.
 * Answers undefined for anything else, the 30th of February included.
 */
export function parseDay(text: string): Day | undefined {
  const trimmed = text.trim()
  if (!PLAIN.test(trimmed) && !INSTANT.test(trimmed)) return undefined
  const time = Date.parse(PLAIN.test(trimmed) ? `${trimmed}T00:00:00Z` : trimmed)
  if (Number.isNaN(time)) return undefined
  const day = new Date(time).toISOString().slice(0, 10)
  if (PLAIN.test(trimmed) && day !== trimmed) return undefined
  return day >= '1900-01-01' && day <= '2999-12-31' ? day : undefined
}

/** The wire form of a day: its midnight in UTC. */
export const dayToInstant = (day: Day) => `${day}T00:00:00.000Z`

/** The day of an instant in UTC. */
export const dayOf = (instant: Date): Day => instant.toISOString().slice(0, 10)

const DAY_MS = 24 * 60 * 60 * 1000

/** How many days `to` lies after `from`; negative where it lies before. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const daysLater = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** The same day of a later month, or that month's last one where it is shorter: 2026-11-30 and 3 are 2027-02-28. */
export function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))))
}
