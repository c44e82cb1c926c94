import { type Kysely, sql } from 'kysely'

/** Somebody who left a company keeps a row, because records name their author, but can no longer log in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column access_ended_at timestamptz`.execute(db)
}
