import { type Kysely, sql } from 'kysely'

/**
 * When a session proved the second factor; whether a company requires one of its people; the secret of an authenticator app
 * that is to replace the present one; devices and addresses where people have logged in, as hashes. Servers from before would
 * ask for none of it, so they may not go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table session add column factor_proved_at timestamptz`,
  `alter table company add column requires_second_factor boolean not null default false`,
  `alter table second_factor add column next_secret text`,
  `create table known_place (
    user_id bigint not null references app_user,
    place_hash bytea not null,
    used_at timestamptz not null,
    primary key (user_id, place_hash))`,
  `create index known_place_hash on known_place (place_hash)`,
]
