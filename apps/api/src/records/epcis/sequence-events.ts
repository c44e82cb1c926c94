import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import { DIVISION_BY_ZERO, sqlState } from '../../platform/db/hosts/sql-state.ts'
import { isTransaction } from '../../platform/db/connect.ts'
import { inStatement, inTransaction, violatedUnique } from '../../platform/db/transaction.ts'

/** Events that one transaction gives their place. */
const AT_ONCE = 5000

/** Names the lock under which events get their place, which servers of earlier releases take before they look. */
const LOCK = 20_261_126

type Sequencing = Pick<Services, 'db' | 'now'>

/**
 * Gives the events that are committed and have none their place in the sequence, with the time of now as their recordTime: a place that
 * was given before the commit could be seen after a later one, and whoever pages through events would miss it. Safe to run at any time, by
 * several servers at once. Returns how many there were.
 */
export async function sequenceEvents(services: Sequencing): Promise<number> {
  let total = 0
  for (;;) {
    const given = await give(services, sql`true`)
    total += given.length
    if (given.length < AT_ONCE) return total
  }
}

/** Events whose requests wait for their places, by database; `last` is the run under way, `next` the one that takes all of `ids`. */
type Queue = { ids: number[]; last: Promise<unknown>; next: Promise<RecordTimes> | undefined }
/** By the number of the row. */
type RecordTimes = ReadonlyMap<number, Date>
const QUEUES = new WeakMap<Services['db'], Queue>()

/**
 * The same for events of which the numbers are known, and that have been committed. Those of requests that come at once get their places together, in one
 * transaction: with one for each, they would wait for each other's commits. Looks for no others: what lies between was given its place long ago.
 * Answers the recordTimes that it gave, to these and to others; an event that had its place already is not among them.
 */
export async function sequenceThese(services: Sequencing, ids: readonly number[]): Promise<RecordTimes> {
  if (ids.length === 0) return new Map()
  const queue = QUEUES.get(services.db) ?? { ids: [], last: Promise.resolve(), next: undefined }
  QUEUES.set(services.db, queue)
  queue.ids.push(...ids)
  queue.next ??= queue.last
    .catch(() => undefined)
    .then(() => {
      const taken = queue.ids
      queue.ids = []
      queue.next = undefined
      const given = giveAll(services, taken)
      queue.last = given
      return given
    })
  return queue.next
}

async function giveAll(services: Sequencing, ids: readonly number[]): Promise<RecordTimes> {
  const times = new Map<number, Date>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const given = await give(services, sql`id = any(${ids.slice(from, from + AT_ONCE)}::bigint[])`)
    for (const { id, recordTime } of given) times.set(id, recordTime)
  }
  return times
}

type Given = { id: number; recordTime: Date }

/** Another server gave places while this one waited: the place is taken, or an event has its own already. */
const isOutrun = (error: unknown): boolean =>
  violatedUnique(error) !== undefined || sqlState(error) === DIVISION_BY_ZERO

/**
 * One statement, as a rule. Of two that run at the same moment both have looked before they wait for the lock: the second finds a place taken, or an event of its own
 * placed, fails, and looks again once it holds the lock. So nobody gives a later place, or an earlier time, without having seen the one before.
 */
async function give(services: Sequencing, which: RawBuilder<unknown>): Promise<Given[]> {
  const { db } = services
  // A statement that fails would end the transaction around it.
  if (isTransaction(db)) return giveLocked(services, which)
  let given: Given[] = []
  try {
    await inStatement(db, async (isCurrent) => {
      const { rows } = await placing(services, which, isCurrent).execute(db)
      given = placedIn(rows)
      return rows.some((row) => row.isCurrent)
    })
    return given
  } catch (error) {
    if (!isOutrun(error)) throw error
  }
  return giveLocked(services, which)
}

const giveLocked = (services: Sequencing, which: RawBuilder<unknown>): Promise<Given[]> =>
  inTransaction(services.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return placedIn((await placing(services, which, sql`true`).execute(tx)).rows)
  })

type Placed = { id: number | null; recordTime: Date | null; isCurrent: boolean }

/**
 * Fails where it would give a place to some of its events only. The last place has a row of its own, which one writer at a time has: events are in parts by
 * year, and no unique key covers several years. Servers of earlier releases do not write it, so that the events are looked at too.
 */
const placing = (
  { now }: Sequencing,
  which: RawBuilder<unknown>,
  isCurrent: RawBuilder<unknown>,
) => sql<Placed>`
    with waiting as materialized (
      select id, row_number() over (order by id) as nth from (select pg_advisory_xact_lock(${LOCK})) as locked, epcis_event
      where sequence is null and ${which} and ${isCurrent} order by id limit ${AT_ONCE}
    ), seen as materialized (
      select sequence, record_time from epcis_event where sequence is not null order by sequence desc limit 1
    ), taken as (
      insert into event_place as place (last, record_time)
      select coalesce((select sequence from seen), 0) + (select count(*) from waiting), greatest((select record_time from seen), ${now()})
      where exists (select from waiting)
      on conflict (is_only) do update
      set last = greatest(place.last, coalesce((select sequence from seen), 0)) + (select count(*) from waiting),
        record_time = greatest(place.record_time, excluded.record_time)
      returning place.last, place.record_time
    ), placed as (
      update epcis_event as event
      set sequence = taken.last - (select count(*) from waiting) + waiting.nth, record_time = taken.record_time
      from waiting cross join taken
      where event.id = waiting.id and event.sequence is null returning event.id, event.sequence, event.record_time
    ), keys as (
      update epcis_key as key set sequence = placed.sequence from placed where key.event = placed.id
    )
    select placed.id, placed.record_time as "recordTime", ${isCurrent} as "isCurrent",
      1 / ((select count(*) from placed) = (select count(*) from waiting))::int as all_placed
    from (values (1)) as once left join placed on true`

const placedIn = (rows: readonly Placed[]): Given[] =>
  rows.flatMap(({ id, recordTime }) => (id === null || recordTime === null ? [] : [{ id, recordTime }]))

/**
 * Waits for a transaction that may have made events of records, and gives them their place, so that the next query finds them. Where that fails they get it at the
 * next attempt of the server: what was recorded stays.
 */
export async function sequenced<T>(
  services: Pick<Services, 'db' | 'now'>,
  transaction: Promise<T>,
): Promise<T> {
  const done = await transaction
  await sequenceEvents(services).catch(() => undefined)
  return done
}
