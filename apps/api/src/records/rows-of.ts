import { type RawBuilder, sql } from 'kysely'
import type { RecordType } from './record-type.ts'

/**
 * The rows that are records of a type, in SQL, under the name of their table: all of it, or those that the type says are its own
 * (`RecordType.only`).
 */
export const rowsOf = ({ table, only }: Pick<RecordType, 'table' | 'only'>): RawBuilder<unknown> =>
  only ? sql`(select * from ${sql.table(table)} where ${only}) as ${sql.table(table)}` : sql.table(table)
