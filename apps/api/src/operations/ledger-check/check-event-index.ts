import { createHash } from 'node:crypto'
import { readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { type EventIndex, indexOf } from '@selvedge/domain/epcis/event-index.ts'
import { isMembers } from '@selvedge/domain/epcis/members.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type Check, followingIn, numberOf } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { type IndexedEvent, nextEvents, readIndexedEvents } from './read-indexed-events.ts'

/**
 * Every EPCIS event is found by what its text says: a query would answer others, or leave some out, where the columns and rows beside the text were changed. The text of
 * what was captured is stated; that of an event about a record has to have the hash that is its number, which the audit trail names.
 */
export const eventIndexCheck: Check = {
  name: 'what events are found by',
  following: followingIn(sql`select id from epcis_event`),
  page: ({ db, size }, place) =>
    inSnapshot(db, async (reader) => {
      const { ids, isLast } = await nextEvents(reader, numberOf(place), size)
      const events = await readIndexedEvents(reader, ids)
      const last = ids.at(-1)
      return {
        findings: events.flatMap(findingsOf),
        checked: {},
        next: last === undefined || isLast ? null : String(last),
      }
    }),
}

function findingsOf(event: IndexedEvent): Finding[] {
  const { id, captureId, recordType, recordId } = event
  const parts = differing(event)
  if (parts.length === 0) return []
  const subject =
    captureId === null
      ? { kind: recordType as StatementType, id: recordId }
      : { kind: 'capture' as const, id: captureId }
  return [finding('eventIndex', subject, say.eventIndex({ event: String(id), parts: parts.join(', ') }))]
}

/** The columns that differ from the text, and the tables of its keys and amounts. */
function differing({ body, context, columns, keys, quantities, recordType }: IndexedEvent): string[] {
  const said = read(body, context)
  if (said === undefined) return ['body']
  const expected = columnsOf(said, body)
  const wrong = Object.keys(expected).filter((name) => expected[name] !== columns[name])
  // The hash of what was captured depends on what its document left out, which is not kept.
  const compared = recordType === null ? wrong.filter((name) => name !== 'hash') : wrong
  const isOwnNumber = recordType === null || said.hash === said.eventId
  return [
    ...compared,
    ...(isOwnNumber ? [] : ['body']),
    ...(isSame(
      keys,
      said.keys.map(({ role, type, uri }) => JSON.stringify([role, type, uri, true, true])),
    )
      ? []
      : ['epcis_key']),
    ...(isSame(
      quantities,
      said.quantities.map(({ role, epcClass, quantity, uom }) =>
        JSON.stringify([role, epcClass, quantity, uom]),
      ),
    )
      ? []
      : ['epcis_quantity']),
  ]
}

/** Undefined for a text that no server stores. */
function read(body: string, context: string): EventIndex | undefined {
  try {
    const event: unknown = JSON.parse(body)
    return isMembers(event)
      ? indexOf(event, readingOf({ '@context': JSON.parse(context) as unknown }))
      : undefined
  } catch {
    return undefined
  }
}

const columnsOf = (said: EventIndex, body: string): Record<string, string | null> => ({
  event_id: said.eventId,
  is_error: String(said.isError),
  hash: said.hash,
  sha256: createHash('sha256').update(body).digest('hex'),
  type: said.type,
  event_time: said.eventTime,
  zone: said.zone,
  action: said.action,
  biz_step: said.bizStep,
  disposition: said.disposition,
  read_point: said.readPoint,
  biz_location: said.bizLocation,
  transformation_id: said.transformationId,
  error_time: said.errorTime,
  error_reason: said.errorReason,
})

/** Whether two lists have the same members, each as often. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n')
