import { type RawBuilder, sql } from 'kysely'

/** Up to which day the book on a side of an entry was closed when it was posted: by what was closed before its event. */
const closedThen = (side: 'from_book' | 'to_book'): RawBuilder<unknown> => sql`(
  select max(to_day)::text from mass_closing closing where closing.book_id = entry.${sql.raw(side)} and closing.id < entry.event_id)`

/** What says when an entry was due, as members of a JSON object. */
export const DATED = sql`'onDay', entry.on_day, 'fromClosedTo', ${closedThen('from_book')}, 'toClosedTo', ${closedThen('to_book')}`
