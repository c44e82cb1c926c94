import { checkDocument, faultsIn, singleEventFaults } from '@selvedge/contract/epcis/check-document.ts'
import { type EpcisFault, faultText } from '@selvedge/contract/epcis/fault.ts'
import { readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { isMembers, type Members, type Reading } from '@selvedge/domain/epcis/members.ts'
import { MAX_EPCIS_EVENTS, MAX_EPCIS_KEYS } from '@selvedge/domain/limits.ts'
import { epcisFaults } from '@selvedge/messages/en/epcis-faults.ts'
import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { CaptureError } from '../../platform/db/epcis-tables.ts'
import { eventToStore } from '../../records/epcis/event-to-store.ts'
import type { EventToStore } from '../../records/epcis/insert-events.ts'
import { CAPTURE_LIMITS } from './capture-limits.ts'
import { indexFaults } from './fits-index.ts'
import { EpcisProblem } from './problem.ts'
import { captureError, firstOf } from './capture-error.ts'
import { findingOf, say } from './texts.ts'

/** An event that is right in itself, as it is to be stored. */
export type CheckedEvent = EventToStore & {
  /** Its place in what was sent, from 0, and as a JSON pointer. */
  index: number
  pointer: string
}

export type Checked = {
  events: CheckedEvent[]
  errors: CaptureError[]
  /** What the `@context` of the document declares for all its events, as canonical JSON; `[]` where that is the standard alone. */
  context: string
}

/** Of an event: no more are kept, nor counted. */
const MOST_FAULTS = 50

type Behaviour = 'rollback' | 'proceed'

/**
 * Reads what was sent. Throws ValidationException for a document that is none, and with `rollback` for any fault; with `proceed` each wrong event is
 * an error of its own. `numbers` are those that are not what was sent any more. Throws CaptureLimitExceededException for too many events, and too much that they are found by.
 */
export const checkSentDocument = (
  body: unknown,
  behaviour: Behaviour,
  numbers: readonly EpcisFault[] = [],
): Checked => findingOf(() => checkAll(body, behaviour, numbers))

function checkAll(body: unknown, behaviour: Behaviour, numbers: readonly EpcisFault[]): Checked {
  const { document, events: found, faults: ofDocument, hasTooMany } = checkDocument(body)
  if (hasTooMany) throw overLimit(say.tooManyEvents({ maximum: MAX_EPCIS_EVENTS }))
  const depth = found[0]?.pointer.split('/').length
  const byPlace = Map.groupBy(numbers, ({ pointer }) => pointer.split('/').slice(0, depth).join('/'))
  const faults = ofDocument.slice(0, MOST_FAULTS)
  const isEvent = new Set(found.map(({ pointer }) => pointer))
  for (const [place, some] of byPlace) if (!isEvent.has(place)) faults.push(...some.slice(0, MOST_FAULTS))
  if (faults.length > 0) throw invalid(faults)
  const reading = readingOf(...holdersOf(document))
  const wrong: EpcisFault[] = []
  let keys = 0
  const checked: Checked = { events: [], errors: [], context: contextOf(document) }
  for (const [index, one] of found.entries()) {
    const { event, pointer } = one
    const broken = withNumbers(faultsIn(one, document), byPlace.get(pointer)).slice(0, MOST_FAULTS)
    const right =
      broken.length === 0 && isMembers(event) ? toStore(event, reading, { index, pointer }) : undefined
    const faults = right ? indexFaults(right, pointer) : broken
    keys += right?.keys.length ?? 0
    if (keys > MAX_EPCIS_KEYS) throw overLimit(say.tooManyKeys({ maximum: MAX_EPCIS_KEYS }))
    if (right && faults.length === 0) checked.events.push(right)
    else checked.errors.push(captureError(index, faults.map(faultText)))
    for (const fault of faults) wrong.push(fault)
  }
  if (behaviour === 'rollback' && wrong.length > 0) throw invalid(wrong)
  return checked
}

const overLimit = (detail: string) =>
  new EpcisProblem('CaptureLimitExceededException', detail, { headers: CAPTURE_LIMITS })

/** What shapes say of a number counts before what its text says. */
function withNumbers(faults: readonly EpcisFault[], numbers: readonly EpcisFault[] = []): EpcisFault[] {
  const known = new Set(faults.map(({ pointer }) => pointer))
  return [...faults, ...numbers.filter(({ pointer }) => !known.has(pointer))]
}

/** Reads an event that was sent alone. Throws ValidationException. */
export const checkSentEvent = (body: unknown, numbers: readonly EpcisFault[] = []): Checked =>
  findingOf(() => checkOne(body, numbers))

function checkOne(body: unknown, numbers: readonly EpcisFault[]): Checked {
  const faults = withNumbers(singleEventFaults(body), numbers).slice(0, MOST_FAULTS)
  if (faults.length > 0 || !isMembers(body)) throw invalid(faults)
  const event = toStore(body, readingOf(), { index: 0, pointer: '' })
  const tooLong = indexFaults(event, '')
  if (tooLong.length > 0) throw invalid(tooLong)
  return { events: [event], errors: [], context: '[]' }
}

/** What may name members to leave out: the document, and the results of a query. */
const holdersOf = (document: Members): Members[] => {
  const body = isMembers(document.epcisBody) ? document.epcisBody : {}
  return [document, ...(isMembers(body.queryResults) ? [body.queryResults] : [])]
}

const contextOf = ({ '@context': context }: Members): string =>
  canonicalJson([context].flat().filter((one) => isMembers(one)) as unknown as JsonObject[])

/** Throws ValidationException for what JSON cannot carry exactly. */
function toStore(
  event: Members,
  reading: Reading,
  { index, pointer }: { index: number; pointer: string },
): CheckedEvent {
  try {
    return { ...eventToStore(event, reading), index, pointer }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new EpcisProblem('ValidationException', epcisFaults.text)
  }
}

const invalid = (faults: readonly EpcisFault[]) =>
  new EpcisProblem('ValidationException', firstOf(faults.map(faultText)))
