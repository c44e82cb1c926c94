import { readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { declaredWrong } from '@selvedge/domain/epcis/record-events/error-declaration.ts'
import { OWN_PREFIX } from '@selvedge/domain/epcis/record-events/common.ts'
import { ownNamespace } from '@selvedge/domain/identifier-uri.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { eventToStore } from './event-to-store.ts'
import { insertEvents } from './insert-events.ts'

/** Whose events they are, where their identifiers begin, and which companies see them: its parties, and nobody else. */
export type EventsOf = {
  type: RecordTypeName
  id: number
  base: string
  companies: readonly number[]
}

/**
 * Stores the events of a record for each of its companies, in the transaction that changes the record. Answers their numbers, which are their hashes: a line
 * of the audit trail names them, and each names the statement of the record.
 */
export async function noteEvents(tx: Tx, of: EventsOf, events: readonly Members[]): Promise<string[]> {
  const context = [{ [OWN_PREFIX]: ownNamespace(of.base) }]
  const reading = readingOf({ '@context': context })
  const stored = events.map((event) => eventToStore(event, reading))
  await insertEvents(
    tx,
    {
      companies: [...new Set(of.companies)],
      source: { recordType: of.type, recordId: of.id, context: JSON.stringify(context) },
    },
    stored,
  )
  return stored.map(({ eventId }) => eventId)
}

/**
 * The same for a record whose events said something wrong: each is declared so, and names those that take its place. Events are never changed. What is
 * declared wrong already, or said the same way again, stays as it is.
 */
export async function correctEvents(
  tx: Tx,
  of: EventsOf,
  { events, at }: { events: readonly Members[]; at: Date },
): Promise<string[]> {
  const standing = await standingEvents(tx, of)
  const noted = await noteEvents(tx, of, events)
  const wrong = standing.filter(({ eventId }) => !noted.includes(eventId))
  await noteEvents(
    tx,
    of,
    wrong.map(({ body }) => declaredWrong(JSON.parse(body) as Members, at, noted)),
  )
  return noted
}

/** The events of a record that nothing declares wrong, each once. */
async function standingEvents(tx: Tx, { type, id }: EventsOf): Promise<{ eventId: string; body: string }[]> {
  const rows = await tx
    .selectFrom('epcis_event')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .select(['event_id as eventId', 'is_error as isError', 'body'])
    .orderBy('id')
    .execute()
  const wrong = new Set(rows.flatMap(({ eventId, isError }) => (isError ? [eventId] : [])))
  const standing = new Map(
    rows.flatMap((row) => (wrong.has(row.eventId) ? [] : [[row.eventId, row] as const])),
  )
  return [...standing.values()]
}
