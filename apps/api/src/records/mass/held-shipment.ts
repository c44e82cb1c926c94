import { changed } from '@selvedge/domain/mass/book.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type Book, BOOK_COLUMNS, saveBalances } from './book-store.ts'
import { moveLots } from './lots.ts'

/** What the positions of a shipment take from books. The row of the trade is locked, so nobody changes them meanwhile. */
const findHolds = (tx: Tx, positionIds: readonly number[]) => holdsOf(tx, positionIds).execute()

/** Asks for it. */
export const holdsOf = (tx: Tx, positionIds: readonly number[]) =>
  tx
    .selectFrom('mass_hold')
    .where('position_id', '=', anyOf(positionIds))
    .select(['position_id as positionId', 'book_id as bookId', 'grams', 'factor', 'lot'])
    .orderBy('position_id')
    .orderBy('book_id')

export type Hold = Awaited<ReturnType<typeof findHolds>>[number]

/** What is held in each book, all positions together. In grams. */
export function heldByBook(holds: readonly { bookId: number; grams: number }[]): Map<number, number> {
  const held = new Map<number, number>()
  for (const { bookId, grams } of holds) held.set(bookId, (held.get(bookId) ?? 0) + grams)
  return held
}

/**
 * Locks books as `lockBooks` does. Deletes, in the same statement, what these positions reserved in books and what plans were to make for them.
 */
export async function lockAndFree(
  tx: Tx,
  positionIds: readonly number[],
  bookIds: readonly number[],
): Promise<Map<number, Book>> {
  const books = await tx
    .with('unplanned', (part) =>
      part.deleteFrom('mass_pending_run').where('position_id', '=', anyOf(positionIds)),
    )
    .with('freed', (part) => part.deleteFrom('mass_hold').where('position_id', '=', anyOf(positionIds)))
    .selectFrom('mass_book')
    .where('mass_book.id', '=', anyOf(bookIds))
    .select(BOOK_COLUMNS)
    .orderBy('mass_book.id')
    .forNoKeyUpdate()
    .execute()
  return new Map(books.map((book) => [book.id, book]))
}

/** Frees what a shipment held that was refused or withdrawn, at once. The row of the trade has to be locked. */
export async function releaseShipment(tx: Tx, positionIds: readonly number[]): Promise<void> {
  const holds = await findHolds(tx, positionIds)
  const held = heldByBook(holds)
  if (held.size === 0) return
  const books = await lockAndFree(tx, positionIds, [...held.keys()])
  const after = [...books].map(
    ([id, book]) => [id, changed(book, { posted: 0, held: -(held.get(id) ?? 0) })] as const,
  )
  await saveBalances(tx, books, new Map(after))
  await moveLots(
    tx,
    books,
    holds.map(({ bookId, lot, grams }) => ({ bookId, lot, posted: 0, held: -grams })),
  )
}
