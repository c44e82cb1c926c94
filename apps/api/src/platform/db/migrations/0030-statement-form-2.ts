import { type Kysely, sql } from 'kysely'

/**
 * Statements of form 2 (docs/adr/0033) name the installation that stated them, and one signature may cover a set of them. A company
 * keeps one commitment for all its keys: that of the key it has now. `key_watch` says up to which block of a contract registrations of
 * keys were looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table installation (
    is_only boolean primary key default true check (is_only),
    id text not null,
    seal text not null)`,
  `alter table statement add column set_place jsonb`,
  `create table key_watch (
    chain_id bigint not null,
    contract text not null,
    block bigint not null,
    primary key (chain_id, contract))`,
  `create index company_key_commitment on company_key (commitment)`,
]
