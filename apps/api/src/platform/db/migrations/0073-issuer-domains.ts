import { type Kysely, sql } from 'kysely'

/** Companies sign credentials under a domain of their own (docs/adr/0086). The first one that is named shuts out servers that do not know them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table issuer_domain (
    company_id bigint not null references company,
    did text not null,
    named_by bigint not null references app_user,
    named_at timestamptz not null,
    looked_at timestamptz not null,
    agreed_keys text not null,
    fault text,
    disagrees_since timestamptz,
    ended_at timestamptz,
    seal text,
    primary key (company_id, did),
    check ((fault is null) = (disagrees_since is null)))`,
  // Of one company at a time, and of a company one at a time.
  `create unique index issuer_domain_taken on issuer_domain (did) where ended_at is null`,
  `create unique index issuer_domain_one on issuer_domain (company_id) where ended_at is null`,
  `create index issuer_domain_by_did on issuer_domain (did, named_at)`,
  `create index issuer_domain_due on issuer_domain (looked_at) where ended_at is null`,
  `create table credential_list (
    company_id bigint not null,
    list int not null,
    did text not null,
    primary key (company_id, list),
    foreign key (company_id, did) references issuer_domain)`,
]
