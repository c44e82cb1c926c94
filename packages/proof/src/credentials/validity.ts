import type { JsonObject } from '../canonical-json.ts'

/** Clocks differ: what is dated this far ahead counts as of now. */
const CLOCKS_MS = 60_000

/** As VCDM 2.0 has moments: with a time zone, always. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

export type Validity =
  | { readonly when: 'unreadable' }
  | { readonly when: 'now' | 'ahead' | 'over'; readonly from: Date; readonly until: Date | undefined }

/** From when to when a credential is valid, and whether that is now. UNTP asks for a beginning. */
export function validityOf({ validFrom, validUntil }: JsonObject, now: Date): Validity {
  const from = momentOf(validFrom)
  const until = validUntil === undefined ? undefined : momentOf(validUntil)
  if (!from || (validUntil !== undefined && !until)) return { when: 'unreadable' }
  if (from.getTime() > now.getTime() + CLOCKS_MS) return { when: 'ahead', from, until }
  return { when: until && until < now ? 'over' : 'now', from, until }
}

function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' || value.length > 40 || !MOMENT.test(value)) return undefined
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}
