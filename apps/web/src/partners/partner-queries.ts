import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listPartnersEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../api.ts'
import { keys } from '../query-keys.ts'

/** One partner by the number of the relation; null where the list has none of that number. */
export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: keys.companies.partner(id),
    queryFn: async ({ signal }): Promise<PartnerRow | null> =>
      (await call(listPartnersEndpoint, { query: { id } }, { signal }))[0] ?? null,
  })

const first = { awaiting: 'true', page: 1, size: 1 } as const

/** How many trades with a partner wait for the reader's company, and one of them. */
export const waitingTradesQuery = (partner: number) =>
  queryOptions({
    queryKey: [...keys.trades.with(partner), 'awaiting'],
    queryFn: ({ signal }) => callPage(listTradesEndpoint, { query: { ...first, partner } }, { signal }),
  })

/** The same of certificates. */
export const waitingCertificatesQuery = (partner: number) =>
  queryOptions({
    queryKey: [...keys.certifications.with(partner), 'awaiting'],
    queryFn: ({ signal }) =>
      callPage(listCertificationsEndpoint, { query: { ...first, partner } }, { signal }),
  })
