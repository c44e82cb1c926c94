import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'

/** Prints what each table weighs, with its indexes, in all and by row; those of less than a megabyte left out. */
export async function printSizes(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number; table: number; indexes: number }>`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1048576
    order by pg_total_relation_size(oid) desc`.execute(db)
  const mb = (bytes: number) => Number((bytes / 1024 / 1024).toFixed(1))
  console.table(
    Object.fromEntries(
      rows.map((row) => [
        row.name,
        {
          rows: row.rows,
          'table MB': mb(row.table),
          'indexes MB': mb(row.indexes),
          'bytes a row': Math.round(row.table / row.rows),
          'with indexes': Math.round((row.table + row.indexes) / row.rows),
        },
      ]),
    ),
  )
}
