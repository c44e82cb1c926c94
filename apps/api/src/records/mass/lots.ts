import { lotKey } from '@selvedge/domain/lot.ts'
import type { LotBalance } from '@selvedge/domain/mass/lots.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Book } from './book-store.ts'

/** The first migration whose servers keep a balance for each lot. */
export const KNOWS_LOTS = 46

/** A lot of a book as somebody writes it; null for what is of no lot. */
export type LotOfBook = { bookId: number; lot: string | null }

/** What a book has of a lot; one that it never had is empty, and called as it was written first. */
export type LotsFound = (bookId: number, lot: string | null) => LotBalance

const placeOf = (bookId: number, lot: string | null) => `${bookId} ${lotKey(lot ?? '')}`

/** These lots as their books have them. Where the answer is acted on, the books have to be locked. */
export async function findLots(reader: Reader, wanted: readonly LotOfBook[]): Promise<LotsFound> {
  const known = new Map<string, LotBalance>()
  if (wanted.length > 0) {
    const { rows } = await sql<LotBalance & { bookId: number }>`
      select lot.book_id as "bookId", code, posted_g as posted, held_g as held from mass_lot lot
      where (lot.book_id, lot.key) in (select * from unnest(${wanted.map(({ bookId }) => bookId)}::bigint[],
        ${wanted.map(({ lot }) => lotKey(lot ?? ''))}::text[]))`.execute(reader)
    for (const { bookId, ...lot } of rows) known.set(placeOf(bookId, lot.code), lot)
  }
  return (bookId, lot) => {
    const place = placeOf(bookId, lot)
    const found = known.get(place) ?? { code: lot ?? '', posted: 0, held: 0 }
    known.set(place, found)
    return found
  }
}

/** By how much a lot of a book changes, in grams. */
export type LotMove = LotOfBook & { posted: number; held: number }

/** Changes the lots of books that are, or once were, kept by lot; their rows have to be locked. The lots of others are not kept. */
export async function moveLots(
  tx: Tx,
  books: ReadonlyMap<number, Pick<Book, 'byLot'>>,
  moves: readonly LotMove[],
): Promise<void> {
  const sums = new Map<string, LotMove>()
  for (const { bookId, lot, posted, held } of moves) {
    if ((books.get(bookId)?.byLot ?? null) === null) continue
    const place = placeOf(bookId, lot)
    const so = sums.get(place) ?? { bookId, lot, posted: 0, held: 0 }
    sums.set(place, { ...so, posted: so.posted + posted, held: so.held + held })
  }
  if (sums.size === 0) return
  const all = [...sums.values()]
  const ids = sql`${all.map(({ bookId }) => bookId)}::bigint[]`
  const keys = sql`${all.map(({ lot }) => lotKey(lot ?? ''))}::text[]`
  await sql`
    insert into mass_lot (book_id, key, code)
    select * from unnest(${ids}, ${keys}, ${all.map(({ lot }) => lot ?? '')}::text[])
    on conflict do nothing`.execute(tx)
  await sql`
    update mass_lot lot set posted_g = posted_g + move.posted, held_g = held_g + move.held
    from unnest(${ids}, ${keys}, ${all.map(({ posted }) => posted)}::bigint[], ${all.map(({ held }) => held)}::bigint[])
      as move (book_id, key, posted, held)
    where lot.book_id = move.book_id and lot.key = move.key`.execute(tx)
}
