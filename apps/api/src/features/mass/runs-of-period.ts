import { type Band, bandOf, yieldFinding, yieldOf } from '@selvedge/domain/mass/yield.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { kilogramsOf } from './present-book.ts'
import type { Period } from '../../records/mass/period-sums.ts'

type Run = {
  id: number
  used: number
  made: number
  declared: Band | null
  processTypes: string[] | null
}

/**
 * The runs of a period that used a book's material or made it, and which of them had a yield out of what their company had said of the plan, or out
 * of what is usual for its processes: what a company says does not make it usual for who reads its reconciliation. Those that were taken back are not among them.
 */
export async function runsOfPeriod(
  reader: Reader,
  { book, from, to }: Period,
): Promise<{ count: number; odd: number[] }> {
  const { rows } = await sql<Run>`
    with run as (
      select event_id as id from mass_entry where to_book = ${book} and on_day between ${from} and ${to}
      union select event_id from mass_entry where from_book = ${book} and on_day between ${from} and ${to})
    select event.id,
      (select coalesce(sum(grams), 0)::bigint from mass_entry where event_id = event.id and role = 'INPUT') as used,
      (select coalesce(sum(grams), 0)::bigint from mass_entry where event_id = event.id and role = 'OUTPUT') as made,
      (select json_build_object('low', low, 'high', high) from plan_yield
        where plan_id = event.plan_id and from_day <= event.on_day order by from_day desc limit 1) as declared,
      (select json_agg(process_type) from plan_process_type where plan_id = event.plan_id) as "processTypes"
    from run join mass_event event on event.id = run.id and event.kind = 'RUN'
    where not exists (select from mass_event reversal where reversal.reverses = event.id)
    order by event.id`.execute(reader)
  return { count: rows.length, odd: rows.filter(isOdd).map(({ id }) => id) }
}

const isOdd = ({ used, made, declared, processTypes }: Run): boolean =>
  used > 0 &&
  [declared ?? undefined, bandOf(processTypes ?? [])].some(
    (band) => yieldFinding({ used, made }, band) !== undefined,
  )

/** Some runs as a reconciliation shows them. */
export async function presentRuns(reader: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  const amount = (role: 'INPUT' | 'OUTPUT') =>
    sql<number>`(select coalesce(sum(entry.grams), 0)::bigint from mass_entry entry
      where entry.event_id = mass_event.id and entry.role = ${sql.lit(role)})`
  const rows = await reader
    .selectFrom('mass_event')
    .leftJoin('transformation_plan', 'transformation_plan.id', 'plan_id')
    .where('mass_event.id', '=', anyOf(ids))
    .select([
      'mass_event.id as eventId',
      'on_day as onDay',
      // What plans made for a shipment has the reason that was said of their yield.
      sql<string | null>`coalesce(reason, (select said.reason from plan_yield said
        where said.plan_id = mass_event.plan_id and said.from_day <= mass_event.on_day order by said.from_day desc limit 1))`.as(
        'reason',
      ),
      'transformation_plan.name as planName',
      amount('INPUT').as('used'),
      amount('OUTPUT').as('made'),
    ])
    .orderBy('on_day')
    .orderBy('mass_event.id')
    .execute()
  return rows.map(({ used, made, ...run }) => ({
    ...run,
    used: kilogramsOf(used),
    made: kilogramsOf(made),
    percent: used > 0 ? yieldOf({ used, made }) / 100 : 0,
  }))
}
