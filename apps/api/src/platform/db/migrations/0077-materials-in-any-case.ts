import { type Kysely, sql } from 'kysely'

/** A material is found by its name whichever i is in it, as capitals of Turkish have: `anyCaseKey`. No row is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index material_any_case on material
        (company_id, is_input, replace(replace(name_key, 'i\u0307', 'i'), 'ı', 'i'))`,
    )
    .execute(db)
}
