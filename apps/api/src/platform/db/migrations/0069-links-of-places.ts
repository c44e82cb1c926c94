import { type Kysely, sql } from 'kysely'

/**
 * A company finds its links of places, of itself and of its pallets by an index (docs/adr/0084). `gtin` of a link, and of `gtin_owner`, is the GS1 key that its Digital Link
 * begins with: a GTIN has 14 digits, a GLN 13, an SSCC 18, so that none is taken for another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index link_of_place on link (company_id, id) where anchor not like '/01/%'`.execute(db)
}
