import { type Kysely, sql } from 'kysely'

/** Somebody who left a company keeps a row, since records name who made them, but gets in no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column access_ended_at timestamptz`.execute(db)
}
