import { sql } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'

/** What books of mass always are (A.6 of their design), each as a query for what is otherwise. */
const RULES: readonly (readonly [what: string, found: string])[] = [
  [
    'posted is not the sum of its entries',
    `select id from mass_book book where posted_g <>
      (select coalesce(sum(grams), 0) from mass_entry where to_book = book.id)
      - (select coalesce(sum(grams), 0) from mass_entry where from_book = book.id)`,
  ],
  [
    'held is not the sum of its holds',
    `select id from mass_book book where held_g <>
      (select coalesce(sum(grams), 0) from mass_hold where book_id = book.id)
      + (select coalesce(sum(grams), 0) from mass_return where book_id = book.id and status = 'PENDING')`,
  ],
  [
    'its lots are not all that it has and holds',
    `select id from mass_book book where by_lot is not null and (posted_g, held_g) <>
      (select coalesce(sum(posted_g), 0), coalesce(sum(held_g), 0) from mass_lot where book_id = book.id)`,
  ],
  [
    'a lot is not the sum of its entries and holds',
    `select book_id as id from mass_lot lot where
      posted_g <> (select coalesce(sum(grams), 0) from mass_entry where to_book = book_id and coalesce(to_lot, '') = code)
        - (select coalesce(sum(grams), 0) from mass_entry where from_book = book_id and coalesce(from_lot, '') = code)
      or held_g <> (select coalesce(sum(grams), 0) from mass_hold hold
          where hold.book_id = lot.book_id and coalesce(hold.lot, '') = code)
        + (select coalesce(sum(grams), 0) from mass_return back
          where back.book_id = lot.book_id and status = 'PENDING' and coalesce(back.lot, '') = code)`,
  ],
  ['its floor is broken', `select id from mass_book where mode = 'GUARD' and posted_g - held_g < floor_g`],
  [
    'a position that holds is not of a pending shipment',
    `select book_id as id from mass_hold join trade_position on trade_position.id = position_id join trade on trade.id = trade_id
      where kind <> 'shipping' or status <> 'PENDING'`,
  ],
  [
    'a run is to be made for a position that is not of a pending shipment',
    `select position_id as id from mass_pending_run join trade_position on trade_position.id = position_id
      join trade on trade.id = trade_id where kind <> 'shipping' or status <> 'PENDING'`,
  ],
  [
    'what a run will use of a book is neither held in it nor made for it',
    `select part.position_id as id from mass_pending_run part where role = 'INPUT' and book_id is not null
      group by part.position_id, book_id having sum(grams) <>
        (select coalesce(sum(grams), 0) from mass_hold hold
          where hold.position_id = part.position_id and hold.book_id = part.book_id)
        + (select coalesce(sum(grams), 0) from mass_pending_run made
          where role = 'OUTPUT' and made.position_id = part.position_id and made.book_id = part.book_id)`,
  ],
  [
    'more is returned of a position than it weighs',
    `select position_id as id from mass_return join trade_position on trade_position.id = position_id
      where mass_return.status in ('PENDING', 'ACCEPTED') and weight is not null
      group by position_id, weight having sum(grams) > weight * 1000`,
  ],
  [
    'a shipment that was posted is not a confirmed one',
    `select event.id from mass_event event join trade on trade.id = event.trade_id
      where event.kind = 'SHIPMENT' and (trade.kind <> 'shipping' or status <> 'ACCEPTED')`,
  ],
  [
    'a position is held and posted',
    `select book_id as id from mass_hold join mass_entry on mass_entry.position_id = mass_hold.position_id`,
  ],
  [
    'an entry is dated in a period that was closed before it was posted',
    `select entry.id from mass_closing closing join mass_entry entry
      on closing.book_id in (entry.from_book, entry.to_book) and entry.on_day <= closing.to_day and entry.event_id > closing.id`,
  ],
  [
    'a closing is not what the entries up to its day add up to',
    `select id from mass_closing closing where (figures ->> 'closing')::bigint <>
      (select coalesce(sum(grams), 0) from mass_entry where to_book = closing.book_id and on_day <= to_day)
      - (select coalesce(sum(grams), 0) from mass_entry where from_book = closing.book_id and on_day <= to_day)`,
  ],
  [
    'a book is not closed up to its last closing',
    `select id from mass_book book where closed_to is distinct from
      (select max(to_day) from mass_closing where book_id = book.id)`,
  ],
  [
    'a run does not add up',
    `select event_id as id from mass_entry join mass_event on mass_event.id = event_id where kind = 'RUN' group by event_id
      having sum(case when role in ('INPUT', 'GAIN') then mass_entry.grams else -mass_entry.grams end) <> 0`,
  ],
  [
    'a reversal does not move what its event moved',
    `select reversal.id from mass_event reversal where reversal.reverses is not null and exists (
      (select from_book, to_book, grams, role, from_lot, to_lot from mass_entry where event_id = reversal.reverses
        except all select to_book, from_book, grams, role, to_lot, from_lot from mass_entry where event_id = reversal.id)
      union all
      (select to_book, from_book, grams, role, to_lot, from_lot from mass_entry where event_id = reversal.id
        except all select from_book, to_book, grams, role, from_lot, to_lot from mass_entry where event_id = reversal.reverses))`,
  ],
]

/** What is wrong in any book of mass; nothing, whatever happened to the server. */
export async function massViolations(db: Db): Promise<string[]> {
  const violations: string[] = []
  for (const [what, found] of RULES) {
    const { rows } = await sql.raw<{ id: number }>(found).execute(db)
    violations.push(...rows.map(({ id }) => `Mass ${id}: ${what}`))
  }
  return violations
}
