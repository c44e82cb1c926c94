import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { type Prefixes, prefixesOf } from '@selvedge/domain/epcis/uri.ts'
import { MAX_EPCIS_CONTEXT, MAX_EPCIS_EVENTS } from '@selvedge/domain/limits.ts'
import { eventFaults } from './check-event.ts'
import { unknownIn } from './check-extensions.ts'
import { type EpcisFault, pointerOf } from './fault.ts'
import { unwieldyFaults } from './unwieldy.ts'
import { ruleOr, type text, time } from './values.ts'

/** The contexts of EPCIS 2.0 that documents name; they are never fetched. */
const EPCIS_CONTEXTS: ReadonlySet<string> = new Set([
  'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld',
  'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
  'https://gs1.github.io/EPCIS/epcis-context.jsonld',
])

const KNOWN = [
  '@context',
  'id',
  'type',
  'schemaVersion',
  'creationDate',
  'sender',
  'receiver',
  'instanceIdentifier',
  'epcisHeader',
  'epcisBody',
]

/** An event of a document, with where it stands in it. */
export type FoundEvent = { event: unknown; pointer: string }

export type CheckedDocument = {
  document: Members
  events: readonly FoundEvent[]
  /** What is wrong with the document itself, apart from its events. */
  faults: readonly EpcisFault[]
  /** It has more events than a capture may have; nothing else of it is looked at. */
  hasTooMany: boolean
}

/** What is wrong with a document of events or of what a query answered, apart from its events, which are checked one by one. */
export function checkDocument(body: unknown): CheckedDocument {
  if (!isMembers(body)) return notRead([{ pointer: '', rule: say.object }])
  const { list, path } = eventListOf(body)
  if (Array.isArray(list) && list.length > MAX_EPCIS_EVENTS) return { ...notRead([]), hasTooMany: true }
  const faults = [
    ...contextFaults(body),
    ...(isType(body.type) ? [] : [{ pointer: '/type', rule: say.documentType }]),
    ...(body.schemaVersion === '2.0' ? [] : [{ pointer: '/schemaVersion', rule: say.schemaVersion }]),
    ...firstRule(time, body.creationDate, '/creationDate'),
    ...holderFaults(body, isLong(body['@context']) ? prefixesOf() : prefixesOf(body['@context'])),
    ...(Array.isArray(list) ? [] : [{ pointer: pointerOf(path), rule: ruleOr(list, say.list) }]),
  ]
  const events = Array.isArray(list)
    ? list.map((event: unknown, index) => ({ event, pointer: pointerOf([...path, index]) }))
    : []
  return { document: body, events, faults, hasTooMany: false }
}

const notRead = (faults: readonly EpcisFault[]): CheckedDocument => ({
  document: {},
  events: [],
  faults,
  hasTooMany: false,
})

/** Members of the document, and of what stands around its events, that are none; and events that would be passed over. */
function holderFaults(document: Members, prefixes: Prefixes): EpcisFault[] {
  const { epcisBody } = document
  const faults = unknownIn(document, KNOWN, [], prefixes)
  if (!isMembers(epcisBody)) return faults
  const isQuery = document.type === 'EPCISQueryDocument'
  const other = isQuery ? 'eventList' : 'queryResults'
  if (epcisBody[other] !== undefined)
    faults.push({ pointer: pointerOf(['epcisBody', other]), rule: say.notOfDocument })
  faults.push(...unknownIn(epcisBody, ['eventList', 'queryResults'], ['epcisBody'], prefixes).slice(0, MOST))
  const { queryResults } = epcisBody
  if (!isQuery || !isMembers(queryResults)) return faults
  const path = ['epcisBody', 'queryResults']
  faults.push(...unknownIn(queryResults, OF_RESULTS, path, prefixes).slice(0, MOST))
  const { resultsBody } = queryResults
  if (isMembers(resultsBody))
    faults.push(...unknownIn(resultsBody, ['eventList'], [...path, 'resultsBody'], prefixes).slice(0, MOST))
  return faults
}

const OF_RESULTS = ['@context', 'queryName', 'subscriptionID', 'resultsBody']
/** Faults of one holder that are kept: more say nothing more. */
const MOST = 50

const isType = (type: unknown) => type === 'EPCISDocument' || type === 'EPCISQueryDocument'

function eventListOf({ type, epcisBody }: Members): { list: unknown; path: readonly string[] } {
  const body = isMembers(epcisBody) ? epcisBody : {}
  if (type !== 'EPCISQueryDocument') return { list: body.eventList, path: ['epcisBody', 'eventList'] }
  const results = isMembers(body.queryResults) ? body.queryResults : {}
  const found = isMembers(results.resultsBody) ? results.resultsBody : {}
  return { list: found.eventList, path: ['epcisBody', 'queryResults', 'resultsBody', 'eventList'] }
}

/** A document names the context of EPCIS; a single event its own. */
function contextFaults(holder: Members): EpcisFault[] {
  const context = holder['@context']
  if (context === undefined) return [{ pointer: '/@context', rule: say.missing }]
  if (isLong(context)) return [contextTooLong('')]
  const named = [context].flat().some((one) => typeof one === 'string' && EPCIS_CONTEXTS.has(one))
  return named ? [] : [{ pointer: '/@context', rule: say.context }]
}

const isLong = (context: unknown) => JSON.stringify(context ?? null).length > MAX_EPCIS_CONTEXT
const contextTooLong = (pointer: string): EpcisFault => ({
  pointer: `${pointer}/@context`,
  rule: say.contextTooLong({ maximum: MAX_EPCIS_CONTEXT }),
})

const firstRule = (shape: typeof text, value: unknown, pointer: string): EpcisFault[] => {
  const { error } = shape.safeParse(value)
  const [issue] = error?.issues ?? []
  return issue ? [{ pointer, rule: issue.message }] : []
}

/** What is wrong with one event of a document, with where it is in the whole. */
export function faultsIn({ event, pointer }: FoundEvent, document: Members): EpcisFault[] {
  const unwieldy = unwieldyFaults(event)
  if (unwieldy.length > 0) return unwieldy.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }))
  const own = isMembers(event) ? event['@context'] : undefined
  if (isLong(own)) return [contextTooLong(pointer)]
  const prefixes = prefixesOf(document['@context'], own)
  return eventFaults(event, prefixes).map((fault) => ({ ...fault, pointer: pointer + fault.pointer }))
}

/** What is wrong with an event that comes alone, with its own context. */
export const singleEventFaults = (event: unknown): EpcisFault[] => [
  ...(isMembers(event) ? contextFaults(event) : []),
  ...faultsIn({ event, pointer: '' }, {}),
]
