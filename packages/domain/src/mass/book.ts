import { DomainError } from '../errors.ts'
import { type Day, daysLater } from '../day.ts'
import type { Issue } from '../issues.ts'
import { massIssues } from './mass-issues.ts'
import { MAX_GRAMS } from './whole-grams.ts'

/** What a book does with a shipment beyond what it holds: tells, or refuses it. */
export const BOOK_MODES = ['WATCH', 'GUARD'] as const
export type BookMode = (typeof BOOK_MODES)[number]

/** The models of the chain of custody (ISO 22095:2020) under which a company keeps a material. Book and claim has no goods. */
export const CUSTODY_MODELS = [
  'IDENTITY_PRESERVED',
  'SEGREGATED',
  'CONTROLLED_BLENDING',
  'MASS_BALANCE',
] as const
export type CustodyModel = (typeof CUSTODY_MODELS)[number]

/** The balance of a book in grams. `floor`, never above 0, is how far below nothing a guarded book may be. */
export type Balance = { mode: BookMode; posted: number; held: number; floor: number }

/** What is posted to a book and what is held in it for pending shipments, each by how much it changes. In grams. */
export type BookChange = { posted: number; held: number }

/** What a book has that is not promised yet: below 0 where more is promised than there is. In grams. */
export const freeOf = ({ posted, held }: Pick<Balance, 'posted' | 'held'>): number => posted - held

/** What may still be taken from a guarded book, its floor included. In grams. */
export const takeableOf = (book: Balance): number => freeOf(book) - book.floor

/** How much a guarded book lacks for what is to be taken from it; 0 where it suffices, and in a book that only watches. In grams. */
export const lackOf = (book: Balance, need: number): number =>
  book.mode === 'GUARD' ? Math.max(0, need - takeableOf(book)) : 0

/**
 * A book after a change. What comes in, or is no longer held, lifts the floor to what is then free, to 0 at the most; nothing else moves it
 * here: a count, an override, and the switch to GUARD lower it. Throws VALIDATION_FAILED beyond what a book can hold.
 */
export function changed(book: Balance, { posted, held }: BookChange): Balance {
  const next = bounded({ ...book, posted: book.posted + posted, held: book.held + held })
  if (next.held < 0) throw new Error('A book holds less than nothing')
  const isMore = freeOf(next) > freeOf(book)
  return isMore ? { ...next, floor: Math.min(0, Math.max(next.floor, freeOf(next))) } : next
}

/**
 * A book after a count of `counted` grams where `booked` grams were expected on that day. A count is a fact, so it is never refused: where
 * a guarded book then has less than it promised, its floor falls to that. Also answers by how much the count changes the book.
 */
export function afterCount(
  book: Balance,
  { counted, booked }: { counted: number; booked: number },
): { book: Balance; posted: number } {
  const posted = counted - booked
  const next = changed(book, { posted, held: 0 })
  const floor = book.mode === 'GUARD' ? Math.min(next.floor, freeOf(next)) : next.floor
  return { book: { ...next, floor }, posted }
}

/** A guarded book whose floor an administrator has lowered by so many grams. The next thing that comes in lifts it again. */
export const overridden = (book: Balance, grams: number): Balance =>
  bounded({ ...book, floor: book.floor - grams })

/** A book in another mode. Guarded from now on, it starts from what is missing now; a book that only watches needs no floor. */
export const inMode = (book: Balance, mode: BookMode): Balance => {
  if (mode === book.mode) return book
  return { ...book, mode, floor: mode === 'GUARD' ? Math.min(0, freeOf(book)) : 0 }
}

function bounded(book: Balance): Balance {
  const amounts = [book.posted, book.held, freeOf(book), book.floor]
  if (amounts.some((grams) => Math.abs(grams) > MAX_GRAMS))
    throw new DomainError('VALIDATION_FAILED', massIssues.massTooMuch)
  return book
}

/** Between which days a book takes entries: from `openedOn`, and after `closedTo` where a period was closed. */
export type BookDays = { openedOn: Day; closedTo: Day | null }

/** Why nothing of this day can be posted to a book; undefined where it can. */
export function bookDayError({ openedOn, closedTo }: BookDays, day: Day): Issue | undefined {
  if (day < openedOn) return massIssues.massBookBegins({ day: openedOn })
  return closedTo !== null && day <= closedTo ? massIssues.massBookClosed({ day: closedTo }) : undefined
}

/**
 * The day on which a book that is closed up to `closedTo` posts what is dated `day` and was promised before, which can never be refused: its own,
 * or the first one that is open.
 */
export const postingDay = (closedTo: Day | null, day: Day): Day =>
  closedTo !== null && day <= closedTo ? daysLater(closedTo, 1) : day

/** Whether a book has anything to do with what is dated `day`: what was before is in the stock with which it was opened. */
export const hasBegun = ({ openedOn }: Pick<BookDays, 'openedOn'>, day: Day): boolean => day >= openedOn

/**
 * Whether a shipment of this day that is proposed now takes from a book. One that guards refuses what lies in a closed period; one that only
 * watches posts it on the first day that is open.
 */
export const takesProposal = (book: BookDays & { mode: BookMode }, day: Day): boolean =>
  book.mode === 'GUARD' ? bookDayError(book, day) === undefined : hasBegun(book, day)
