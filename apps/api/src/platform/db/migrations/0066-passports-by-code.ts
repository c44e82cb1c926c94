import { type Kysely, sql } from 'kysely'

/** A code finds the passports of its model, its lot and its piece by one index each, also archived ones, which `passport_product` leaves out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index passport_of_code on passport (gtin, level, coalesce(serial, lot, ''))
    where gtin is not null`.execute(db)
}
