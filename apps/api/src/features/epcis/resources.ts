import type { EpcisResource } from '@selvedge/contract/epcis/resource-calls.ts'
import { VOCABULARIES } from '@selvedge/domain/epcis/vocabulary.ts'
import type { Services } from '../../platform/context/services.ts'
import { EPCIS_CONTEXT } from '../../records/epcis/epcis-context.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { findEvents, newestOf } from './find-events.ts'
import { linkTo } from './page-token.ts'
import { EpcisProblem } from './problem.ts'
import { queryEvents, readConditions, type Source } from './query-events.ts'
import { valuePage } from './value-page.ts'
import { readValues, type ValueColumn } from './read-values.ts'
import { say } from './texts.ts'

/** The types of EPCIS itself, which are there before the first event. */
const EVENT_TYPES = [
  'AggregationEvent',
  'AssociationEvent',
  'ObjectEvent',
  'TransactionEvent',
  'TransformationEvent',
]

type Resource = {
  column: ValueColumn
  /** The parameter that asks for one value, and all that would ask for the same. */
  parameter: string
  instead: readonly string[]
  /** What stands before a word of the vocabulary in its full form. */
  base?: string
  always?: readonly string[]
}

const place = (name: string) => ({ parameter: `EQ_${name}`, instead: [`EQ_${name}`, `WD_${name}`] })
const word = (name: 'bizStep' | 'disposition') => ({
  parameter: `EQ_${name}`,
  instead: [`EQ_${name}`],
  base: VOCABULARIES[name].base,
})

const RESOURCES: Readonly<Record<EpcisResource, Resource>> = {
  eventTypes: { column: 'type', parameter: 'eventType', instead: ['eventType'], always: EVENT_TYPES },
  epcs: { column: 'epc', parameter: 'MATCH_anyEPC', instead: ['MATCH_anyEPC'] },
  bizSteps: { column: 'biz_step', ...word('bizStep') },
  bizLocations: { column: 'biz_location', ...place('bizLocation') },
  readPoints: { column: 'read_point', ...place('readPoint') },
  dispositions: { column: 'disposition', ...word('disposition') },
}

/** A Collection of names or values. */
export const collectionOf = (member: readonly string[]) => ({
  '@context': EPCIS_CONTEXT,
  type: 'Collection',
  member,
})

/** The values that occur in the events of the caller's company, page by page; words of the vocabulary are bare, as events have them. */
export async function listValues(
  services: Services,
  call: EpcisCall,
  name: EpcisResource,
): Promise<EpcisAnswer> {
  const { companyId } = call.caller
  const { column, base, always = [] } = RESOURCES[name]
  const { perPage, after } = valuePage(services, call)
  const read = await readValues(services.db, { companyId, column, after, count: perPage + 1 })
  const values = [...new Set([...always.filter((value) => value > after), ...read])].toSorted(byBytes)
  const shown = values.slice(0, perPage)
  const last = shown.at(-1)
  return {
    body: collectionOf(
      shown.map((value) => (base !== undefined && value.startsWith(base) ? value.slice(base.length) : value)),
    ),
    ...(last !== undefined &&
      values.length > shown.length && {
        headers: linkTo(services, companyId, { path: call.path, perPage, after: last }),
      }),
  }
}

/** As the database orders them. */
const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** What there is for a value: its events. Throws NoSuchNameException for one that occurs in no event of the caller's company. */
export async function readValue(
  services: Services,
  call: EpcisCall,
  name: EpcisResource,
): Promise<EpcisAnswer> {
  const { value } = call.params
  if (!RESOURCES[name].always?.includes(value ?? '') && !(await occurs(services, call, name)))
    throw new EpcisProblem('NoSuchNameException', say.noSuchValue)
  return { body: collectionOf(['events']) }
}

async function occurs(services: Services, call: EpcisCall, name: EpcisResource): Promise<boolean> {
  const { companyId } = call.caller
  const { conditions } = await readConditions(services, call, {
    parameters: call.query,
    source: sourceOf(call, name),
  })
  const until = await newestOf(services.db, companyId)
  const search = { companyId, conditions, orderBy: null, direction: 'DESC', until } as const
  return (await findEvents(services.db, search, { after: null, count: 1 })).length > 0
}

/** The events with a value, as a query for it would answer. */
export const valueEvents = (services: Services, call: EpcisCall, name: EpcisResource): Promise<EpcisAnswer> =>
  queryEvents(services, call, sourceOf(call, name))

/** No identifier has a bar in it, which would make two values of it. */
function sourceOf({ params: { value = '' } }: EpcisCall, name: EpcisResource): Source {
  if (value.includes('|')) throw new EpcisProblem('NoSuchNameException', say.noSuchValue)
  const { parameter, instead } = RESOURCES[name]
  const isWord = !parameter.startsWith('MATCH_')
  return { added: { name: parameter, value, instead, isWord } }
}
