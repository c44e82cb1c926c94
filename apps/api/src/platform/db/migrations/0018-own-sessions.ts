import { type Kysely, sql } from 'kysely'

/** A session gets a number that its owner may name it by, and the device it began on, in words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table session add column id bigint generated always as identity unique, add column device text`,
]
