import { type Kysely, sql } from 'kysely'

/**
 * Books of credits (docs/adr/0061): what a company may still claim of a raw material under a standard that allows mass balance. They are books
 * of mass without a material, so all that guards, states and closes those does so for these. The first one shuts out servers that would accept
 * certificates without posting them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table mass_book alter column material_id drop not null`,
  `alter table mass_book add column standard text references processing_standard, add column raw_material text, add column raw_material_key text`,
  `alter table mass_book add constraint mass_book_of_one check (case when material_id is null
    then standard is not null and raw_material is not null and raw_material_key is not null and custody = 'MASS_BALANCE' and by_lot is null
    else standard is null and raw_material is null and raw_material_key is null end) not valid`,
  `alter table mass_book validate constraint mass_book_of_one`,
  `create unique index mass_book_of_credits on mass_book (company_id, standard, raw_material_key) where material_id is null`,
  `alter table mass_event add column certification_id bigint references certification`,
  `alter table mass_event drop constraint mass_event_kind_check`,
  `alter table mass_event add constraint mass_event_kind_check check (kind in ('SHIPMENT', 'RUN', 'OPENING', 'HARVEST',
    'BOUGHT_OUTSIDE', 'SOLD_OUTSIDE', 'COUNT', 'RETURN', 'OVERRIDE', 'REVERSAL', 'CHANGE', 'CLOSING', 'CREDIT')) not valid`,
  `alter table mass_event validate constraint mass_event_kind_check`,
  `alter table mass_event add constraint mass_event_credit check ((kind = 'CREDIT') = (certification_id is not null)) not valid`,
  `alter table mass_event validate constraint mass_event_credit`,
  `create unique index mass_event_of_certification on mass_event (certification_id) where certification_id is not null`,
]
