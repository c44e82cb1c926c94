import { type Kysely, sql } from 'kysely'

/**
 * Who was notified of an altered record, in the words of the rest, and when it was looked at last before anybody was notified
 * (docs/adr/0037).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table record_alteration rename column told_at to notified_at`,
  `alter table record_alteration rename column told to notified`,
  `alter table record_alteration rename column ended_told_at to end_notified_at`,
  `alter table record_alteration add column looked_at timestamptz`,
  `alter index record_alteration_untold rename to record_alteration_unnotified`,
]
