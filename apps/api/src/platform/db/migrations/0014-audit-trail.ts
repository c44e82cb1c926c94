import { type Kysely, sql } from 'kysely'

/**
 * Audit events become lines of a trail for each company: numbered, chained by their hashes, and stated like a record. Existing
 * lines are added in the order they were written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const HASH = `~ '^0x[0-9a-f]{64}$'`

const STATEMENTS = [
  `alter table audit_event
    alter column company_id set not null,
    alter column user_id set not null,
    add column sequence bigint,
    add column salt text check (salt ${HASH}),
    add column hash text check (hash ${HASH}),
    add column prev text check (prev ${HASH}),
    add unique (company_id, sequence),
    add check ((sequence is null) = (salt is null) and (sequence is null) = (hash is null))`,
  `create index audit_event_unsealed on audit_event (company_id, id) where sequence is null`,
  `create table audit_head (
    company_id bigint primary key references company,
    sequence bigint not null,
    hash text check (hash ${HASH}))`,
  `alter table statement drop constraint statement_record_type_check`,
  `alter table statement add constraint statement_record_type_check
    check (record_type in ('trade', 'company', 'certification', 'plan', 'audit'))`,
]
