import type { MassBook } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'

/** What both say of a book in their own words: of a material there is a stock, of credits what may still be sold as certified. */
type Words = Pick<
  typeof massBook,
  | 'title'
  | 'freeHint'
  | 'isShort'
  | 'guards'
  | 'watches'
  | 'letGuardHint'
  | 'letWatchHint'
  | 'recordHint'
  | 'OPENING'
>

/** The words for a book of a material, or for one of credits. */
export const wordsOf = ({ credit }: Pick<MassBook, 'credit'>): Words => (credit ? massCredits : massBook)
