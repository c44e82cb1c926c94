import { type Kysely, sql } from 'kysely'

/**
 * A second factor that a person may switch on: its secret, sealed, the steps whose codes were used last, and recovery codes.
 * Servers from before would log in without it, so they may not go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table second_factor (
    user_id bigint primary key references app_user,
    secret text not null,
    begun_at timestamptz not null,
    confirmed_at timestamptz,
    used_steps int[] not null default '{}')`,
  `create table recovery_code (
    user_id bigint not null references second_factor on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    primary key (user_id, code_hash))`,
]
