import type { Day } from '@selvedge/domain/day.ts'
import type { Moved } from '@selvedge/domain/mass/reconciliation.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

/** A period of a book. */
export type Period = { book: number; from: Day; to: Day }

/** What the entries of a period say: what moved, by why it did, and its share of what was lost in the runs that used it. In grams. */
export type PeriodSums = { moved: Moved[]; lost: number }

/** What moved in each of these periods, in their order: two queries, however many they are. */
export async function periodSums(reader: Reader, periods: readonly Period[]): Promise<PeriodSums[]> {
  if (periods.length === 0) return []
  const asked = sql`(select * from unnest(${periods.map(({ book }) => book)}::bigint[], ${periods.map(({ from }) => from)}::date[],
    ${periods.map(({ to }) => to)}::date[]) with ordinality as period (book, from_day, to_day, nth)) as period`
  const side = (column: 'to_book' | 'from_book', direction: 'in' | 'out') => sql`
    select nth::int - 1 as nth, event.kind, ${sql.lit(direction)} as direction, sum(entry.grams)::bigint as grams
    from ${asked} join mass_entry entry on entry.${sql.raw(column)} = book and entry.on_day between from_day and to_day
    join mass_event event on event.id = entry.event_id
    group by nth, event.kind`
  const moved = await sql<Moved & { nth: number }>`
    ${side('to_book', 'in')} union all ${side('from_book', 'out')}`.execute(reader)
  const lost = await sql<{ nth: number; grams: number }>`
    with used as (
      select distinct nth, book, event.id
      from ${asked} join mass_entry entry on entry.from_book = book and entry.on_day between from_day and to_day
      join mass_event event on event.id = entry.event_id and event.kind = 'RUN'),
    input as (
      select event_id, from_book as book, sum(grams) as grams from mass_entry
      where role = 'INPUT' and event_id in (select id from used) group by event_id, from_book),
    -- Up to which of the grams that a run used each of its books goes, so that the shares of all add up to the loss.
    share as (
      select event_id, book, grams, sum(grams) over (partition by event_id order by book nulls last) as upto,
        sum(grams) over (partition by event_id) as whole
      from input),
    loss as (
      select event_id, sum(grams) as grams from mass_entry
      where role = 'LOSS' and event_id in (select id from used) group by event_id)
    select nth::int - 1 as nth,
      sum(floor(loss.grams * upto / whole) - floor(loss.grams * (upto - share.grams) / whole))::bigint as grams
    from used join share on share.event_id = used.id and share.book = used.book
    join loss on loss.event_id = used.id
    where whole > 0
    group by nth`.execute(reader)
  return periods.map((_, at) => ({
    moved: moved.rows.filter(({ nth }) => nth === at).map(({ nth: _nth, ...one }) => one),
    lost: lost.rows.find(({ nth }) => nth === at)?.grams ?? 0,
  }))
}
