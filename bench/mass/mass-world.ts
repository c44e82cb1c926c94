import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'
import { makeTradeWorld } from '../trade-world.ts'

const COMPANIES = 1000
const BOOKS = 20_000

/**
 * 20,000 books of 1,000 companies that guard, with so many entries among them, by the numbers of their materials. Answers shipments that were not
 * posted yet.
 */
export async function makeMassWorld(db: Db, entries: number): Promise<number[]> {
  const size = { companies: COMPANIES, hubTrades: 40_000, otherTrades: 0, positionsPerTrade: 1 }
  await makeTradeWorld(db, size)
  await sql`insert into mass_book (id, company_id, material_id, mode, custody, opened_on, created_at)
    select id, company_id, id, 'GUARD', 'SEGREGATED', '2024-01-01', created_at from material`.execute(db)
  await sql`insert into mass_event (id, company_id, kind, on_day, at, created_by)
    select n, 1 + (n % ${COMPANIES}::int), 'BOUGHT_OUTSIDE', date '2024-01-01' + (n % 900), timestamptz '2024-01-01' + n * interval '1 minute',
      1 + (n % ${COMPANIES}::int) from generate_series(1, ${entries}::int) n`.execute(db)
  // What comes in from outside first, then as much again from book to book, so that none is below nothing.
  await sql`insert into mass_entry (event_id, from_book, to_book, grams, role, on_day)
    select n, case when n > ${entries / 2}::int then 1 + (n::bigint * 7919) % ${BOOKS}::int end,
      case when n > ${entries / 2}::int and (n::bigint * 7919) % ${BOOKS}::int = (n::bigint * 104729) % ${BOOKS}::int then null
        else 1 + (n::bigint * 104729) % ${BOOKS}::int end,
      case when n > ${entries / 2}::int then 1000 else 1000000000 end, 'GOODS', date '2024-01-01' + (n % 900)
    from generate_series(1, ${entries}::int) n`.execute(db)
  await sql`update mass_book set posted_g = sums.grams from (
      select book, sum(grams)::bigint as grams from (
        select to_book as book, grams from mass_entry where to_book is not null
        union all select from_book, -grams from mass_entry where from_book is not null) moved group by book) sums
    where mass_book.id = sums.book`.execute(db)
  await sql`vacuum full mass_book`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`select id from trade where kind = 'shipping' and status = 'ACCEPTED'`.execute(db)
  return rows.map(({ id }) => id)
}
