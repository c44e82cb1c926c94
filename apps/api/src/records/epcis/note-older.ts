import { DomainError } from '@selvedge/domain/errors.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findNewest, keyOfRecord } from '../../platform/ledger/statements/newest-recorded.ts'
import { requireAsStated } from '../as-stated.ts'
import type { RecordType, RecordTypes } from '../record-type.ts'

/** Records that one step gives events, and among how many it looks for them: what a step costs does not depend on how many have theirs. */
const AT_ONCE = 200
const LOOKED_AT = 5000
/** Runs are named by what takes them back, and shipments by certificates: in this order. */
const TYPES = ['stock', 'trade', 'certification'] as const
/** After which time everything is looked through again: a server of an earlier release may have decided something meanwhile. */
const AGAIN_MS = 60 * 60_000

/**
 * Makes the events of records that have none: of those that are older than events, and those that servers of an earlier release decided. A few at each step, and from the
 * beginning again after an hour; each once, however many servers do it. What was altered has none. Answers a function that takes the next step, and says how
 * many records it gave events.
 */
export function createOlderEvents(
  services: Services,
  records: RecordTypes,
  warn: (error: unknown, line: string) => void,
) {
  let at = { type: 0, after: 0 }
  let finishedAt: number | undefined
  return async function step(): Promise<number> {
    if (finishedAt !== undefined && services.now().getTime() - finishedAt < AGAIN_MS) return 0
    const record: RecordType = records[TYPES[at.type] ?? 'stock']
    const { ids, last } = await nextIds(services, record, at.after)
    let noted = 0
    for (const id of ids)
      try {
        noted += await inTransaction(services.db, (tx) => noteOne({ services, tx }, record, id))
      } catch (error) {
        // A database that is away is another matter: the next attempt begins with this record again.
        if (!(error instanceof DomainError && error.code === 'WRONG_STATE')) throw error
        warn(error, `The ${record.type} ${id} gets no events: it is not as it was stated`)
      }
    finishedAt = last === undefined && at.type === TYPES.length - 1 ? services.now().getTime() : undefined
    at = last === undefined ? { type: (at.type + 1) % TYPES.length, after: 0 } : { ...at, after: last }
    return noted
  }
}

/** Records that should have events and have none, and the last one that was looked at; undefined if there are no more. What was never stated gets none. */
async function nextIds(
  { db }: Services,
  { type, table, goods }: RecordType,
  after: number,
): Promise<{ ids: number[]; last: number | undefined }> {
  if (!goods) return { ids: [], last: undefined }
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<{ id: number | null; last: number | null; looked: number }>`
    with looked as materialized (
      select max(id) as last, count(*)::int as looked
      from (select id from ${sql.table(table)} where id > ${after} order by id limit ${LOOKED_AT}) as next
    ), without as (
      select id from ${sql.table(table)} where id > ${after} and id <= (select last from looked) and ${goods.only}
        -- Looked up for each: otherwise all statements might be read for these few.
        and (select true from statement s where s.record_type = ${type} and s.record_id = ${id} limit 1)
        and (select true from epcis_event e where e.record_type = ${type} and e.record_id = ${id} limit 1) is null
      order by id limit ${AT_ONCE}
    )
    select without.id, looked.last, looked.looked from looked left join without on true order by without.id`.execute(
    db,
  )
  const ids = rows.flatMap((row) => row.id ?? [])
  if (ids.length === AT_ONCE) return { ids, last: ids.at(-1) }
  const [first] = rows
  return { ids, last: first?.looked === LOOKED_AT ? (first.last ?? undefined) : undefined }
}

async function noteOne(
  { services, tx }: { services: Services; tx: Tx },
  record: RecordType,
  id: number,
): Promise<number> {
  await sql`select id from ${sql.table(record.table)} where id = ${id} for update`.execute(tx)
  const row = await record.find(tx, id)
  if (!row) return 0
  const newest = (await findNewest(tx, services.masterKey, [{ type: record.type, id }])).get(
    keyOfRecord({ type: record.type, id }),
  )
  if (!newest) return 0
  await requireAsStated(tx, record, row)
  const noted = await record.goods?.note({ services, tx }, row, { event: 'accepted' }, newest.leaf)
  return noted && noted.length > 0 ? 1 : 0
}
