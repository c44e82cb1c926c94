import { type Kysely, sql } from 'kysely'

/** Keys for programs: each acts as its company, within its scopes. Nothing of the secret is kept but its hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table api_key (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    name text not null,
    secret_hash bytea not null unique,
    scopes text not null,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    expires_at timestamptz,
    ended_at timestamptz,
    ended_by bigint references app_user,
    used_at timestamptz,
    seal text)`,
  `create index api_key_of_company on api_key (company_id, id)`,
]
