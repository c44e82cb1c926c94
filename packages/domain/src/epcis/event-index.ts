import { eventHashId, withOwn } from './event-hash.ts'
import { type EventKey, keysOf } from './event-keys.ts'
import { type EventQuantity, quantitiesOf } from './event-quantities.ts'
import { isMembers, type Members, type Reading } from './members.ts'
import { canonicalTime } from './time.ts'
import { canonicalWord, expand, keyUri } from './uri.ts'
import type { Vocabulary } from './vocabulary.ts'

/** By what an event is found: each value in the one form in which it is compared, null where the event says none. */
export type EventIndex = {
  /** The one it came with, else its hash. */
  eventId: string
  hash: string
  /** An error declaration repeats the event that it is about, with the same number: the two are told apart by this alone. */
  isError: boolean
  /** One of the five of EPCIS, or the full URI of the sender's own. */
  type: string
  /** In UTC, with milliseconds. */
  eventTime: string
  /** The offset of the place where it happened, as it was sent. */
  zone: string
  action: string | null
  bizStep: string | null
  disposition: string | null
  readPoint: string | null
  bizLocation: string | null
  transformationId: string | null
  errorTime: string | null
  errorReason: string | null
  keys: readonly EventKey[]
  quantities: readonly EventQuantity[]
}

/**
 * What an event is found by. `reading` is that of its document; an event alone brings its own context.
 *
 * @throws RangeError where the event has no type, time or offset: it is to be checked before (`faultsIn` of the contract).
 */
export function indexOf(event: Members, reading: Reading): EventIndex {
  const { prefixes } = withOwn(event, reading)
  const uri = (value: unknown) => (typeof value === 'string' ? keyUri(value, prefixes) : null)
  const word = (value: unknown, vocabulary: Vocabulary) =>
    typeof value === 'string' ? canonicalWord(value, vocabulary, prefixes) : null
  const place = (value: unknown) => (isMembers(value) ? uri(value.id) : null)
  const error = isMembers(event.errorDeclaration) ? event.errorDeclaration : undefined
  const hash = eventHashId(event, reading)
  return {
    eventId: textOf(event.eventID) ?? hash,
    hash,
    isError: error !== undefined,
    type: expand(needed(event.type), prefixes),
    eventTime: needed(timeOf(event.eventTime)),
    zone: needed(event.eventTimeZoneOffset),
    action: textOf(event.action),
    bizStep: word(event.bizStep, 'bizStep'),
    disposition: word(event.disposition, 'disposition'),
    readPoint: place(event.readPoint),
    bizLocation: place(event.bizLocation),
    transformationId: uri(event.transformationID),
    errorTime: timeOf(error?.declarationTime),
    errorReason: word(error?.reason, 'errorReason'),
    keys: keysOf(event, prefixes),
    quantities: quantitiesOf(event, prefixes),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : null)

const timeOf = (value: unknown) => (typeof value === 'string' ? (canonicalTime(value) ?? null) : null)

function needed(value: unknown): string {
  const text = textOf(value)
  if (text === null) throw new RangeError('an event without type, time or offset')
  return text
}
