import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { listDocumentTypesEndpoint, listTradeStandardsEndpoint } from '@selvedge/contract/reference-data.ts'
import { listReceptionsEndpoint } from '@selvedge/contract/shipment-drafts.ts'
import { listParentsEndpoint } from '@selvedge/contract/trade-links.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { codedOption, namedOption } from '../pickers/list-option.ts'
import { keys } from '../query-keys.ts'
import { verificationQuery } from '../records/verification-query.ts'

const lasting = { staleTime: 10 * 60_000 } as const

export const documentTypesQuery = (type: TradeKind) =>
  queryOptions({
    ...lasting,
    queryKey: keys.lists.documentTypes(type),
    queryFn: ({ signal }) => call(listDocumentTypesEndpoint, { query: { type } }, { signal }),
    select: (types) => types.map(codedOption),
  })

export const standardsQuery = queryOptions({
  ...lasting,
  queryKey: keys.lists.tradeStandards,
  queryFn: ({ signal }) => call(listTradeStandardsEndpoint, {}, { signal }),
  select: (standards) => standards.map(namedOption),
})

/** A trade without its document's bytes: those are fetched when they are looked at. */
export const tradeQuery = (kind: TradeKind, id: string) =>
  queryOptions({
    queryKey: keys.trades.one(kind, id),
    queryFn: ({ signal }) =>
      call(tradeEndpoints[kind].read, { params: { id }, query: { withContent: 'false' } }, { signal }),
  })

/** What the buyer's own system noted about a shipment that it is asked to decide. */
export const receptionsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.trades.receptions(id),
    queryFn: ({ signal }) => call(listReceptionsEndpoint, { params: { id } }, { signal }),
  })

export const tradeVerificationQuery = (id: number) =>
  verificationQuery('trade', id, (signal) => call(verifyTradeEndpoint, { params: { id } }, { signal }))
/** The trades with a company that a new one of a kind may belong to. */
export const parentsQuery = (kind: TradeKind, company: string, search: string) =>
  queryOptions({
    queryKey: keys.trades.parents(kind, company, search),
    queryFn: ({ signal }) => call(listParentsEndpoint, { query: { kind, company, search } }, { signal }),
    enabled: company !== '',
    // While somebody types, what was found before stays; never what was found for another company.
    placeholderData: (before, query) => (query?.queryKey[3] === company ? before : undefined),
  })
