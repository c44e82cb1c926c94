import { type Kysely, sql } from 'kysely'

/**
 * Public numbers of what leaves the installation under an address of its own, where such addresses begin, and events about records
 * (docs/adr/0066).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of IDENTIFIED)
    await sql`alter table ${sql.table(table)} add public_id uuid not null default gen_random_uuid()`.execute(
      db,
    )
  for (const table of IDENTIFIED)
    await sql`create unique index ${sql.raw(`${table}_public_id`)} on ${sql.table(table)} (public_id)`.execute(
      db,
    )
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const IDENTIFIED = [
  'company',
  'material',
  'trade',
  'certification',
  'document',
  'transformation_plan',
  'mass_event',
]

const STATEMENTS = [
  // An identifier has to be good for the life of a garment: what it began with once is kept.
  `create table identifier_base (
    base text primary key,
    since timestamptz not null,
    ended_at timestamptz)`,
  `create unique index identifier_base_current on identifier_base ((true)) where ended_at is null`,
  // An event is of what was sent, or of a record; then it has its own context.
  `alter table epcis_event
    alter capture_id drop not null,
    add record_type text,
    add record_id bigint,
    add context text,
    add constraint epcis_event_source check (
      (capture_id is null) = (record_id is not null)
      and (record_type is null) = (record_id is null)
      and (context is null) = (record_id is null))`,
  `create index epcis_event_record on epcis_event (record_type, record_id) where record_id is not null`,
]
