import { DomainError } from '@selvedge/domain/errors.ts'
import { afterCount, type Balance, freeOf, lackOf, overridden } from '@selvedge/domain/mass/book.ts'
import type { RecordedKind } from '@selvedge/domain/mass/mass-event.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { kilogramsHeld } from '@selvedge/domain/mass/whole-grams.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { Book } from '../../records/mass/book-store.ts'
import { BOOK_NAME } from '../../records/mass/book-name.ts'
import { findLots, type LotOfBook } from '../../records/mass/lots.ts'
import type { NewEntry } from '../../records/mass/record-mass-event.ts'
import { requireEnoughOfLots } from './enough-of-lots.ts'

type Movement = {
  entries: NewEntry[]
  /** What the book becomes where its entries alone do not say it. */
  become?: Balance
}

type Asked = {
  kind: Exclude<RecordedKind, 'REVERSAL'>
  onDay: string
  grams: number
  /** Null where it is of no lot, and in a book that is not kept by lot. */
  lot: string | null
}

/**
 * What an event moves in its book, which has to be locked. Throws MASS_SHORT where a book that guards does not have it, and WRONG_STATE for an
 * override of one that only watches.
 */
export async function movementOf(
  reader: Reader,
  book: Book,
  { kind, onDay, grams, lot }: Asked,
): Promise<Movement> {
  switch (kind) {
    case 'HARVEST':
    case 'BOUGHT_OUTSIDE':
      return { entries: [into(book, grams, lot)] }
    case 'SOLD_OUTSIDE':
      await requireEnough(reader, book, grams, 'kilograms')
      await requireEnoughOfLots(reader, new Map([[book.id, book]]), [
        { bookId: book.id, lot, grams, field: 'kilograms' },
      ])
      return { entries: [outOf(book, grams, lot)] }
    case 'COUNT': {
      const booked =
        book.byLot === true
          ? await lotBookedOn(reader, { bookId: book.id, lot }, onDay)
          : await bookedOn(reader, book, onDay)
      const { book: become, posted } = afterCount(book, { counted: grams, booked })
      if (posted === 0) return { entries: [], become }
      return { entries: [posted > 0 ? into(book, posted, lot) : outOf(book, -posted, lot)], become }
    }
    default:
      if (book.mode === 'WATCH') throw new DomainError('WRONG_STATE', massIssues.massOverrideWatch)
      return { entries: [], become: overridden(book, grams) }
  }
}

const into = ({ id }: Book, grams: number, toLot: string | null): NewEntry => ({
  from: null,
  to: id,
  grams,
  role: 'GOODS',
  toLot,
})
const outOf = ({ id }: Book, grams: number, fromLot: string | null): NewEntry => ({
  from: id,
  to: null,
  grams,
  role: 'GOODS',
  fromLot,
})

/** Throws MASS_SHORT, beside this field, where a book that guards does not have so many grams that are not promised yet. */
export async function requireEnough(reader: Reader, book: Book, grams: number, field: string): Promise<void> {
  if (lackOf(book, grams) === 0) return
  const { name } = await reader
    .selectFrom('mass_book')
    .leftJoin('material', 'material.id', 'material_id')
    .where('mass_book.id', '=', book.id)
    .select(BOOK_NAME.as('name'))
    .executeTakeFirstOrThrow()
  const free = kilogramsHeld(Math.max(0, freeOf(book)))
  const short = massIssues.massShortHere({ free, material: name })
  throw new DomainError('MASS_SHORT', short, { [field]: short })
}

/** What a book had at the end of a day, by what is dated until then: a count of that day is compared with it. In grams. */
async function bookedOn(reader: Reader, { id, posted }: Book, day: string): Promise<number> {
  const { rows } = await sql<{ later: number }>`
    select (select coalesce(sum(grams), 0)::bigint from mass_entry where to_book = ${id} and on_day > ${day})
      - (select coalesce(sum(grams), 0)::bigint from mass_entry where from_book = ${id} and on_day > ${day}) as later`.execute(
    reader,
  )
  return posted - (rows[0]?.later ?? 0)
}

/** What a book had of a lot at the end of a day. In grams. */
async function lotBookedOn(reader: Reader, of: LotOfBook, day: string): Promise<number> {
  const { code, posted } = (await findLots(reader, [of]))(of.bookId, of.lot)
  const later = (book: string, lot: string) => sql`(select coalesce(sum(grams), 0)::bigint from mass_entry
    where ${sql.ref(book)} = ${of.bookId} and coalesce(${sql.ref(lot)}, '') = ${code} and on_day > ${day})`
  const { rows } = await sql<{ later: number }>`
    select ${later('to_book', 'to_lot')} - ${later('from_book', 'from_lot')} as later`.execute(reader)
  return posted - (rows[0]?.later ?? 0)
}
