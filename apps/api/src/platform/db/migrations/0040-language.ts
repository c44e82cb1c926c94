import { type Kysely, sql } from 'kysely'

/** In which language somebody reads Selvedge; null while they have not chosen one. It gives no power, so no seal covers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table app_user add column language text`).execute(db)
}
