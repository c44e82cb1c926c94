import { type Kysely, sql } from 'kysely'

/**
 * Finds the certificates of a plan by the company that made it. A certifier has thousands of certificates: an index on companies
 * alone would not separate the few that a producer holds or declares from those it issues.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index certification_held on certification (consignee_id) where subject in ('SCOPE', 'MATERIAL')`,
  `create index certification_declared on certification (contractor_id) where subject = 'SELF'`,
]
