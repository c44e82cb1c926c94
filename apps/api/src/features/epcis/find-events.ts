import type { Condition } from '@selvedge/contract/epcis/query/condition.ts'
import { MAX_EPCIS_READ } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { EpcisProblem } from './problem.ts'
import { type Sorted, type Sql, sortConditions } from './condition-sql.ts'
import { keepMatching } from './match-bodies.ts'
import { say } from './texts.ts'

/** The last event of a page: its place, and what it is ordered by where that is a time, as the database writes it. */
export type LastKey = { sequence: number; time: string | null }

/** Which events of a company are asked for, in which order. */
export type Search = {
  companyId: number
  conditions: readonly Condition[]
  orderBy: 'eventTime' | 'recordTime' | null
  direction: 'ASC' | 'DESC'
  /** Events that were given a later place are not there for this query: its pages are those of one moment. */
  until: number
}

/** An event that was found, without its text; `bytes` are those of its text and of the context that is read with it. */
export type Found = LastKey & { id: number; bytes: number }

const ORDER: Readonly<Record<'eventTime' | 'recordTime', Sql>> = {
  eventTime: sql`e.event_time`,
  recordTime: sql`e.record_time`,
}

/**
 * The first `count` events of a search behind `after`. Throws QueryTooLargeException where it would read more than 100,000 events for them.
 */
export async function findEvents(
  db: Db,
  search: Search,
  { after, count }: { after: LastKey | null; count: number },
): Promise<Found[]> {
  const sorted = sortConditions(search.companyId, search.conditions)
  if (sorted.body.length === 0) return foundBehind(db, { search, sorted, after, count })
  const kept: Found[] = []
  let read = 0
  let last = after
  for (;;) {
    const found = await foundBehind(db, { search, sorted, after: last, count: AT_ONCE })
    kept.push(...(await keepMatching(db, found, sorted.body)))
    read += found.length
    last = found.at(-1) ?? last
    if (kept.length >= count) return kept.slice(0, count)
    if (found.length < AT_ONCE) return kept
    if (read >= MAX_EPCIS_READ) throw tooMuch()
  }
}

/** Events whose texts are looked into between two questions to the database. */
const AT_ONCE = 1000

type Asked = { search: Search; sorted: Sorted; after: LastKey | null; count: number }

async function foundBehind(db: Db, { search, sorted, after, count }: Asked): Promise<Found[]> {
  const { orderBy, direction } = search
  const order = orderSql(search)
  const isBounded = sorted.looked.length > 0
  const time = orderBy === null ? sql`null` : ORDER[orderBy]
  const within = isBounded ? MAX_EPCIS_READ + 1 : count
  // A looked-at condition stands outside the bound, so that the database stops at the bound or at a full page, whichever comes first.
  const { rows } = await sql<Found>`
    select e.id, e.sequence, e.sort::text as time,
      e.bytes + octet_length(coalesce(e.context, (select context from capture where capture.id = e.capture_id))) as bytes
    from (
      select e.id, e.sequence, e.action, ${time}::timestamptz as sort, octet_length(e.body) as bytes, e.context, e.capture_id
      from epcis_event e where ${all([...reach(search, after), ...sorted.indexed])} order by ${order} limit ${within}
    ) as e where ${all(sorted.looked)}
    order by ${orderBy === null ? sql`` : sql`e.sort ${sql.raw(direction)},`} e.sequence ${sql.raw(direction)}
    limit ${count}`.execute(db)
  if (isBounded && rows.length < count && (await isMoreThanBound(db, { search, sorted, after })))
    throw tooMuch()
  return rows
}

async function isMoreThanBound(
  db: Db,
  { search, sorted, after }: Pick<Asked, 'search' | 'sorted' | 'after'>,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from epcis_event e
      where ${all([...reach(search, after), ...sorted.indexed])} limit ${MAX_EPCIS_READ + 1}) as e`.execute(
    db,
  )
  return Number(rows[0]?.count) > MAX_EPCIS_READ
}

const orderSql = ({ orderBy, direction }: Search): Sql => {
  const way = sql.raw(direction)
  return sql`${orderBy === null ? sql`` : sql`${ORDER[orderBy]} ${way},`} e.sequence ${way}`
}

/** The events of the company that are there for this query, behind the last of the page before. */
function reach({ companyId, until, orderBy, direction }: Search, after: LastKey | null): Sql[] {
  const own = [sql`e.company_id = ${companyId}`, sql`e.sequence <= ${until}`]
  if (!after) return own
  const behind = sql.raw(direction === 'ASC' ? '>' : '<')
  const { sequence, time } = after
  return [
    ...own,
    orderBy === null || time === null
      ? sql`e.sequence ${behind} ${sequence}`
      : sql`(${ORDER[orderBy]}, e.sequence) ${behind} (${time}::timestamptz, ${sequence}::bigint)`,
  ]
}

/** The place of the newest event that a company has; 0 where it has none. */
export async function newestOf(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from epcis_event where company_id = ${companyId} and sequence is not null
    order by sequence desc limit 1`.execute(db)
  return rows[0]?.sequence ?? 0
}

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

const tooMuch = () =>
  new EpcisProblem('QueryTooLargeException', say.readsTooMuch({ maximum: MAX_EPCIS_READ }))

/** Throws QueryTooLargeException where a search finds more than `most` events. */
export async function refuseMoreThan(db: Db, search: Search, most: number): Promise<void> {
  const bound = Math.min(most, MAX_EPCIS_READ)
  const found = await findEvents(db, search, { after: null, count: bound + 1 })
  if (found.length <= bound) return
  throw bound < most
    ? tooMuch()
    : new EpcisProblem('QueryTooLargeException', say.moreThanMaximum({ maximum: most }))
}
