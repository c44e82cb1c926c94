import { type RawBuilder, sql } from 'kysely'

/** Clocks of servers differ, and what is recorded bears the time at which it began. */
const MARGIN = sql`interval '1 minute'`

/** What its company says of how a book is kept: every event that states that, but a closing, which says nothing of lots. */
const STATED = sql`stated.book_id = book.id and stated.mode is not null and stated.trade_id is null and stated.kind <> 'CLOSING'`

/**
 * Whether the row `book` of mass_book was kept by lot at a moment, by what was stated until then; null where it became otherwise at about that
 * time, and before it was opened.
 */
export const byLotThen = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select case when bool_and(stated.by_lot is true) then true when not bool_or(stated.by_lot is true) then false end
  from mass_event stated where ${STATED} and stated.at <= ${moment} + ${MARGIN}
    and stated.id >= coalesce((select max(id) from mass_event stated where ${STATED} and stated.at < ${moment} - ${MARGIN}), stated.id))`
