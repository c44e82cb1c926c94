import { type Kysely, sql } from 'kysely'

/** Shows whether anything still needs the bytes of an expired upload; documents have had their index since 0008. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [`create index upload_sha256 on upload (sha256)`]
