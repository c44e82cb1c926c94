import { type Kysely, sql } from 'kysely'

/**
 * Verifiable credentials that companies issue, and the keys that sign them (docs/adr/0075). Each is stated; the first one shuts out servers that do
 * not know the type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table statement drop constraint statement_record_type_check,
    add constraint statement_record_type_check check (record_type in
      ('trade', 'company', 'certification', 'plan', 'stock', 'audit', 'capture', 'credential'))`,
  `create table issuer_key (
    company_id bigint not null references company,
    version int not null,
    public_key bytea not null check (length(public_key) = 32),
    private_key bytea not null,
    created_at timestamptz not null,
    retired_at timestamptz,
    seal text,
    primary key (company_id, version))`,
  `create table credential (
    id bigint primary key default record_number(),
    public_id uuid not null unique default gen_random_uuid(),
    company_id bigint not null references company,
    kind text not null check (kind in ('dpp', 'dcc', 'dte', 'dfr')),
    about_type text not null check (about_type in ('certification', 'trade', 'stock', 'company')),
    about_id bigint not null,
    name text not null,
    format text not null,
    key_version int not null,
    -- As it was signed: what is served, and what the hash is of.
    jws text not null,
    -- Its place in the list of revoked credentials, never given twice.
    list int not null,
    place int not null,
    valid_from date not null,
    valid_until date,
    state text not null check (state in ('live', 'superseded', 'revoked')),
    reason text,
    issued_by bigint not null references app_user,
    issued_at timestamptz not null,
    ended_by bigint references app_user,
    ended_at timestamptz,
    superseded_by bigint references credential,
    unique (company_id, list, place),
    check ((state = 'live') = (ended_at is null)))`,
  `create unique index credential_live on credential (about_type, about_id, company_id) where state = 'live'`,
  `create index credential_of_company on credential (company_id, id)`,
  `create index credential_about on credential (about_type, about_id)`,
  `create index credential_ended on credential (company_id, list) where state <> 'live'`,
]
