import type { Day } from '../day.ts'
import { type Balance, type BookDays, type CustodyModel, freeOf } from './book.ts'
import { mayKeepLots } from './lots.ts'

type Kept = Balance & BookDays & { custody: CustodyModel; byLot: boolean | null }

/** What entries, holds and stated events say of a book. In grams. */
export type Accounts = {
  /** What came in less what went out. */
  entries: number
  holds: number
  /** The days of its openings: there is one. */
  openings: readonly Day[]
  /** The last day of its last closing; null where there is none. */
  closings: Day | null
  /** How it was stated last to stand. */
  stated:
    | (Pick<Balance, 'mode' | 'floor'> & { custody: CustodyModel | null; byLot: boolean | null })
    | undefined
  /** Whether its lots are what entries and holds say of each; there are none where it never was kept by lot. */
  areLotsRight: boolean
  /** Whether anything came in, or was no longer held, since then. */
  hasMoreSince: boolean
  /** The most that was free after something came in since then, at the least; null where nobody knows. */
  freeSince: number | null
  /** What corrections of certificates by which it had bought credits have taken away since then. */
  takenBackSince: number
}

export type BookIssue = 'opening' | 'closed' | 'posted' | 'held' | 'state' | 'floor' | 'guard' | 'lots'

/**
 * What a book says that does not follow from its entries, its holds and what was stated of it. What was held and is not any more leaves no
 * trace of how much that was, so a floor that may have risen is only known to be no lower than it was stated, nor than what came in lifted it to for certain.
 */
export function bookIssues(book: Kept, accounts: Accounts): BookIssue[] {
  const { entries, holds, openings, closings, stated, areLotsRight } = accounts
  const issues: Record<BookIssue, boolean> = {
    opening: openings.length !== 1 || openings[0] !== book.openedOn,
    closed: book.closedTo !== closings,
    posted: book.posted !== entries,
    held: book.held !== holds,
    state:
      stated !== undefined &&
      (book.mode !== stated.mode || book.custody !== stated.custody || book.byLot !== stated.byLot),
    floor: !isFloorRight(book, accounts),
    lots: !areLotsRight || (book.byLot === true && !mayKeepLots(book.custody)),
    guard: book.mode === 'GUARD' && freeOf(book) < book.floor,
  }
  return Object.entries(issues).flatMap(([issue, is]) => (is ? [issue as BookIssue] : []))
}

function isFloorRight(
  { mode, floor }: Balance,
  { stated, hasMoreSince, freeSince, takenBackSince }: Accounts,
): boolean {
  if (mode === 'WATCH' || !stated) return floor === 0
  if (takenBackSince > 0) return floor >= stated.floor - takenBackSince && floor <= 0
  if (!hasMoreSince) return floor === stated.floor
  return floor >= Math.min(0, Math.max(stated.floor, freeSince ?? stated.floor)) && floor <= 0
}
