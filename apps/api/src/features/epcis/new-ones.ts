import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { CheckedEvent } from './check-capture.ts'

type Sorted = {
  /** To be stored. */
  fresh: CheckedEvent[]
  /** How many are there already, or twice in what was sent. */
  repeated: number
  /** Whose number another event has. */
  taken: CheckedEvent[]
  /** Rows of those that are there already, and have no place in the sequence yet: whoever stored them was stopped, or is about to give it. */
  waiting: number[]
}

/**
 * Tells events that are new from those that a company has sent before. An event is the same by its number and its hash, so that a retry does no harm; an
 * error declaration has the number and the hash of the event that it is about, and is the same by all that it says.
 */
export async function newOnes(tx: Tx, companyId: number, events: readonly CheckedEvent[]): Promise<Sorted> {
  const ids = [...new Set(events.map(({ eventId }) => eventId))]
  const named = (isError: boolean) =>
    tx
      .selectFrom('epcis_event')
      .where('company_id', '=', companyId)
      .where('event_id', '=', sql<string>`any(${ids}::text[])`)
      .where(isError ? sql<boolean>`is_error` : sql<boolean>`not is_error`)
      .select(['id', 'event_id as eventId', 'is_error as isError', 'hash', 'sha256', 'sequence'])
  // Numbers have an index among events and one among declarations of errors: without either, all events of the company would be read.
  const rows = await named(false).unionAll(named(true)).execute()
  const known = new Map(rows.map((row) => [keyOf(row), row.hash]))
  const waiting = rows.flatMap(({ id, sequence }) => (sequence === null ? [id] : []))
  const sorted: Sorted = { fresh: [], repeated: 0, taken: [], waiting }
  for (const event of events) {
    const hash = known.get(keyOf(event))
    if (hash === undefined) {
      known.set(keyOf(event), event.hash)
      sorted.fresh.push(event)
    } else if (hash === event.hash) sorted.repeated += 1
    else sorted.taken.push(event)
  }
  return sorted
}

const keyOf = ({ eventId, isError, sha256 }: Pick<CheckedEvent, 'eventId' | 'isError' | 'sha256'>) =>
  isError ? `error ${sha256} ${eventId}` : eventId
