import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listMassReturnsEndpoint } from '@selvedge/contract/mass-returns.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../../api.ts'
import { keys } from '../../query-keys.ts'

/** How many are named before "show all". */
export const NAMED = 5

export const NEWEST_WAITING = {
  awaiting: 'true',
  page: 1,
  size: NAMED,
  sort: 'contractorDate',
  order: 'desc',
} as const

/** The newest trades that the company has to decide, and how many there are. */
export const awaitingTradesQuery = queryOptions({
  queryKey: keys.trades.awaiting,
  queryFn: ({ signal }) => callPage(listTradesEndpoint, { query: NEWEST_WAITING }, { signal }),
})

/** The same of certificates; a certification body works on the oldest first. */
export const awaitingCertificatesQuery = (order: 'asc' | 'desc') =>
  queryOptions({
    queryKey: keys.certifications.awaiting(order),
    queryFn: ({ signal }) =>
      callPage(listCertificationsEndpoint, { query: { ...NEWEST_WAITING, order } }, { signal }),
  })

/** What is returned and waits, the newest first: for this company to decide, or for the sellers it returns to. */
export const waitingReturnsQuery = (awaiting: 'true' | 'others') =>
  queryOptions({
    queryKey: keys.mass.returnsWaiting(awaiting),
    queryFn: ({ signal }) =>
      callPage(
        listMassReturnsEndpoint,
        { query: { awaiting, page: 1, size: NAMED, sort: 'proposedAt', order: 'desc' } },
        { signal },
      ),
  })
