import type { Day } from '../day.ts'
import { type BookDays, hasBegun } from './book.ts'
import { type DatedEntry, isDayRight } from './kept-day.ts'
import { isLotOf } from './lots.ts'
import { type PlannedPart, usedByRuns } from './kept-runs.ts'
import { type Factor, isMass, massOf, NO_FACTOR, type Weighed } from './position-mass.ts'

/** A book as a shipment meets it. */
export type MetBook = Pick<BookDays, 'openedOn'> & {
  id: number
  /** Whether it was open when the shipment was decided, for certain. */
  wasOpen: boolean
  /** By what its company weighed the material then, as far as that is known for certain. */
  factor: Factor
  /** Whether it was kept by lot when it took the shipment: held, where it sends it, else posted. Null where that is not certain. */
  byLot: boolean | null
}

type Moved = { grams: number; factor: Partial<Factor> | null }

/** A position of a shipment with what is kept of it: the books of its materials, what is held, and what was posted. */
export type KeptPosition = Weighed & {
  sender: MetBook | undefined
  receiver: MetBook | undefined
  /** What plans make for it, as was promised: first what is sent. */
  runs: readonly PlannedPart[]
  /** The lot that it names. */
  lot: string | null
  holds: readonly (Moved & { book: number; lot: string | null })[]
  entries: readonly (Moved & DatedEntry & { fromLot: string | null; toLot: string | null; role: string })[]
}

type Shipment = { status: 'PENDING' | 'ACCEPTED' | 'REFUSED'; day: Day }

/**
 * What books say of a position that does not follow from its shipment; undefined where all does. A pending one is held, a confirmed one
 * posted, any other neither. What is weighed has to be in a book that takes its day; what is weighed by a factor may be missing where it is not
 * certain that the factor was said before.
 */
export function keptIssue(position: KeptPosition, shipment: Shipment): 'held' | 'posted' | undefined {
  const isHeld = shipment.status === 'PENDING'
  if (isHeld ? !isHeldRight(position, shipment) : position.holds.length > 0) return 'held'
  const isPosted = shipment.status === 'ACCEPTED'
  if (isPosted ? !isPostedRight(position, shipment) : position.entries.length > 0) return 'posted'
  return undefined
}

function isHeldRight(position: KeptPosition, { day }: Shipment): boolean {
  const { sender, holds, runs } = position
  const [made] = runs
  const [hold, ...more] = holds.filter(({ book }) => book === sender?.id)
  const isRest = isUsedHeld(
    position,
    holds.filter(({ book }) => book !== sender?.id),
  )
  if (!isRest || more.length > 0 || (hold && !isLotOf(position.lot, hold.lot, sender?.byLot ?? null)))
    return false
  if (!hold) return made ? isMadeWhole(position, made.grams) : !isDue(position, sender, day)
  const grams = hold.grams + (made?.grams ?? 0)
  return isOf(hold.book, sender, day) && isMassOf(position, { grams, factor: hold.factor })
}

/** Whether these holds, in other books than that of what is sent, are what its runs take. */
function isUsedHeld({ runs, sender }: KeptPosition, holds: KeptPosition['holds']): boolean {
  const used = [...usedByRuns(runs)].filter(
    ([book, grams]) => book !== sender?.id && book !== runs[0]?.book && grams !== 0,
  )
  const isHeld = ([book, grams]: [number, number]) =>
    holds.some(
      (hold) => hold.book === book && hold.grams === grams && hold.factor === null && hold.lot === null,
    )
  return used.length === holds.length && used.every(isHeld)
}

/**
 * Whether what is made is all that is sent, as far as that is known: no hold has the factor that it was weighed by. A book that was opened later
 * weighs it by what was said until then, which may be less than was to be made.
 */
function isMadeWhole({ sender, runs, ...position }: KeptPosition, made: number): boolean {
  const found = massOf(position, sender?.factor ?? NO_FACTOR)
  if (!isMass(found)) return true
  const isWeighedLater = found.by === 'factor' && runs[0]?.book === null
  return isWeighedLater ? found.grams <= made : found.grams === made
}

function isPostedRight(position: KeptPosition, { day }: Shipment): boolean {
  const { sender, receiver, entries, runs } = position
  const [made] = runs
  const isWhollyMade = ({ grams, factor }: Moved) =>
    made !== undefined && factor === null && grams === made.grams && isMadeWhole(position, grams)
  const isRight = entries.every(
    (entry) =>
      (isMassOf(position, entry) || (entry.from !== null && isWhollyMade(entry))) &&
      entry.role === 'GOODS' &&
      isDayRight(entry, day) &&
      isOfLots(position, entry) &&
      (entry.from === null || isOf(entry.from, sender, day)) &&
      (entry.to === null || isOf(entry.to, receiver, day)),
  )
  const leaving = entries.filter(({ from }) => from !== null).length
  const coming = entries.filter(({ to }) => to !== null).length
  if (!isRight || leaving > 1 || coming > 1) return false
  const isMissing = (count: number, book: MetBook | undefined) =>
    count === 0 && book?.wasOpen === true && isDue(position, book, day)
  // What was made had no book then, and leaves none.
  const isOfNoBook = made?.book === null
  return (isOfNoBook || !isMissing(leaving, sender)) && !isMissing(coming, receiver)
}

type Ends = { from: number | null; to: number | null; fromLot: string | null; toLot: string | null }

/** Whether both ends are of the lot of the position, or of none; where there is no book, there is none. */
const isOfLots = ({ lot, sender, receiver }: KeptPosition, { from, to, fromLot, toLot }: Ends): boolean =>
  (from === null ? fromLot === null : isLotOf(lot, fromLot, sender?.byLot ?? null)) &&
  (to === null ? toLot === null : isLotOf(lot, toLot, receiver?.byLot ?? null))

/** Whether a position has to be in a book: its mass is known, and the book had begun. What was closed is posted later, and never left out. */
const isDue = (position: KeptPosition, book: MetBook | undefined, day: Day): boolean =>
  book !== undefined && hasBegun(book, day) && isMass(massOf(position, book.factor))

const isOf = (id: number, book: MetBook | undefined, day: Day): boolean =>
  id === book?.id && hasBegun(book, day)

/** Whether these are the grams of a position by this factor, and the factor has no more in it than that takes. */
function isMassOf(position: KeptPosition, { grams, factor }: Moved): boolean {
  const found = massOf(position, { ...NO_FACTOR, ...factor })
  if (!isMass(found) || found.grams !== grams) return false
  const [used, kept] = [Object.entries(found.factor ?? {}), Object.entries(factor ?? {})]
  return used.length === kept.length
}
