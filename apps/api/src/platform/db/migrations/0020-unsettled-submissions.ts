import { type Kysely, sql } from 'kysely'

/** What is not settled on the chain, found without reading all that is: few rows, whatever has been anchored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists ledger_submission_unsettled on ledger_submission (state) where state <> 'done'`.execute(
    db,
  )
}
