import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'

/**
 * Counted and noted on purpose, whether a call is refused or not: a file that came in a form waits in `upload` for the sweep,
 * where the form was refused.
 */
const NOTED = new Set(['throttle', 'session', 'upload'])

/** Reads whether any business row was added, changed or removed. */
export async function rowWatch(db: Db): Promise<() => Promise<string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const parts = tables.rows
    .filter(({ name }) => !NOTED.has(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*)::text as rows, coalesce(max(xmin::text::bigint), 0)::text as last from ${sql.table(name)}`,
    )
  const query = sql<{ name: string; rows: string; last: string }>`${sql.join(parts, sql` union all `)}`
  return async () => {
    const { rows } = await query.execute(db)
    return rows.map((row) => `${row.name} ${row.rows} ${row.last}`).join('\n')
  }
}

/** The tables in which two readings differ. */
export function changedTables(before: string, after: string): string[] {
  const was = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !was.has(line))
}

export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  return rows.map(({ name }) => name)
}
