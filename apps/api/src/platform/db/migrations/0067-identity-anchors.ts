import { type Kysely, sql } from 'kysely'

/** What registers say of companies, as they signed it, and what they last answered for it (docs/adr/0082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table identity_anchor (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    sha256 text not null,
    credential text not null,
    standing text not null check (standing in ('unchecked', 'right', 'revoked', 'suspended', 'altered')),
    checked_at timestamptz,
    asked_at timestamptz not null,
    added_by bigint not null references app_user,
    added_at timestamptz not null,
    unique (company_id, sha256))`,
  `create index identity_anchor_due on identity_anchor (asked_at, id)`,
]
