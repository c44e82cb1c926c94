import { sql } from 'kysely'
import type { Reader } from '../../db/connect.ts'
import { bucketOfRecord, type Entry, isPossible } from './map-store.ts'

const RECORDS_AT_ONCE = 5000

/** Batches up to a place in the log and some that have none yet, without some statements. */
export type Among = { until: number; batches?: readonly number[]; without?: readonly number[] }

/**
 * The newest statement of each record among some batches; page by page, in the order of type and number.
 */
export async function* newestStatements(
  reader: Reader,
  { until, batches = [], without = [] }: Among,
): AsyncGenerator<Entry[], void> {
  let after = { type: '', id: 0 }
  for (;;) {
    const { rows } = await sql<Omit<Entry, 'bucket'>>`
      select distinct on (s.record_type, s.record_id) s.record_type as type, s.record_id as id, s.version, s.leaf
      from statement s join anchor_batch b on b.id = s.batch_id
      where (b.log_index <= ${until} or b.id = any(${[...batches]}::bigint[]))
        and s.id <> all(${[...without]}::bigint[])
        and (s.record_type, s.record_id) > (${after.type}, ${after.id}::bigint)
      order by s.record_type, s.record_id, s.version desc
      limit ${sql.lit(RECORDS_AT_ONCE)}`.execute(reader)
    if (rows.length === 0) return
    yield rows.filter(isPossible).map((row) => ({ ...row, bucket: bucketOfRecord(row) }))
    after = rows.at(-1) ?? after
  }
}
