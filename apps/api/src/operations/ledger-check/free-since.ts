import { sql } from 'kysely'
import { areaOf } from './record-ids.ts'

/** Clocks of servers differ, and what is recorded bears the time at which it began. */
const MARGIN = sql`interval '1 minute'`

/**
 * What was promised out of the row `book` of mass_book and is not any more, since what `last` stated: refused, withdrawn, or a return that was.
 * Of each only from when until when, for how much was held leaves no trace.
 */
export const FREED = sql`(
  select trade.created_at as since, trade.decided_at as until from trade
    where trade.kind = 'shipping' and trade.status = 'REFUSED' and trade.decided_at >= last.at - ${MARGIN}
      and trade.id in (select trade_id from trade_position where contractor_material_id = book.material_id)
  union all select trade.created_at, trade.decided_at
    from trade join audit_event line on line.subject_id = trade.id and line.company_id = trade.contractor_id
    where trade.contractor_id = book.company_id and trade.kind = 'shipping' and trade.status = 'REFUSED'
      and trade.decided_at >= last.at - ${MARGIN} and ${areaOf} = 'shipment' and line.event = 'shipment.runs-planned'
      and line.data::jsonb -> 'parts' @> jsonb_build_array(jsonb_build_object('book', book.id))
  union all select created_at, decided_at from mass_return
    where book_id = book.id and status in ('REFUSED', 'WITHDRAWN') and decided_at >= last.at - ${MARGIN})`

/** What moved in the book since then, event by event: all of it, and what went out of what a shipment or a return had held. */
const MOVED = sql`
  select event.id, event.trade_id, event.kind, case event.kind when 'SHIPMENT' then trade.decided_at else event.at end as at,
    trade.created_at as promised,
    sum(case when entry.to_book = book.id then entry.grams else -entry.grams end) as net,
    sum(case when entry.from_book = book.id then entry.grams else 0 end) as out
  from mass_entry entry join mass_event event on event.id = entry.event_id left join trade on trade.id = event.trade_id
  where book.id in (entry.from_book, entry.to_book) and event.id > last.id
  group by event.id, trade.id`

/** What was promised until now or until it was posted, by when that was: earlier rather than later, so that it is no less than was held. */
const PROMISED = sql`
  select promised as at, out as grams from moved where trade_id is not null and out > 0
  union all select trade.created_at, hold.grams from mass_hold hold
    join trade_position position on position.id = hold.position_id join trade on trade.id = position.trade_id where hold.book_id = book.id
  union all select created_at, grams from mass_return where book_id = book.id and status = 'PENDING'`

/**
 * The most that was free in a book after something came in since it was last stated how it stands, at the least, in grams; null where nobody
 * knows. What it had then follows from its entries, and what it held was no more than what was promised by then and not posted yet. Nothing is
 * said of times at which it held what was refused later.
 */
export const FREE_SINCE = sql`(
  with moved as (${MOVED}),
  replayed as (
    select id, at, trade_id, kind, net, out,
      book.posted_g - sum(net) over () + sum(net) over by_number + sum(case when trade_id is null then 0 else out end) over by_number as had
    from moved window by_number as (order by id)),
  marks as (
    select at, had, 0 as promised, 0 as unknown from replayed
      where net > 0 and (trade_id is null or (kind in ('SHIPMENT', 'RETURN') and out = 0))
    union all select at - ${MARGIN}, null, grams, 0 from (${PROMISED}) promised
    union all select since - ${MARGIN}, null, 0, 1 from ${FREED} freed
    union all select until + ${MARGIN}, null, 0, -1 from ${FREED} freed)
  select max(had - held)::bigint from (
    select had, sum(promised) over in_time as held, sum(unknown) over in_time as unknown
    from marks window in_time as (order by at)) mark
  where had is not null and unknown = 0)`
