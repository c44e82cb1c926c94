import type { Day } from '../day.ts'
import { type BookDays, hasBegun } from './book.ts'
import { type DatedEntry, isDayRight } from './kept-day.ts'
import { isLotOf } from './lots.ts'
import type { ReturnStatus } from './return-status.ts'

/** What is said of a return when it is proposed. In grams. */
type Proposed = {
  id: number
  position: number
  grams: number
  onDay: Day
  reason: string
  book: number | null
}

/** A return as it is kept. */
export type KeptReturn = Proposed & {
  seller: number
  buyer: number
  status: ReturnStatus
  createdBy: number
  decidedBy: number | null
  /** The lot in the buyer's book that it is held in, and that of the position. */
  lot: string | null
  positionLot: string | null
  /** Whether the buyer's book was kept by lot when it was proposed; null where that is not certain. */
  byLot: boolean | null
  /** Of a position that each side weighs by a factor of its own: what left the seller's books for it, in grams, as far as it left one. */
  apart: { sent: number | null } | null
  /** The book of the seller that it comes into; `wasOpen` if it was open when the return was decided, for certain, and `byLot` as it was then. */
  into: (Pick<BookDays, 'openedOn'> & { id: number; wasOpen: boolean; byLot: boolean | null }) | null
}

/** What an audit line says of a return, and in whose trail; `status` is that of a decision, and PENDING where it was proposed. */
export type SaidReturn = Partial<Proposed> & {
  id: number
  status: ReturnStatus
  company: number
  user: number
}

/** A return that was posted. */
export type PostedReturn = {
  company: number
  onDay: Day
  createdBy: number
  reason: string | null
  /** Whether everything else of its event is as with every return. */
  isPlain: boolean
  entries: readonly (DatedEntry & {
    grams: number
    role: string
    position: number | null
    fromLot: string | null
    toLot: string | null
  })[]
}

type Kept = {
  seller: number
  buyer: number
  returns: readonly KeptReturn[]
  said: readonly SaidReturn[]
  posted: readonly PostedReturn[]
}

/** Whether the returns of a delivery are those that its buyer and its seller said in their trails, and those that were accepted are posted. */
export function areReturnsRight({ seller, buyer, returns, said, posted }: Kept): boolean {
  if (returns.some((one) => one.seller !== seller || one.buyer !== buyer || !isOfItsLot(one))) return false
  const kept = returns.flatMap((one) => [proposalOf(one), ...decisionOf(one)])
  if (!isSame(kept, said)) return false
  const left = [...posted]
  for (const one of returns.filter(({ status }) => status === 'ACCEPTED')) {
    // Two that say the same differ at the most in where they came into.
    const at = left.findIndex((event) => isPosted(one, event))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0 && isNoMoreThanSent(returns, posted)
}

/** Weighed apart, all returns of a position together bring back no more than was sent. */
function isNoMoreThanSent(returns: readonly KeptReturn[], posted: readonly PostedReturn[]): boolean {
  const limits = new Map(
    returns.flatMap(({ position, apart }) => (apart ? [[position, apart.sent] as const] : [])),
  )
  const back = posted.flatMap(({ entries }) => entries.filter(({ to }) => to !== null))
  return [...limits].every(([of, sent]) => {
    const grams = back.reduce((sum, entry) => sum + (entry.position === of ? entry.grams : 0), 0)
    return sent === null || grams <= sent
  })
}

const isOfItsLot = ({ book, lot, positionLot, byLot }: KeptReturn): boolean =>
  book === null ? lot === null : isLotOf(positionLot, lot, byLot)

const proposalOf = ({
  id,
  position,
  grams,
  onDay,
  reason,
  book,
  buyer,
  createdBy,
}: KeptReturn): SaidReturn => ({
  id,
  position,
  grams,
  onDay,
  reason,
  book,
  status: 'PENDING',
  company: buyer,
  user: createdBy,
})

const decisionOf = ({ id, status, seller, buyer, decidedBy }: KeptReturn): SaidReturn[] =>
  status === 'PENDING' && decidedBy === null
    ? []
    : [{ id, status, company: status === 'WITHDRAWN' ? buyer : seller, user: decidedBy ?? 0 }]

function isPosted(one: KeptReturn, { company, onDay, createdBy, reason, isPlain, entries }: PostedReturn) {
  const isOf =
    company === one.buyer && onDay === one.onDay && createdBy === one.createdBy && reason === one.reason
  if (!isOf || !isPlain || !entries.every((entry) => isPart(one, entry))) return false
  const froms = entries.flatMap(({ from }) => from ?? [])
  const tos = entries.flatMap(({ to }) => to ?? [])
  const isDue = one.into !== null && one.into.wasOpen && hasBegun(one.into, one.onDay)
  const isInto = tos.length === 0 ? !isDue || one.apart !== null : tos.length === 1 && tos[0] === one.into?.id
  return isInto && (one.book === null ? froms.length === 0 : froms.length === 1 && froms[0] === one.book)
}

/** From book to book it is one entry, or two where their books post it on different days. */
const isPart = (one: KeptReturn, entry: PostedReturn['entries'][number]): boolean =>
  (entry.from !== null || entry.to !== null) &&
  (entry.grams === one.grams || (one.apart !== null && entry.from === null && entry.grams > 0)) &&
  entry.role === 'GOODS' &&
  isDayRight(entry, one.onDay) &&
  (entry.from === null ? entry.fromLot === null : entry.fromLot === one.lot) &&
  (entry.to === null
    ? entry.toLot === null
    : isLotOf(one.positionLot, entry.toLot, one.into?.byLot ?? null)) &&
  entry.position === one.position

function isSame(some: readonly SaidReturn[], others: readonly SaidReturn[]): boolean {
  const texts = (all: readonly SaidReturn[]) => all.map(textOf).toSorted()
  return JSON.stringify(texts(some)) === JSON.stringify(texts(others))
}

const textOf = ({ id, status, company, user, position, grams, onDay, reason, book }: SaidReturn): string =>
  JSON.stringify([id, status, company, user, position, grams, onDay, reason, book])
