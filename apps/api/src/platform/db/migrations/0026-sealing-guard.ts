import { type Kysely, sql } from 'kysely'

/**
 * What a server has checked before it is anchored bears a seal that the database alone cannot make (docs/adr/0030). Statements
 * that are not what the server recorded are set aside here, whole, and are never anchored. One row says that what was there before
 * was taken over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table statement add column seal text`,
  `alter table anchor_batch add column seal text`,
  `create table set_aside_statement (
    id bigint generated always as identity primary key,
    statement_id bigint not null,
    found_at timestamptz not null,
    reason text not null,
    record_type text not null,
    record_id bigint not null,
    company_id bigint not null,
    content jsonb not null)`,
  `create index set_aside_statement_company on set_aside_statement (company_id)`,
  `create table ledger_taken_over (
    is_only boolean primary key default true check (is_only),
    at timestamptz not null,
    seal text not null)`,
]
