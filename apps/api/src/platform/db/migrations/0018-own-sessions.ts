import { type Kysely, sql } from 'kysely'

/** A session gets a number by which its owner can refer to it, and the name of the device it began on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table session add column id bigint generated always as identity unique, add column device text`,
]
