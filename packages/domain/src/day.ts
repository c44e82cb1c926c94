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
