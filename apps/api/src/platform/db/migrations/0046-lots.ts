import { type Kysely, sql } from 'kysely'

/**
 * Lots (docs/adr/0057): the lot that a position is of, and a balance for each lot of a book that is kept so. The first lot shuts out servers that
 * would state a trade without it, or change a book and not its lots.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table trade_position add lot text`,
  // Null where it never was kept by lot, and has none; false where it no longer is.
  `alter table mass_book add by_lot boolean`,
  // As its row in mass_lot has it; what is of no lot has none here, and an empty code there.
  `alter table mass_hold add lot text`,
  `alter table mass_return add lot text`,
  `alter table mass_entry add from_lot text, add to_lot text`,
  `alter table mass_event add lot text, add by_lot boolean`,
  `create table mass_lot (
    id bigint primary key default record_number(),
    book_id bigint not null references mass_book,
    key text not null,
    code text not null,
    posted_g bigint not null default 0 check (abs(posted_g) <= 9000000000000000),
    held_g bigint not null default 0 check (held_g between 0 and 9000000000000000),
    unique (book_id, key))
    with (fillfactor = 70)`,
  // Only of books that are kept by lot: what came into one, and where it is from.
  `create index mass_entry_to_lot on mass_entry (to_book, to_lot) where to_lot is not null`,
  `create index mass_entry_from_lot on mass_entry (from_book, from_lot) where from_lot is not null`,
]
