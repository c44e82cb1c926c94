import { type Kysely, sql } from 'kysely'

/**
 * What a register answered about an identity anchor is sealed, so that nobody writes it with the database alone (docs/adr/0082); and the host of the register is known, so that each is asked
 * only so often. What registers answered before counts no more: they are asked again within an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_anchor add column seal text, add column host text`.execute(db)
  await sql`update identity_anchor set standing = 'unchecked', checked_at = null`.execute(db)
}
