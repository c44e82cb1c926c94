import { type Issue, issues } from './issues.ts'
import { MAX_LOT_CHARACTERS } from './limits.ts'
import { lineError, nameKey } from './text.ts'

/** A lot as it is kept: on one line, with single blanks. Nothing where nothing is given. */
export const tidyLot = (text: string | null | undefined): string | null =>
  text?.trim().replace(/\s+/g, ' ') || null

/** What two lots are compared by: people write `Lot 7` and `LOT 7` for one heap. */
export const lotKey = (lot: string): string => nameKey(lot)

/** What is wrong with a lot, if anything. */
export function lotError(lot: string): Issue | undefined {
  if (lot.length > MAX_LOT_CHARACTERS) return issues.maxCharacters({ max: MAX_LOT_CHARACTERS })
  return lineError(lot)
}
