import type { Day } from '@selvedge/domain/day.ts'
import { bookDayError } from '@selvedge/domain/mass/book.ts'
import { isMass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import type { Context } from '../../platform/context/context.ts'
import { findBooks, lockBooks, type NamedBook } from './book-store.ts'
import { type FactorOn, loadFactors } from './factors.ts'
import { deleteHolds, findHolds, heldByBook } from './held-shipment.ts'
import { type NewEntry, recordMassEvent } from './record-mass-event.ts'

type Position = {
  id: number
  quantity: number | null
  unit: string | null
  weight: number | null
  /** The consignee's material that it becomes. */
  received: number
}

type Shipment = {
  id: number
  contractorId: number
  consigneeId: number
  validFrom: Day
  positions: readonly Position[]
}

/**
 * Posts a confirmed shipment: what it held leaves the seller's books, and comes into the buyer's where the buyer keeps books that take that
 * day; without a book on one side stands the outside. It never fails for want of mass: that was settled when the shipment was proposed. The row of
 * the trade has to be locked.
 */
export async function postShipment(
  context: Context,
  { id, contractorId, consigneeId, validFrom, positions }: Shipment,
): Promise<void> {
  const { services, member, tx } = context
  const positionIds = positions.map((position) => position.id)
  const holds = await findHolds(tx, positionIds)
  const theirs = await findBooks(
    tx,
    consigneeId,
    positions.map(({ received }) => received),
  )
  const open = theirs.filter((book) => !bookDayError(book, validFrom))
  if (holds.length === 0 && open.length === 0) return
  const factorOn = await loadFactors(
    tx,
    open.map(({ materialId }) => materialId),
  )
  const entries = positions.flatMap((position) =>
    entriesOf(position, {
      holds: holds.filter(({ positionId }) => positionId === position.id),
      book: open.find(({ materialId }) => materialId === position.received),
      factorOn,
      day: validFrom,
    }),
  )
  if (entries.length === 0) return
  await deleteHolds(tx, positionIds)
  const released = heldByBook(holds)
  const books = await lockBooks(tx, [...released.keys(), ...open.map((book) => book.id)])
  await recordMassEvent(
    context,
    {
      company_id: contractorId,
      kind: 'SHIPMENT',
      on_day: validFrom,
      at: services.now(),
      created_by: member.userId,
      trade_id: id,
    },
    { books, entries, released },
  )
}

type Ends = {
  holds: Awaited<ReturnType<typeof findHolds>>
  book: NamedBook | undefined
  factorOn: FactorOn
  day: Day
}

/**
 * What one position moves. By its weight, or by a quantity in a unit of mass, both sides mean the same grams, which go from book to book. By a
 * factor each side has its own grams, and neither learns the other's: they meet outside.
 */
function entriesOf(position: Position, { holds, book, factorOn, day }: Ends): NewEntry[] {
  const mass = book && massOf(position, factorOn(book.materialId, day))
  const comes = mass && isMass(mass) ? mass : undefined
  const leaves = holds.map(({ bookId, grams, factor }): NewEntry => ({
    from: bookId,
    to: null,
    grams,
    role: 'GOODS',
    factor,
    positionId: position.id,
  }))
  if (!book || !comes) return leaves
  const [only] = leaves
  if (only && leaves.length === 1 && comes.by !== 'factor' && only.grams === comes.grams)
    return [{ ...only, to: book.id }]
  const { grams, factor } = comes
  return [...leaves, { from: null, to: book.id, grams, role: 'GOODS', factor, positionId: position.id }]
}
