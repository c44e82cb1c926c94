import { type Kysely, sql } from 'kysely'

/**
 * The rounds in which a server checks everything in the background: how far each got, and what it found. The index finds the audit
 * lines about a record, by what their event is about; on an installation with very many lines, create it by hand before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table ledger_check_run (
    id bigint generated always as identity primary key,
    started_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz,
    place jsonb not null,
    expected jsonb not null,
    checked jsonb not null,
    found jsonb not null,
    findings jsonb not null,
    seal text not null)`,
  `create index if not exists audit_event_about on audit_event ((split_part(event, '.', 1)), subject_id)
    where subject_id is not null`,
]
