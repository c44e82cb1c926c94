import { type Kysely, sql } from 'kysely'

/**
 * Links that show a proof to whoever has them, and which companies let themselves be named to whoever asks about one of their files
 * (docs/adr/0040). Both give power, and are sealed. A server of the release before knows neither, and may go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table proof_share (
    id bigint primary key default record_number(),
    token_hash bytea not null unique,
    company_id bigint not null references company,
    made_by bigint not null references app_user,
    kind text not null,
    record_id bigint not null,
    fields text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    uses integer not null default 0,
    last_used_at timestamptz,
    seal text)`,
  // Those of a record, the newest first; those that are open, for the limit of a company.
  `create index proof_share_record on proof_share (company_id, kind, record_id, id desc)`,
  `create index proof_share_open on proof_share (company_id, expires_at) where ended_at is null`,
  `create table named_holder (
    company_id bigint primary key references company,
    user_id bigint not null references app_user,
    since timestamptz not null,
    seal text)`,
  // Whoever asks about a file asks by its hash.
  `create index statement_document_sha256 on statement_document (sha256)`,
]
