import { isMoment } from '../clocks.ts'

/** As VCDM 2.0 has moments: with a time zone, always. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** A moment as a credential, a proof or a document of an issuer writes it; undefined for anything else. */
export function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length > 40 || !MOMENT.test(value)) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) || !isDay(value.slice(0, 'YYYY-MM-DD'.length)) ? undefined : at
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** Whether a text is a day of the calendar, as `YYYY-MM-DD` (XML Schema, `date` without a time zone). JavaScript alone reads 31 February as a day in March. */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A moment as a JWT writes it: seconds since 1970, with or without a fraction (NumericDate, RFC 7519, section 2); undefined for anything else. */
export const momentOfSeconds = (value: unknown): Date | undefined =>
  typeof value === 'number' && isMoment(Math.floor(value)) ? new Date(value * 1000) : undefined
