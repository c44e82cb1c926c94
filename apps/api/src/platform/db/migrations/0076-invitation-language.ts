import { type Kysely, sql } from 'kysely'

/** In which language somebody is invited; null where an older server invited them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table invitation add column language text`).execute(db)
}
