import type { Day } from '@selvedge/domain/day.ts'
import { DomainError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { changed } from '@selvedge/domain/mass/book.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { type Assessed, assessPositions, type SentPosition } from './assess-positions.ts'
import { findBooks, lockBooks, type NamedBook, saveBalances } from './book-store.ts'
import { loadFactors } from './factors.ts'
import { heldByBook } from './held-shipment.ts'
import { insertHolds, type NewHold } from './holds.ts'

type Shipment = { day: Day; positions: readonly (SentPosition & { id: number })[] }

/**
 * Holds what a shipment takes from its sender's books, once its positions are written: nothing where the sender keeps none of their
 * materials. Throws VALIDATION_FAILED for a position without a weight, or a day that is closed, and MASS_SHORT for one that takes more than is
 * free, where a book guards. It looks at the sender's own books alone.
 */
export async function reserveShipment(tx: Tx, member: SignedIn, { day, positions }: Shipment): Promise<void> {
  const materials = positions.map(({ material }) => material)
  const found = await findBooks(tx, member.companyId, materials)
  if (found.length === 0) return
  const factorOn = await loadFactors(
    tx,
    found.map(({ materialId }) => materialId),
  )
  const books = await lockNamed(tx, found)
  const assessed = assessPositions(positions, { books: [...books.values()], factorOn, day })
  requireGranted(assessed)
  const holds = assessed.flatMap(({ mass, takes }, i): NewHold[] => {
    const position = positions[i]
    if (!position || !mass) return []
    return [...takes].map(([bookId, grams]) => ({
      positionId: position.id,
      bookId,
      mass: { grams, factor: mass.factor },
    }))
  })
  await insertHolds(tx, holds)
  await saveBalances(tx, books, balancesWith(books, holds))
}

/** The books as they are under their locks, with the names of their materials. */
async function lockNamed(tx: Tx, found: readonly NamedBook[]): Promise<Map<number, NamedBook>> {
  const locked = await lockBooks(
    tx,
    found.map(({ id }) => id),
  )
  return new Map(
    found.flatMap(({ id, materialName }) => {
      const book = locked.get(id)
      return book ? [[id, { ...book, materialName }] as const] : []
    }),
  )
}

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
