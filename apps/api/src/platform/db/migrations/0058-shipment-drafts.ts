import { type Kysely, sql } from 'kysely'

/** Shipments that captured events propose, until a person completes or dismisses them (docs/adr/0072). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // What it proposes stays in the event alone.
  `create table shipment_draft (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    event_id bigint not null unique references epcis_event,
    created_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'used', 'dismissed')),
    trade_id bigint references trade,
    changed_by bigint references app_user,
    changed_at timestamptz,
    check ((trade_id is not null) = (state = 'used')))`,
  `create index shipment_draft_of_company on shipment_draft (company_id, state, created_at, id)`,
]
