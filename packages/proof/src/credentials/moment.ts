import { isMoment } from '../clocks.ts'

/** As VCDM 2.0 has moments: with a time zone, always. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** A moment as a credential, a proof or a document of an issuer writes it; undefined for anything else. */
export function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length > 40 || !MOMENT.test(value)) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) || !isDay(value.slice(0, 'YYYY-MM-DD'.length)) ? undefined : at
}

/** JavaScript reads 31 February as a day in March. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** A moment as a JWT writes it: seconds since 1970, with or without a fraction (NumericDate, RFC 7519, section 2); undefined for anything else. */
export const momentOfSeconds = (value: unknown): Date | undefined =>
  typeof value === 'number' && isMoment(Math.floor(value)) ? new Date(value * 1000) : undefined
