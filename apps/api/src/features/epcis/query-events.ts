import { type ReadQuery, readQuery } from '@selvedge/contract/epcis/query/read-query.ts'
import { readQueryBody } from '@selvedge/contract/epcis/query/query-body.ts'
import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import type { Services } from '../../platform/context/services.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { queryDocument } from './answer-events.ts'
import type { EpcisAnswer, EpcisCall } from './epcis-route.ts'
import { EpcisProblem } from './problem.ts'
import { findEvents, type LastKey, newestOf, refuseMoreThan, type Search } from './find-events.ts'
import { knownPrefixes, usedPrefixes } from './known-prefixes.ts'
import { readTexts, withinBytes } from './match-bodies.ts'
import { EventPage, linkTo, openPage } from './page-token.ts'
import { refuseFaults } from './refuse-faults.ts'
import type { StoredQuery } from './stored-query.ts'
import { say } from './texts.ts'

type Parameters = EpcisCall['query']

/** Where a query comes from, beside its address. */
export type Source = {
  /** What is asked of each event by the path, and the parameters that would ask for the same. */
  added?: { name: string; value: string; instead: readonly string[]; isWord: boolean }
  /** A query that was stored: its address has the page alone. */
  stored?: StoredQuery
}

/**
 * Answers a query with a page of events of the caller's company. All its pages are those of the moment of the first: what is captured meanwhile is
 * on none of them. Throws QueryParameterException, QueryTooLargeException, and ImplementationException for what is not answered here.
 */
export async function queryEvents(
  services: Services,
  call: EpcisCall,
  source: Source = {},
): Promise<EpcisAnswer> {
  const { db } = services
  const { companyId } = call.caller
  const page = nextPage(services, call, source)
  const parameters = page ? withPerPage([...new URLSearchParams(page.search)], call.query) : call.query
  const { conditions, paging, prefixes } = await readConditions(services, call, {
    parameters,
    source,
    prefixes: page?.prefixes,
  })
  const until = page?.until ?? (await newestOf(db, companyId))
  const { orderBy, direction, eventCountLimit, maxEventCount } = paging
  const search: Search = { companyId, conditions, orderBy, direction, until }
  if (!page && maxEventCount !== null) await refuseMoreThan(db, search, maxEventCount)
  const left = page ? page.left : eventCountLimit
  const count = Math.min(paging.perPage, left ?? paging.perPage)
  const after: LastKey | null = page ?? null
  const found = await findEvents(db, search, { after, count: count + 1 })
  const shown = withinBytes(found.slice(0, count))
  const stillLeft = left === null ? null : left - shown.length
  const last = shown.at(-1)
  const isMore = last !== undefined && found.length > shown.length && stillLeft !== 0
  const { asDigitalLinks } = call.asked
  return {
    body: queryDocument(
      await readTexts(db, shown),
      { queryName: source.stored?.name ?? 'SimpleEventQuery' },
      { asDigitalLinks, now: services.now() },
    ),
    ...(isMore && {
      headers: linkTo(services, companyId, {
        path: call.path,
        search: page?.search ?? call.search,
        query: source.stored?.id ?? null,
        prefixes,
        sequence: last.sequence,
        time: last.time,
        until,
        left: stillLeft,
      }),
    }),
  }
}

/** The page that the address asks for by a token. Throws QueryParameterException for a token that is not good here. */
function nextPage(
  services: Services,
  { query, caller, path }: EpcisCall,
  { stored }: Source,
): EventPage | undefined {
  if (!query.some(([name]) => name === 'nextPageToken')) return undefined
  const { faults, paging } = readQuery(query, NO_PREFIXES)
  refuseFaults({ faults, notAnswered: [] }, 'QueryParameterException')
  const page = openPage(services, caller.companyId, { token: paging.nextPageToken ?? '', of: EventPage })
  if (page?.path !== path || page.query !== (stored?.id ?? null))
    throw new EpcisProblem('QueryParameterException', say.badToken)
  return page
}

const NO_PREFIXES: Prefixes = new Map()

/** A page may have another size than the one before it. */
const withPerPage = (before: Parameters, asked: Parameters): Parameters => {
  const perPage = asked.find(([name]) => name === 'perPage')
  return perPage ? [...before.filter(([name]) => name !== 'perPage'), perPage] : before
}

type Reading = {
  parameters: Parameters
  source: Source
  /** What the prefixes mean, where that is known already: from the page before. */
  prefixes?: Record<string, string> | undefined
}

/** What is asked of each event, and of the pages. Throws QueryParameterException, QueryValidationException for a stored query, and NoSuchNameException for a
 * word in the path that is none. */
export async function readConditions(
  { db, identifierBase }: Services,
  { caller, request }: EpcisCall,
  { parameters, source: { added, stored }, prefixes: given }: Reading,
): Promise<Pick<ReadQuery, 'conditions' | 'paging'> & { prefixes: Record<string, string> }> {
  const header = request.headers['gs1-extensions']
  const texts = [...parameters.flat(), added?.value ?? '']
  const used =
    given ??
    usedPrefixes(
      await knownPrefixes(db, {
        companyId: caller.companyId,
        texts,
        header: typeof header === 'string' ? header : undefined,
        identifiers: await currentIdentifierBase(db, identifierBase),
      }),
      texts,
    )
  const prefixes = new Map(Object.entries(used))
  if (stored) {
    const own = readQuery(parameters, prefixes)
    const besides = parameters.find(([name]) => name !== 'perPage')
    if (besides) throw new EpcisProblem('QueryParameterException', say.unknownParameter({ name: besides[0] }))
    refuseFaults(own, 'QueryParameterException')
    const read = readQueryBody(stored.body, new Map(Object.entries(stored.prefixes)))
    refuseFaults(read, 'QueryValidationException')
    const perPage = parameters.length > 0 ? own.paging.perPage : read.paging.perPage
    return { conditions: read.conditions, paging: { ...read.paging, perPage }, prefixes: used }
  }
  const same = added && parameters.find(([name]) => added.instead.includes(name))
  if (same) throw new EpcisProblem('QueryParameterException', say.saidByPath({ name: same[0] }))
  const read = readQuery([...(added ? [[added.name, added.value] as const] : []), ...parameters], prefixes)
  // What no event can have is not there, as what none has.
  if (added?.isWord && read.faults.some(({ parameter }) => parameter === added.name))
    throw new EpcisProblem('NoSuchNameException', say.noSuchValue)
  refuseFaults(read, 'QueryParameterException')
  return { ...read, prefixes: used }
}
