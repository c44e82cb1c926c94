import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { sql } from 'kysely'
import { recordTypes } from '../../features/record-types.ts'
import type { Reader } from '../../platform/db/connect.ts'

/** The other tables that are counted in `COUNTED`. Events of the contract are about as many as batches and keys. */
const TABLES = [
  'statement',
  'company_key',
  'company_key',
  'anchor_batch',
  'anchor_batch',
  'document',
] as const

/** About how many rows a round goes through, for telling how far it has come. */
export async function countRows(reader: Reader): Promise<number> {
  const tables = [...TABLES, ...RECORD_TYPES.map((type) => recordTypes[type].table)]
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const lines = sql`(select count(*) from audit_event where sequence is not null)`
  const { rows } = await sql<{ count: number }>`
    select (${sql.join([lines, ...counts], sql` + `)})::bigint as count`.execute(reader)
  return rows[0]?.count ?? 0
}
