import { type Kysely, sql } from 'kysely'

/** Tells whether anything still needs the bytes of an upload that lapsed, without reading every document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index document_sha256 on document (sha256)`,
  `create index upload_sha256 on upload (sha256)`,
]
