import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { RecordType } from '../../records/record-type.ts'
import { rowsOf } from '../../records/rows-of.ts'

/** What the audit trail calls the type of an event's subject: an index answers by it (migration 0028). */
export const areaOf = sql<string>`split_part(event, '.', 1)`

/** All of these ids, as a query has them. */
export const numbersOf = ({ type, table, only }: Pick<RecordType, 'type' | 'table' | 'only'>) => sql`
  select id from ${rowsOf({ table, only })}
  union all select record_id from statement where record_type = ${type}
  union all select subject_id from audit_event where ${areaOf} = ${type}`

/** The next ids that there is a row of, that somebody stated something about, or that an audit line is about. */
export async function listRecordIds(
  reader: Reader,
  { type, table, only }: Pick<RecordType, 'type' | 'table' | 'only'>,
  { after, limit: most }: { after: number; limit: number },
): Promise<number[]> {
  const limit = sql.lit(most)
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from ${rowsOf({ table, only })} where id > ${after} order by id limit ${limit})
      union
      (select distinct record_id from statement where record_type = ${type} and record_id > ${after}
        order by record_id limit ${limit})
      union
      (select distinct subject_id from audit_event where ${areaOf} = ${type} and subject_id > ${after}
        order by subject_id limit ${limit})
    ) as known order by id limit ${limit}`.execute(reader)
  return rows.map(({ id }) => id)
}
