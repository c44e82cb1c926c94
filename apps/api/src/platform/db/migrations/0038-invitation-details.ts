import { type Kysely, sql } from 'kysely'

/** What an inviter says of the company it invites, and asks it for. It gives no power, so no seal covers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table invitation add column suggested_role text`,
  `alter table invitation add column suggested_country text`,
  `alter table invitation add column message text`,
  `alter table invitation add column wanted text[]`,
]
