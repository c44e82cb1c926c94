import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './connect.ts'

/** A place in the database's write-ahead log as 16 hex digits: compared as text, the greater is the later. */
export type Place = string

/**
 * A place, and a moment of the primary's clock, in microseconds, at which it was not beyond that place. So whatever was read
 * before the moment is not beyond the place of any later moment, whichever server asked.
 */
export type Progress = { moment: number; place: Place }

/** A `pg_lsn` as a place. */
export const placeOf = (lsn: RawBuilder<unknown>) =>
  sql<Place | null>`lpad(to_hex((${lsn} - '0/0')::bigint), 16, '0')`

const NOW = placeOf(sql`pg_current_wal_insert_lsn()`)

/** Where the primary is now: whatever was visible to a read before was written before. */
export async function primaryLsn(primary: Reader): Promise<Place> {
  const { rows } = await sql<{ place: Place }>`select ${NOW} as place`.execute(primary)
  return rows[0]?.place ?? ''
}

/** The same with its moment. The clock is read first: what was written between then and the place is covered as well. */
export async function primaryProgress(primary: Reader): Promise<Progress> {
  const { rows } = await sql<Progress>`
    with clock as materialized (select clock_timestamp() as now)
    select (extract(epoch from now) * 1000000)::bigint as moment, ${NOW} as place from clock`.execute(primary)
  const [progress] = rows
  if (!progress) throw new Error('The database did not say where it is')
  return progress
}
