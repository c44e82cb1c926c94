import type { MassMonth } from '@selvedge/contract/mass.ts'
import { dayOf, monthsLater } from '@selvedge/domain/day.ts'
import { MONTHS_CHARTED, monthOf, monthsOfBook } from '@selvedge/domain/mass/months.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { kilogramsOf, requireBook } from './present-book.ts'

/**
 * What came into the company's book of a material and went out of it by month, the newest last. Throws NOT_FOUND where the company keeps no
 * book of it.
 */
export async function listMonths(
  { db, now }: Services,
  member: SignedIn,
  materialId: number,
): Promise<z.input<typeof MassMonth>[]> {
  const today = dayOf(now())
  const from = `${monthOf(monthsLater(today, 1 - MONTHS_CHARTED))}-01`
  const { book, moved } = await inSnapshot(db, async (tx) => {
    const found = await requireBook(tx, member, materialId)
    return { book: found, moved: await movedByMonth(tx, found.id, from) }
  })
  return monthsOfBook(book, moved, today).map(({ month, in: came, out, balance }) => ({
    month,
    in: kilogramsOf(came),
    out: kilogramsOf(out),
    balance: kilogramsOf(balance),
  }))
}

/** The sums of the months since a day, each side by its index, which holds the grams too. */
async function movedByMonth(reader: Reader, bookId: number, from: string) {
  const side = (column: 'to_book' | 'from_book', sum: 'came' | 'went') =>
    reader
      .selectFrom('mass_entry')
      .where(column, '=', bookId)
      .where('on_day', '>=', from)
      .select([
        sql<string>`to_char(on_day, 'YYYY-MM')`.as('month'),
        sql<number>`${sql.lit(sum === 'came' ? 1 : 0)} * grams`.as('came'),
        sql<number>`${sql.lit(sum === 'went' ? 1 : 0)} * grams`.as('went'),
      ])
  return reader
    .selectFrom(side('to_book', 'came').unionAll(side('from_book', 'went')).as('moved'))
    .groupBy('month')
    .select(['month', sql<number>`sum(came)::bigint`.as('in'), sql<number>`sum(went)::bigint`.as('out')])
    .execute()
}
