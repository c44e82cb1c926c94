import { type Kysely, sql } from 'kysely'

/**
 * Boxes may say more (docs/adr/0059): who is named in boxes 1 to 3, papers of shipments, declarations, details of products. They fit the column
 * that is there; the number of this migration is what shuts out servers that would state them otherwise, once there are any.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `comment on column certification.boxes is 'Of a transaction certificate alone, in grams; what is not filled in of the newer boxes is left out.'`,
]
