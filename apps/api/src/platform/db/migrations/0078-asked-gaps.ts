import { type Kysely, sql } from 'kysely'

/** The gap that a request is about, so that each side reads it in its own language; null where none is, or an older server kept it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table company_request add column gap jsonb`).execute(db)
}
