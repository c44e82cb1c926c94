import type { JsonObject } from '../canonical-json.ts'
import { momentOf } from './moment.ts'

/** Clocks differ: what is dated this far ahead counts as of now. */
const CLOCKS_MS = 60_000

/** What the signature says of time, beside the credential: claims of a JWT, or options of a proof. Undefined for one that cannot be read. */
export type SignedTimes = {
  /** None of them may be in the future. */
  readonly begins: readonly (Date | undefined)[]
  /** It is over at the first of them. */
  readonly ends: readonly (Date | undefined)[]
}

export type Validity =
  | { readonly when: 'unreadable' }
  | { readonly when: 'now' | 'ahead' | 'over'; readonly from: Date; readonly until: Date | undefined }

/** From when to when a credential is valid, also by what its signature says, and whether that is now. UNTP asks for a beginning. */
export function validityOf(
  { validFrom, validUntil }: JsonObject,
  now: Date,
  signed: SignedTimes = { begins: [], ends: [] },
): Validity {
  const from = momentOf(validFrom)
  if (!from) return { when: 'unreadable' }
  const begins = [from, ...signed.begins]
  const ends = [...(validUntil === undefined ? [] : [momentOf(validUntil)]), ...signed.ends]
  const last = inOrder(begins).at(-1) ?? from
  const [until] = inOrder(ends)
  // What is over stays so, whatever else cannot be read.
  if (last.getTime() > now.getTime() + CLOCKS_MS) return { when: 'ahead', from: last, until }
  if (until && until <= now) return { when: 'over', from, until }
  return [...begins, ...ends].includes(undefined) ? { when: 'unreadable' } : { when: 'now', from, until }
}

const inOrder = (moments: readonly (Date | undefined)[]): Date[] =>
  moments.filter((one) => one !== undefined).toSorted((one, other) => one.getTime() - other.getTime())
