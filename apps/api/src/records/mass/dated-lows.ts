import type { Day } from '@selvedge/domain/day.ts'
import type { DatedLow } from '@selvedge/domain/mass/dated-low.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { BOOK_NAME } from './book-name.ts'

/**
 * The least that each of these books has at the end of any day from `day` on, by the days of its entries, by the number of the book. Earlier days are
 * not touched by what is dated then, so only later entries are read, however long a book is.
 */
export async function datedLows(
  reader: Reader,
  bookIds: readonly number[],
  day: Day,
): Promise<ReadonlyMap<number, DatedLow>> {
  if (bookIds.length === 0) return new Map()
  const ids = sql`${bookIds}::bigint[]`
  const { rows } = await sql<DatedLow & { book: number }>`
    with moved as (
      select to_book as book, on_day, grams from mass_entry where to_book = any(${ids}) and on_day > ${day}
      union all
      select from_book, on_day, -grams from mass_entry where from_book = any(${ids}) and on_day > ${day}),
    days as (select book, on_day, sum(grams) as grams from moved group by book, on_day),
    stands as (
      select mass_book.id as book, on_day,
        posted_g - sum(grams) over (partition by book order by on_day desc) + grams as grams
      from days join mass_book on mass_book.id = book
      union all
      select id, ${day}::date, posted_g - coalesce((select sum(grams) from days where book = id), 0)
      from mass_book where id = any(${ids}))
    select distinct on (book) book, on_day as day, grams::bigint as grams, floor_g as floor, ${BOOK_NAME} as material
    from stands join mass_book on mass_book.id = book left join material on material.id = material_id
    order by book, grams, on_day`.execute(reader)
  return new Map(rows.map(({ book, ...low }) => [book, low]))
}
