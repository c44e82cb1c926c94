import { type Kysely, sql } from 'kysely'

/**
 * Closed periods of books of mass (docs/adr/0058), and which certification bodies read of them. The first closing shuts out servers that would post what they confirm into a closed period.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table mass_event drop constraint mass_event_kind_check`,
  `alter table mass_event add constraint mass_event_kind_check check (kind in ('SHIPMENT', 'RUN', 'OPENING', 'HARVEST',
    'BOUGHT_OUTSIDE', 'SOLD_OUTSIDE', 'COUNT', 'RETURN', 'OVERRIDE', 'REVERSAL', 'CHANGE', 'CLOSING')) not valid`,
  `alter table mass_event validate constraint mass_event_kind_check`,
  `alter table mass_event add constraint mass_event_closing
    check (kind <> 'CLOSING' or (book_id is not null and mode is not null and custody is not null and floor_g is not null)) not valid`,
  `alter table mass_event validate constraint mass_event_closing`,
  `create table mass_closing (
    -- That of its event.
    id bigint primary key references mass_event,
    book_id bigint not null references mass_book,
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    figures jsonb not null,
    runs int not null check (runs >= 0),
    odd_runs bigint[] not null,
    overrides bigint[] not null,
    unique (book_id, to_day))`,
  // Which certification bodies read the reconciliations of a book.
  `create table mass_grant (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    book_id bigint not null references mass_book,
    certifier_id bigint not null references company,
    user_id bigint not null references app_user,
    since timestamptz not null,
    seal text,
    unique (book_id, certifier_id))`,
  `create index mass_grant_of_certifier on mass_grant (certifier_id)`,
]
