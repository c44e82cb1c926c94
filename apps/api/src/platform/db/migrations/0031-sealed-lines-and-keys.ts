import { type Kysely, sql } from 'kysely'

/**
 * Lines of the audit trail bear a seal from when they are written, and so do the rows of companies' keys with the times from and until
 * which they count (docs/adr/0036). A line without one gets no place in the trail, and is noted as refused. No two lines have one
 * seal: a copy of a line is none. Servers from before write neither: they may not go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table audit_event add column seal text, add column refused_at timestamptz`,
  `create unique index audit_event_seal on audit_event (seal) where seal is not null`,
  `alter table company_key add column seal text`,
]
