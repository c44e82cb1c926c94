import { type Kysely, sql } from 'kysely'

/**
 * What plans make for a pending shipment (docs/adr/0055): as parts of runs, which its confirmation turns into entries. A material without a book
 * may stand between two runs, so what a run used or made may be of no book.
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
  `alter table mass_entry drop constraint if exists mass_entry_check`,
  `alter table mass_entry add constraint mass_entry_somewhere
    check (from_book is not null or to_book is not null or role <> 'GOODS') not valid`,
  `alter table mass_entry validate constraint mass_entry_somewhere`,
]
