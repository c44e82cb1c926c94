import { type Kysely, sql } from 'kysely'

/**
 * What plans make for a pending shipment (docs/adr/0055): as parts of runs, which its confirmation turns into entries. A material without a book
 * may stand between two runs, so what a run used or made may be of no book. And what buyers return of deliveries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // No reference to the plan: what was promised by it stays when it is deleted.
  `create table mass_pending_run (
    position_id bigint not null references trade_position,
    ordinal int not null,
    plan_id bigint not null,
    role text not null check (role in ('INPUT', 'OUTPUT')),
    book_id bigint references mass_book,
    grams bigint not null check (grams between 1 and 9000000000000000),
    primary key (position_id, ordinal))`,
  `create index mass_pending_run_of_book on mass_pending_run (book_id) where book_id is not null`,
  `create table mass_return (
    id bigint primary key default record_number(),
    position_id bigint not null references trade_position,
    -- As the delivery has them: who sent it, and who returns some of it.
    seller_id bigint not null references company,
    buyer_id bigint not null references company,
    grams bigint not null check (grams between 1 and 9000000000000000),
    on_day date not null,
    reason text not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
    book_id bigint references mass_book,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    decided_by bigint references app_user,
    decided_at timestamptz,
    check ((status = 'PENDING') = (decided_at is null)))`,
  `create index mass_event_of_trade on mass_event (trade_id) where trade_id is not null`,
  `create index mass_return_of_position on mass_return (position_id)`,
  `create index mass_return_of_seller on mass_return (seller_id, created_at)`,
  `create index mass_return_of_buyer on mass_return (buyer_id, created_at)`,
  `create index mass_return_of_book on mass_return (book_id) where status = 'PENDING'`,
  `alter table mass_entry drop constraint if exists mass_entry_check`,
  `alter table mass_entry add constraint mass_entry_somewhere
    check (from_book is not null or to_book is not null or role <> 'GOODS') not valid`,
  `alter table mass_entry validate constraint mass_entry_somewhere`,
]
