import { type Kysely, sql } from 'kysely'

/** Links that name a credential are found by its address when it ends (docs/adr/0085). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index link_of_credential on link (address) where media_type = 'application/vc+jwt'`.execute(
    db,
  )
}
