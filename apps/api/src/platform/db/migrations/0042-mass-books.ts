import { type Kysely, sql } from 'kysely'

/**
 * Books of mass (docs/adr/0051): what a company holds of a material, in whole grams. Postings are double entries between books; where one end
 * has no book stands the outside. The first book shuts out servers that would accept shipments without posting them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // New databases have it from the list of units.
  `insert into unit (code, name) values ('LBR', 'pound') on conflict do nothing`,
  `create table mass_book (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    material_id bigint not null unique references material,
    mode text not null check (mode in ('WATCH', 'GUARD')),
    custody text not null check (custody in ('IDENTITY_PRESERVED', 'SEGREGATED', 'CONTROLLED_BLENDING', 'MASS_BALANCE')),
    opened_on date not null,
    closed_to date,
    posted_g bigint not null default 0 check (abs(posted_g) <= 9000000000000000),
    held_g bigint not null default 0 check (held_g between 0 and 9000000000000000),
    floor_g bigint not null default 0 check (floor_g between -9000000000000000 and 0),
    created_at timestamptz not null,
    check (closed_to is null or closed_to >= opened_on),
    check (mode <> 'WATCH' or floor_g = 0),
    -- The second wall: a lock that somebody forgets ends in an error, never in a kilogram sold twice.
    constraint mass_book_guarded check (mode <> 'GUARD' or posted_g - held_g >= floor_g))
    -- Its row is updated for every entry: there is room for that on its page.
    with (fillfactor = 70)`,
  `create index mass_book_of_company on mass_book (company_id)`,
  `create table mass_hold (
    position_id bigint not null references trade_position,
    book_id bigint not null references mass_book,
    grams bigint not null check (grams between 1 and 9000000000000000),
    factor jsonb,
    primary key (position_id, book_id))`,
  `create index mass_hold_of_book on mass_hold (book_id)`,
  `create table mass_event (
    id bigint primary key default record_number(),
    company_id bigint not null references company,
    kind text not null check (kind in ('SHIPMENT', 'RUN', 'OPENING', 'HARVEST', 'BOUGHT_OUTSIDE', 'SOLD_OUTSIDE', 'COUNT', 'RETURN',
      'OVERRIDE', 'REVERSAL', 'CHANGE')),
    on_day date not null,
    at timestamptz not null,
    created_by bigint not null references app_user,
    reason text,
    document_id bigint references document,
    trade_id bigint references trade,
    plan_id bigint,
    reverses bigint unique references mass_event,
    -- What it is about where that is one book: what was counted or overridden, and how the book stands since.
    book_id bigint references mass_book,
    grams bigint check (grams between 0 and 9000000000000000),
    mode text check (mode in ('WATCH', 'GUARD')),
    custody text,
    floor_g bigint check (floor_g <= 0),
    check ((kind = 'REVERSAL') = (reverses is not null)),
    check (kind <> 'SHIPMENT' or trade_id is not null),
    check (kind not in ('OPENING', 'COUNT', 'OVERRIDE', 'CHANGE') or (book_id is not null and mode is not null and floor_g is not null)))`,
  `create unique index mass_event_of_shipment on mass_event (trade_id) where kind = 'SHIPMENT'`,
  `create index mass_event_of_company on mass_event (company_id, id)`,
  `create index mass_event_of_book on mass_event (book_id, id) where book_id is not null`,
  `create index mass_event_document on mass_event (document_id) where document_id is not null`,
  `create table mass_entry (
    id bigint primary key default record_number(),
    event_id bigint not null references mass_event,
    from_book bigint references mass_book,
    to_book bigint references mass_book,
    grams bigint not null check (grams between 1 and 9000000000000000),
    role text not null check (role in ('GOODS', 'INPUT', 'OUTPUT', 'LOSS', 'BY_PRODUCT', 'GAIN')),
    on_day date not null,
    factor jsonb,
    position_id bigint references trade_position,
    check (from_book is not null or to_book is not null or role in ('LOSS', 'BY_PRODUCT', 'GAIN')),
    check (from_book <> to_book))`,
  `create index mass_entry_from on mass_entry (from_book, on_day, id) include (grams) where from_book is not null`,
  `create index mass_entry_to on mass_entry (to_book, on_day, id) include (grams) where to_book is not null`,
  `create index mass_entry_of_event on mass_entry (event_id)`,
  `create table mass_basis (
    position_id bigint primary key references trade_position,
    event_id bigint not null references mass_event)`,
  `create index mass_basis_of_event on mass_basis (event_id)`,
  `create table material_factor (
    material_id bigint not null references material,
    from_day date not null,
    width_mm int check (width_mm > 0),
    gsm int check (gsm > 0),
    piece_g int check (piece_g > 0),
    bale_g int check (bale_g > 0),
    primary key (material_id, from_day))`,
  `create table plan_yield (
    plan_id bigint not null references transformation_plan on delete cascade,
    from_day date not null,
    low int not null check (low > 0),
    high int not null check (high >= low),
    expected int not null check (expected between low and high),
    primary key (plan_id, from_day))`,
]
