import { listChangesEndpoint } from '@selvedge/contract/comments.ts'
import { listAlteredEndpoint } from '@selvedge/contract/altered.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listWantedEndpoint } from '@selvedge/contract/companies.ts'
import { ledgerSummaryEndpoint } from '@selvedge/contract/ledger.ts'
import { listRequestsEndpoint } from '@selvedge/contract/requests.ts'
import { listProductsEndpoint } from '@selvedge/contract/supply-chain.ts'
import { listShipmentDraftsEndpoint } from '@selvedge/contract/shipment-drafts.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { NAMED, NEWEST_WAITING } from '../records/decision/awaiting-queries.ts'

const atOthers = { ...NEWEST_WAITING, awaiting: 'others', order: 'asc' } as const

/** What the company waits for others to decide, the oldest first. */
export const tradesAtOthersQuery = queryOptions({
  queryKey: keys.trades.atOthers,
  queryFn: ({ signal }) => callPage(listTradesEndpoint, { query: atOthers }, { signal }),
})
export const certificatesAtOthersQuery = queryOptions({
  queryKey: keys.certifications.atOthers,
  queryFn: ({ signal }) => callPage(listCertificationsEndpoint, { query: atOthers }, { signal }),
})

/** Requests that wait for an answer: of this company, or of others. */
export const openRequestsQuery = (direction: 'received' | 'sent') =>
  queryOptions({
    queryKey: keys.requests.open(direction),
    queryFn: ({ signal }) =>
      callPage(
        listRequestsEndpoint,
        { query: { direction, open: 'true', page: 1, size: NAMED } },
        { signal },
      ),
  })

/** How many shipments events propose that nobody has completed or dismissed. */
export const openDraftsQuery = queryOptions({
  queryKey: keys.shipmentDrafts.open,
  queryFn: ({ signal }) =>
    callPage(listShipmentDraftsEndpoint, { query: { state: 'open', page: 1, size: 1 } }, { signal }),
})

/** Records that wait for a change, the oldest first: by this company, or by others. */
export const changesQuery = (direction: 'received' | 'sent') =>
  queryOptions({
    queryKey: keys.comments.changes(direction),
    queryFn: ({ signal }) =>
      callPage(listChangesEndpoint, { query: { direction, page: 1, size: CHANGES_NAMED } }, { signal }),
  })

/** No other list shows them, so that this one is longer: as many as a company corrects in a day. */
const CHANGES_NAMED = 20

/** The newest products, what their supply chains prove, and what is at risk in them. */
export const productsQuery = queryOptions({
  queryKey: keys.supplyChain.products,
  queryFn: ({ signal }) => call(listProductsEndpoint, {}, { signal }),
})

/** What the company that invited this one asks it for. */
export const wantedQuery = queryOptions({
  queryKey: keys.companies.wanted,
  queryFn: ({ signal }) => call(listWantedEndpoint, {}, { signal }),
})

/** Accepted certificates that end soon or ended lately and that nothing replaces, the earliest first; and how many. */
export const endingCertificatesQuery = queryOptions({
  queryKey: keys.certifications.ending,
  queryFn: ({ signal }) =>
    callPage(
      listCertificationsEndpoint,
      { query: { ending: 'true', page: 1, size: NAMED, sort: 'validUntil', order: 'asc' } },
      { signal },
    ),
})

/** Records of the company that are no longer what was signed. */
export const alteredQuery = queryOptions({
  queryKey: keys.altered.all,
  queryFn: ({ signal }) => call(listAlteredEndpoint, {}, { signal }),
})

/** The company on the ledger; reloaded while something waits to be anchored. */
export const ledgerQuery = queryOptions({
  queryKey: keys.ledger.all,
  queryFn: ({ signal }) => call(ledgerSummaryEndpoint, {}, { signal }),
  refetchInterval: ({ state }) =>
    (state.data?.waiting ?? 0) + (state.data?.sent ?? 0) + (state.data?.loss?.waiting ?? 0) > 0
      ? 5000
      : false,
})
