import { type Day, dayOf } from '@selvedge/domain/day.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import type { CustodyModel } from '@selvedge/domain/mass/book.ts'
import { lapsing } from '@selvedge/domain/mass/credits.ts'
import { closingErrors, periodBegins, periodEndsBy } from '@selvedge/domain/mass/closing.ts'
import { type Figures, reconcile } from '@selvedge/domain/mass/reconciliation.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { type Book, lockBookOf } from '../../records/mass/book-store.ts'
import { periodSums } from '../../records/mass/period-sums.ts'
import { runsOfPeriod } from './runs-of-period.ts'

type Asked = { materialId: number; closedTo: Day }

/** The period of a book that is to be closed, and what its closing says. In grams. */
export type ClosingPeriod = {
  book: Book
  from: Day
  to: Day
  /** The last day on which it may end. */
  latest: Day
  figures: Figures
  /** Credits that were not used in time: they leave the book with the closing. */
  lapsed: number
  runs: number
  oddRuns: number[]
  overrides: number[]
}

/**
 * The period of a company's book from where the last one ended up to a day, with its reconciliation. The book is locked first, so that nothing is
 * posted meanwhile. Throws NOT_FOUND for a book of others, VALIDATION_FAILED on `closedTo` for a day that is not over, is closed already, or makes
 * the period too long.
 */
export async function periodOf(
  tx: Tx,
  member: SignedIn,
  { materialId, closedTo: to }: Asked,
  now: Date,
): Promise<ClosingPeriod> {
  const book = await lockBookOf(tx, member, materialId)
  if (!book) throw new DomainError('NOT_FOUND', refusals.massBookNone)
  const from = periodBegins(book)
  const models = await modelsSince(tx, book, from)
  throwIfInvalid(closingErrors({ from, to, models }, dayOf(now)))
  const period = { book: book.id, from, to }
  const [sums] = await periodSums(tx, [period])
  const before = await balanceBefore(tx, book, from)
  const found = reconcile({ before, moved: sums?.moved ?? [], lost: sums?.lost ?? 0 })
  const lapsed =
    book.standard === null
      ? 0
      : lapsing({ opening: found.opening, used: await creditsUsedSince(tx, book, from), posted: book.posted })
  const figures = { ...found, lapsed, closing: found.closing - lapsed }
  const { count: runs, odd: oddRuns } = await runsOfPeriod(tx, period)
  const overrides = await overridesIn(tx, period)
  return { book, from, to, latest: periodEndsBy(from, models), figures, lapsed, runs, oddRuns, overrides }
}

/** Every model by which a book was kept since a day: a period that was begun by mass balance is one of mass balance. */
async function modelsSince(tx: Tx, book: Book, from: Day): Promise<CustodyModel[]> {
  const { rows } = await sql<{ custody: CustodyModel }>`
    select custody from mass_event where book_id = ${book.id} and custody is not null and on_day >= ${from}
    union (select custody from mass_event where book_id = ${book.id} and custody is not null and on_day < ${from}
      order by on_day desc, id desc limit 1)`.execute(tx)
  return [book.custody, ...rows.map(({ custody }) => custody)]
}

/** What was there when a period began, by the days of the entries: worked out back from now, so that no more than the period is read. */
async function balanceBefore(tx: Tx, { id, posted }: Book, from: Day): Promise<number> {
  const { rows } = await sql<{ since: number }>`
    select ((select coalesce(sum(grams), 0) from mass_entry where to_book = ${id} and on_day >= ${from})
      - (select coalesce(sum(grams), 0) from mass_entry where from_book = ${id} and on_day >= ${from}))::bigint as since`.execute(
    tx,
  )
  return posted - (rows[0]?.since ?? 0)
}

/**
 * What was used of credits since a day. What was taken back was not used, what a correction brought back is not any more, and counts are
 * used only as far as they found less together.
 */
async function creditsUsedSince(tx: Tx, { id, companyId }: Book, from: Day): Promise<number> {
  const { rows } = await sql<{ used: number; counted: number }>`
    with moved as (
      select case when entry.from_book = ${id} then entry.grams else -entry.grams end as grams, event.kind, event.company_id,
        event.reverses, entry.from_book = ${id} as is_out,
        exists (select from mass_event later where later.reverses = event.id) as is_reversed,
        coalesce((select earlier.on_day >= ${from} from mass_event earlier where earlier.id = event.reverses), false) as reverses_since
      from mass_entry entry join mass_event event on event.id = entry.event_id
      where (entry.from_book = ${id} or entry.to_book = ${id}) and entry.on_day >= ${from})
    select
      coalesce(sum(grams) filter (where kind <> 'COUNT' and not is_reversed and not reverses_since
        and (is_out or kind = 'REVERSAL' or kind = 'CREDIT' and company_id = ${companyId})), 0)::bigint as used,
      coalesce(sum(grams) filter (where kind = 'COUNT' and not is_reversed), 0)::bigint as counted
    from moved`.execute(tx)
  const [sums] = rows
  return Math.max(0, sums?.used ?? 0) + Math.max(0, sums?.counted ?? 0)
}

async function overridesIn(
  tx: Tx,
  { book, from, to }: { book: number; from: Day; to: Day },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('mass_event')
    .where('book_id', '=', book)
    .where('kind', '=', 'OVERRIDE')
    .where('on_day', '>=', from)
    .where('on_day', '<=', to)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
