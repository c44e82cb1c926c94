import { type Kysely, sql } from 'kysely'

/** Finds the same file on another certification, and what was found when a certification was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index document_sha256 on document (sha256)`,
  `create index audit_event_certification on audit_event (subject_id)
    where event in ('certification.accepted', 'certification.refused')`,
]
