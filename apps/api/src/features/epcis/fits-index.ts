import type { EpcisFault } from '@selvedge/contract/epcis/fault.ts'
import type { EventIndex } from '@selvedge/domain/epcis/event-index.ts'
import { epcisFaults } from '@selvedge/messages/en/epcis-faults.ts'

/** Bytes of an identifier that an index of the database takes, with room for what stands beside it. */
const MOST_BYTES = 2500

/**
 * Whether an event can be found by all that it names: with its prefixes written out, and in letters of more than one byte, an identifier is
 * longer than it was sent.
 */
export function indexFaults(event: EventIndex, pointer: string): EpcisFault[] {
  const { eventId, type, bizStep, disposition, readPoint, bizLocation, transformationId, keys } = event
  const named = [eventId, type, bizStep, disposition, readPoint, bizLocation, transformationId]
  const isTooLong = [...named, ...keys.map(({ uri }) => uri)].some(
    (text) => text !== null && Buffer.byteLength(text) > MOST_BYTES,
  )
  return isTooLong ? [{ pointer, rule: epcisFaults.uriTooManyBytes({ maximum: MOST_BYTES }) }] : []
}
