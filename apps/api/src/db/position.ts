import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './connect.ts'

/** A place in the database's write-ahead log as 16 hex digits: compared as text, the greater is the later. */
export type Position = string

/** A `pg_lsn` as a position. */
export const positionOf = (lsn: RawBuilder<unknown>) =>
  sql<Position | null>`lpad(to_hex((${lsn} - '0/0')::bigint), 16, '0')`

/** Where the primary is now: whatever was visible to a read before was written before. */
export async function primaryPosition(primary: Reader): Promise<Position> {
  const { rows } = await sql<{
    position: Position
  }>`select ${positionOf(sql`pg_current_wal_insert_lsn()`)} as position`.execute(primary)
  return rows[0]?.position ?? ''
}
