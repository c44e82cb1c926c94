import type { Balance } from '@selvedge/domain/mass/book.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { BOOK_OF } from './book-name.ts'

/** What is read of a book. */
export const BOOK_COLUMNS = [
  'mass_book.id',
  'mass_book.company_id as companyId',
  BOOK_OF.as('materialId'),
  'standard',
  'raw_material as rawMaterial',
  'mode',
  'custody',
  'opened_on as openedOn',
  'closed_to as closedTo',
  'posted_g as posted',
  'held_g as held',
  'floor_g as floor',
  'by_lot as byLot',
] as const

/** A book of mass with its balance in grams. */
export type Book = Awaited<ReturnType<typeof lockBookOf>> & object

/** A book with the name of its material, as a sentence about it has it. */
export type NamedBook = Book & { materialName: string }

/** The books of these materials of a company, without a lock: the amounts may be others in a moment. */
export const findBooks = (
  reader: Reader,
  companyId: number,
  materialIds: readonly number[],
): Promise<NamedBook[]> => booksOf(reader, companyId, materialIds).execute()

/** Asks for them. */
export const booksOf = (reader: Reader, companyId: number, materialIds: readonly number[]) =>
  ownBooks(reader, companyId).where('material_id', '=', anyOf(materialIds))

/** Asks for all of a company's books of materials. */
export const ownBooks = (reader: Reader, companyId: number) =>
  reader
    .selectFrom('mass_book')
    .innerJoin('material', 'material.id', 'material_id')
    .where('mass_book.company_id', '=', companyId)
    .select([...BOOK_COLUMNS, 'material.name as materialName'])

const byIds = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('mass_book')
    .where('mass_book.id', '=', anyOf(ids))
    .select(BOOK_COLUMNS)
    .orderBy('mass_book.id')

/** The books of these ids without a lock: the amounts may be others in a moment. */
export const booksOfIds = (reader: Reader, ids: readonly number[]): Promise<Book[]> =>
  byIds(reader, ids).execute()

/**
 * The books of these ids, locked until the transaction ends: all in one statement, by id, so that two that need the same books never wait
 * for each other. As late in a transaction as it can be.
 */
export async function lockBooks(tx: Tx, ids: readonly number[]): Promise<Map<number, Book>> {
  if (ids.length === 0) return new Map()
  const books = await byIds(tx, ids).forNoKeyUpdate().execute()
  return new Map(books.map((book) => [book.id, book]))
}

/** Books as they are under their locks, with the names of their materials, by the number of the book. */
export async function lockNamed(tx: Tx, found: readonly NamedBook[]): Promise<Map<number, NamedBook>> {
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

/** The book of a company's material, or its book of credits, locked; undefined where there is none. */
export async function lockBookOf(tx: Tx, { companyId }: { companyId: number }, materialId: number) {
  return tx
    .selectFrom('mass_book')
    .where(BOOK_OF, '=', materialId)
    .where('company_id', '=', companyId)
    .select(BOOK_COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Writes what has become of locked books. */
export async function saveBalances(
  tx: Tx,
  books: ReadonlyMap<number, Book>,
  after: ReadonlyMap<number, Balance>,
): Promise<void> {
  await balanceUpdate(books, after)?.execute(tx)
}

/**
 * The statement that writes what has become of locked books, undefined where that is nothing. As differences, so that a lock that somebody
 * forgot ends at the CHECK of the table and never in a wrong balance.
 */
export function balanceUpdate(
  books: ReadonlyMap<number, Book>,
  after: ReadonlyMap<number, Balance>,
): RawBuilder<unknown> | undefined {
  const changes = [...after].flatMap(([id, next]) => {
    const before = books.get(id)
    if (!before) throw new Error(`The book ${id} is not locked`)
    const { posted, held, floor } = before
    const isSame = next.posted === posted && next.held === held && next.floor === floor
    return isSame && next.mode === before.mode ? [] : [{ id, before, next }]
  })
  if (changes.length === 0) return undefined
  const each = (of: (change: (typeof changes)[number]) => number) => changes.map(of)
  return sql`
    update mass_book set posted_g = posted_g + change.posted, held_g = held_g + change.held, floor_g = floor_g + change.floor,
      mode = change.mode
    from unnest(${each(({ id }) => id)}::bigint[],
      ${each(({ next, before }) => next.posted - before.posted)}::bigint[],
      ${each(({ next, before }) => next.held - before.held)}::bigint[],
      ${each(({ next, before }) => next.floor - before.floor)}::bigint[],
      ${changes.map(({ next }) => next.mode)}::text[]) as change(id, posted, held, floor, mode)
    where mass_book.id = change.id`
}
