import { type Kysely, sql } from 'kysely'

/** The secret address at which a company's receipts are fetched by a program, as a hash of it. It shows hashes alone, so no seal covers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table company_receipt_feed (
    company_id bigint primary key references company,
    token_hash bytea not null unique,
    made_by bigint not null references app_user,
    made_at timestamptz not null,
    read_at timestamptz)`,
]
