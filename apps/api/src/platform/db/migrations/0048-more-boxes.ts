import { type Kysely, sql } from 'kysely'

/**
 * Boxes may say more (docs/adr/0059): who is named in boxes 1 to 3, papers of shipments, declarations, details of products. They fit the column
 * that is there; the number of this migration is what shuts out servers that would state them otherwise, once there are any.
 What electronic
 * signatures in PDFs are worth is kept beside, so that each file is looked at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `comment on column certification.boxes is 'Of a transaction certificate alone, in grams; what is not filled in of the newer boxes is left out.'`,
  // What was found of the electronic signatures in a PDF, by its content and by the roots they were checked against.
  `create table pdf_signature (
    sha256 text not null,
    roots text not null,
    checked jsonb not null,
    checked_at timestamptz not null,
    primary key (sha256, roots))`,
]
