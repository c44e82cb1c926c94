import type { Day } from '@selvedge/domain/day.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { changed } from '@selvedge/domain/mass/book.ts'
import type { Context } from '../../platform/context/context.ts'
import { type Assessed, assessPositions, lotsTaken, type SentPosition } from './assess-positions.ts'
import { balanceUpdate, lockNamed, type NamedBook } from './book-store.ts'
import { heldByBook } from './held-shipment.ts'
import { keepHolds, type NewHold } from './holds.ts'
import { findLots, moveLots } from './lots.ts'
import { noteRuns } from './notes-of-shipments.ts'
import { partsOf } from './pending-runs.ts'
import { findBooksFor, holdPlans } from './plans.ts'

type Shipment = { id: number; day: Day; positions: readonly (SentPosition & { id: number })[] }

/**
 * Holds what a shipment takes from its sender's books, once its positions are written: what is there, and for the rest what its plans make it
 * of, which is noted in its audit trail. Nothing where the sender keeps none of these books. Throws VALIDATION_FAILED for a position without a weight, or a day that is closed, and
 * MASS_SHORT for one that takes more than is free, where a book guards. It looks at the sender's own books alone.
 */
export async function reserveShipment(context: Context, { id, day, positions }: Shipment): Promise<void> {
  const { member, tx } = context
  const materials = positions.map(({ material }) => material)
  const found = await findBooksFor(tx, member.companyId, { materials, day })
  const { factorOn } = found
  if (found.books.length === 0) return
  const plans = await holdPlans(tx, found.plans)
  const books = await lockNamed(tx, found.books)
  const locked = [...books.values()]
  const lots = await findLots(tx, lotsTaken(positions, locked))
  const assessed = assessPositions(positions, { books: locked, factorOn, plans, day, lots })
  requireGranted(assessed)
  const reserved = assessed.flatMap((one, i) => {
    const position = positions[i]
    return position ? [{ positionId: position.id, ...one }] : []
  })
  const holds = reserved.flatMap(holdsOf)
  const parts = partsOf(reserved)
  await keepHolds(tx, { holds, parts, balances: balanceUpdate(books, balancesWith(books, holds)) })
  await moveLots(
    tx,
    books,
    holds.map(({ bookId, lot, mass }) => ({ bookId, lot, posted: 0, held: mass.grams })),
  )
  await noteRuns(context, id, parts)
}

/** What turned a quantity into grams is noted with what is sent, not with what that is made of. */
const holdsOf = ({ positionId, book, mass, takes, lot }: Assessed & { positionId: number }): NewHold[] =>
  [...takes].map(([bookId, grams]) => ({
    positionId,
    bookId,
    mass: { grams, factor: bookId === book?.id ? (mass?.factor ?? null) : null },
    lot: bookId === book?.id ? lot : null,
  }))

/** What has to be filled in or dated otherwise comes first: until then nobody knows what the shipment takes. */
function requireGranted(assessed: readonly Assessed[]): void {
  const invalid: FieldErrors = {}
  const short: FieldErrors = {}
  assessed.forEach(({ refused }, i) => {
    if (!refused) return
    const { field, issue, isShort } = refused
    const path = field === 'validFrom' ? field : `positions.${i}.${field}`
    if (isShort) short[path] = issue
    else invalid[path] ??= issue
  })
  throwIfInvalid(invalid)
  const [first] = Object.values(short)
  if (first) throw new DomainError('MASS_SHORT', first, short)
}

function balancesWith(books: ReadonlyMap<number, NamedBook>, holds: readonly NewHold[]) {
  const held = heldByBook(holds.map(({ bookId, mass }) => ({ bookId, grams: mass.grams })))
  return new Map(
    [...books].map(([id, book]) => [id, changed(book, { posted: 0, held: held.get(id) ?? 0 })] as const),
  )
}
