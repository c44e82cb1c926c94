import type { Day } from '@selvedge/domain/day.ts'
import { hasBegun } from '@selvedge/domain/mass/book.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import type { Context } from '../../platform/context/context.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { booksOf, type NamedBook } from './book-store.ts'
import { datedEntries } from './dated-entries.ts'
import { type FactorOn, factors, factorsOn } from './factors.ts'
import { heldByBook, type Hold, holdsOf, lockAndFree } from './held-shipment.ts'
import { type PendingPart, pendingRunsOf, runsOf } from './pending-runs.ts'
import { balancesAfter, type NewEntry, recordMassEvent } from './record-mass-event.ts'

type Position = {
  id: number
  quantity: number | null
  unit: string | null
  weight: number | null
  lot: string | null
  /** The consignee's material that it becomes. */
  received: number
}

type Shipment = {
  id: number
  contractorId: number
  consigneeId: number
  /** Who proposed it: what its plans make is recorded in this name, for the buyer knows nothing of it. */
  createdBy: number
  validFrom: Day
  positions: readonly Position[]
}

/**
 * Posts a confirmed shipment: what plans had to make for it is made, what it held leaves the seller's books, and comes into the buyer's where the
 * buyer keeps books that had begun; without a book on one side stands the outside. It never fails for want of mass, nor for a period that was closed
 * meanwhile: that was settled when the shipment was proposed, so floors are looked at once, after all of it. The row of the trade has to be locked.
 */
export async function postShipment(
  context: Context,
  { id, contractorId, consigneeId, createdBy, validFrom, positions }: Shipment,
): Promise<void> {
  const { services, member, tx } = context
  const positionIds = positions.map((position) => position.id)
  const received = positions.map((position) => position.received)
  const found = await inOne(tx, {
    holds: holdsOf(tx, positionIds),
    pending: pendingRunsOf(tx, positionIds),
    theirs: booksOf(tx, consigneeId, received),
    factors: factors(tx).where('material_id', '=', anyOf(received)),
  })
  const { holds, pending, theirs } = found
  const open = theirs.filter((book) => hasBegun(book, validFrom))
  if (holds.length === 0 && open.length === 0) return
  const factorOn = factorsOn(found.factors)
  const goods = positions.flatMap((position) =>
    entriesOf(position, {
      sent: sentOf(position.id, holds, pending),
      book: open.find(({ materialId }) => materialId === position.received),
      factorOn,
      day: validFrom,
    }),
  )
  const runs = runsOf(pending)
  if (goods.length === 0 && runs.length === 0) return
  const released = heldByBook(holds)
  const made = pending.flatMap(({ bookId }) => bookId ?? [])
  const books = await lockAndFree(tx, positionIds, [
    ...released.keys(),
    ...made,
    ...open.map((book) => book.id),
  ])
  const event = { company_id: contractorId, on_day: validFrom, at: services.now(), trade_id: id }
  for (const { planId, entries } of runs)
    await recordMassEvent(
      context,
      { ...event, kind: 'RUN', created_by: createdBy, plan_id: planId },
      { books, entries: datedEntries(books, entries, validFrom), become: books },
    )
  const entries = [...runs.flatMap((run) => run.entries), ...goods]
  await recordMassEvent(
    context,
    { ...event, kind: 'SHIPMENT', created_by: member.userId },
    {
      books,
      entries: datedEntries(books, goods, validFrom),
      become: balancesAfter(books, entries, released),
      releasedLots: holds,
    },
  )
}

/** What a position sends: what was there and what was made, from the book of its material; null where that has none. */
type Sent = { bookId: number | null; grams: number; factor: NewEntry['factor']; lot: string | null }

/** Undefined for a position that took nothing: of no book, or without a weight. */
function sentOf(
  positionId: number,
  holds: readonly Hold[],
  pending: readonly PendingPart[],
): Sent | undefined {
  const parts = pending.filter((part) => part.positionId === positionId)
  const used = new Set(parts.flatMap(({ role, bookId }) => (role === 'INPUT' ? (bookId ?? []) : [])))
  const there = holds.find((hold) => hold.positionId === positionId && !used.has(hold.bookId))
  // The first run makes what is sent; the others what that is made of.
  const [made] = parts
  if (!there && !made) return undefined
  return {
    bookId: there?.bookId ?? made?.bookId ?? null,
    grams: (there?.grams ?? 0) + (made?.grams ?? 0),
    factor: there?.factor,
    lot: there?.lot ?? null,
  }
}

type Ends = {
  sent: Sent | undefined
  book: NamedBook | undefined
  factorOn: FactorOn
  day: Day
}

/**
 * What one position moves. By its weight, or by a quantity in a unit of mass, both sides mean the same grams, which go from book to book. By a
 * factor each side has its own grams, and neither learns the other's: they meet outside.
 */
function entriesOf(position: Position, { sent, book, factorOn, day }: Ends): NewEntry[] {
  const mass = book && massOf(position, factorOn(book.materialId, day))
  const comes = mass && isMass(mass) ? mass : undefined
  const all = { role: 'GOODS' as const, positionId: position.id }
  const leaves: NewEntry | undefined =
    sent && sent.bookId !== null
      ? {
          ...all,
          from: sent.bookId,
          to: null,
          grams: sent.grams,
          factor: sent.factor ?? null,
          fromLot: sent.lot,
        }
      : undefined
  if (!book || !comes) return leaves ? [leaves] : []
  const toLot = book.byLot === true ? position.lot : null
  if (leaves && comes.by !== 'factor' && leaves.grams === comes.grams)
    return [{ ...leaves, to: book.id, toLot }]
  const came: NewEntry = { ...all, from: null, to: book.id, grams: comes.grams, factor: comes.factor, toLot }
  return leaves ? [leaves, came] : [came]
}
