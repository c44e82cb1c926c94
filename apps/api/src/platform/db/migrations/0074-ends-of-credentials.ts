import { type Kysely, sql } from 'kysely'

/** What was stated of the credentials of a company is found without its other statements: each list of revoked ones is made from it (docs/adr/0075). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index statement_of_credential on statement (company_id, event, record_id) where record_type = 'credential'`.execute(
    db,
  )
}
