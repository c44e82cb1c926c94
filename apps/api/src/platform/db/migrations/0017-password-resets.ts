import { type Kysely, sql } from 'kysely'

/** Requests for a new password, until a server has looked up the user, and the link in each user's newest e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table password_request (email_key text primary key, asked_at timestamptz not null)`,
  `create table password_reset (
    user_id bigint primary key references app_user,
    token_hash bytea not null unique,
    created_at timestamptz not null)`,
]
