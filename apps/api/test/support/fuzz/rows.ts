import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'

/**
 * Counted and noted on purpose, whether a call is refused or not: a file that came in a form waits in `upload` for the sweep,
 * where the form was refused.
 */
const NOTED = new Set(['throttle', 'session', 'upload'])

/**
 * Reads whether any business row was added, changed or removed. It is a function of the database, whose plan is kept: to plan a
 * question about all tables takes ten times as long as to answer it.
 */
export async function rowWatch(db: Db): Promise<() => Promise<string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const parts = tables.rows
    .filter(({ name }) => !NOTED.has(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} || ' ' || count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as line from ${sql.table(name)}`,
    )
  await sql`create schema fuzz`.execute(db)
  await sql`create function fuzz.rows() returns text language plpgsql as $watch$ begin
    return (select string_agg(line, chr(10) order by line) from (${sql.join(parts, sql` union all `)}) each); end $watch$`.execute(
    db,
  )
  return async () => {
    const { rows } = await sql<{ lines: string }>`select fuzz.rows() as lines`.execute(db)
    return rows[0]?.lines ?? ''
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
