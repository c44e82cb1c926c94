import { type Kysely, sql } from 'kysely'

/** Events of mass are stated by their companies, as records of the type `stock` (docs/adr/0054). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table statement drop constraint statement_record_type_check,
    add constraint statement_record_type_check check (record_type in ('trade', 'company', 'certification', 'plan', 'stock', 'audit'))`,
]
