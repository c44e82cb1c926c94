import { type Kysely, sql } from 'kysely'

/** A published passport can have a credential too (docs/adr/0078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table credential drop constraint credential_about_type_check,
    add constraint credential_about_type_check
      check (about_type in ('certification', 'trade', 'stock', 'company', 'passport'))`.execute(db)
}
