import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import { EPCIS_PAGE, MAX_EPCIS_PAGE } from '@selvedge/domain/limits.ts'
import { epcisQueryFaults as say } from '@selvedge/messages/en/epcis-query-faults.ts'
import { type Condition, type Paging, type QueryFault, QueryFaultError } from './condition.ts'
import { FIXED_PARAMETERS } from './fixed-parameters.ts'
import { flexibleCondition, isNotAnswered } from './flexible-parameters.ts'
import { count, oneOf, refuse } from './query-values.ts'

export type ReadQuery = {
  conditions: readonly Condition[]
  paging: Paging
  faults: readonly QueryFault[]
  /** Parameters of EPCIS that are not answered here. */
  notAnswered: readonly string[]
}

const PAGING: ReadonlyMap<string, (text: string) => Partial<Paging>> = new Map<
  string,
  (text: string) => Partial<Paging>
>([
  ['orderBy', (text) => ({ orderBy: oneOf(text, ['eventTime', 'recordTime']) })],
  ['orderDirection', (text) => ({ direction: oneOf(text, ['ASC', 'DESC']) })],
  ['eventCountLimit', (text) => ({ eventCountLimit: count(text) })],
  ['maxEventCount', (text) => ({ maxEventCount: count(text) })],
  ['perPage', (text) => ({ perPage: Math.min(count(text), MAX_EPCIS_PAGE) })],
  ['nextPageToken', (text) => ({ nextPageToken: text === '' ? refuse(say.empty) : text })],
])

/**
 * The parameters of a simple event query, by name and value as the address has them. A name that is none is a fault and never passed over: a
 * misspelt condition would answer everything. `prefixes` are those that names of members may use.
 */
export function readQuery(parameters: readonly (readonly [string, string])[], prefixes: Prefixes): ReadQuery {
  const names = parameters.map(([name]) => name)
  const conditions: Condition[] = []
  const faults: QueryFault[] = []
  const paging: Paging = {
    orderBy: null,
    direction: 'DESC',
    eventCountLimit: null,
    maxEventCount: null,
    perPage: EPCIS_PAGE,
    nextPageToken: null,
  }
  const given = new Set<string>()
  for (const [name, text] of parameters) {
    try {
      if (given.has(name)) refuse(say.twice)
      given.add(name)
      const page = PAGING.get(name)
      if (page) Object.assign(paging, page(text))
      else if (!isNotAnswered(name)) conditions.push(conditionOf(name, text, prefixes))
    } catch (error) {
      if (!(error instanceof QueryFaultError)) throw error
      faults.push({ parameter: name, rule: error.message })
    }
  }
  return {
    conditions,
    paging,
    faults: [...faults, ...faultsTogether(given)],
    notAnswered: names.filter(isNotAnswered),
  }
}

const conditionOf = (name: string, text: string, prefixes: Prefixes): Condition =>
  FIXED_PARAMETERS.get(name)?.(text, prefixes) ??
  flexibleCondition(name, text, prefixes) ??
  refuse(say.unknown)

function faultsTogether(given: ReadonlySet<string>): QueryFault[] {
  const limit = 'eventCountLimit'
  return [
    ...(given.has(limit) && given.has('maxEventCount')
      ? [{ parameter: limit, rule: say.limitWithMaximum }]
      : []),
    ...(given.has(limit) && !given.has('orderBy') ? [{ parameter: limit, rule: say.limitWithoutOrder }] : []),
    ...(given.has('nextPageToken')
      ? [...given]
          .filter((name) => name !== 'nextPageToken' && name !== 'perPage')
          .map((parameter) => ({ parameter, rule: say.tokenAlone }))
      : []),
  ]
}
