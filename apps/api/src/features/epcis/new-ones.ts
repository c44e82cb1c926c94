import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { CheckedEvent } from './check-capture.ts'

/** Events of a company, by what they are the same by: with the row of those that are stored, and whether it has its place in the sequence. */
export type KnownEvents = Map<string, { hash: string; waiting: number | null }>

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

/** Which of these events a company has sent before, in one statement. */
export async function knownEvents(
  tx: Tx,
  companyId: number,
  events: readonly CheckedEvent[],
): Promise<KnownEvents> {
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
  return new Map(
    rows.map((row) => [keyOf(row), { hash: row.hash, waiting: row.sequence === null ? row.id : null }]),
  )
}

/**
 * Tells events that are new from those that are known. An event is the same by its number and its hash, so that a retry does no harm; an
 * error declaration has the number and the hash of the event that it is about, and is the same by all that it says.
 */
export function newOnes(known: KnownEvents, events: readonly CheckedEvent[]): Sorted {
  const here = new Map<string, string>()
  const sorted: Sorted = { fresh: [], repeated: 0, taken: [], waiting: [] }
  for (const event of events) {
    const key = keyOf(event)
    const before = known.get(key)
    if (typeof before?.waiting === 'number') sorted.waiting.push(before.waiting)
    const hash = before?.hash ?? here.get(key)
    if (hash === undefined) {
      here.set(key, event.hash)
      sorted.fresh.push(event)
    } else if (hash === event.hash) sorted.repeated += 1
    else sorted.taken.push(event)
  }
  return sorted
}

/** Makes these known to what is stored after them in the same transaction. */
export function nowKnown(known: KnownEvents, stored: readonly CheckedEvent[]): void {
  for (const event of stored) known.set(keyOf(event), { hash: event.hash, waiting: null })
}

const keyOf = ({ eventId, isError, sha256 }: Pick<CheckedEvent, 'eventId' | 'isError' | 'sha256'>) =>
  isError ? `error ${sha256} ${eventId}` : eventId
