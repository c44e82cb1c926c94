import { listCertificationStandardsEndpoint } from '@selvedge/contract/certifications.ts'
import { listApproversEndpoint, listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

/** Among companies, the nearest first, the first one that has agreed to be a partner; null where none has. */
export const firstPartnerQuery = (names: readonly string[], ofCertifiers: boolean) =>
  queryOptions({
    queryKey: keys.companies.firstPartner(ofCertifiers, names),
    queryFn: async ({ signal }) => {
      for (const name of names) {
        const found = await call(
          ofCertifiers ? listApproversEndpoint : listTradersEndpoint,
          { query: { search: name } },
          { signal },
        )
        // Of a company that was only asked nothing but the name is known.
        if (found.some((one) => one.companyName === name && one.role !== null)) return name
      }
      return null
    },
  })

/** The standards that a request for a certificate names. */
export const askedStandardsQuery = (subject: 'SCOPE' | 'TRANSACTION') =>
  queryOptions({
    staleTime: 10 * 60_000,
    queryKey: keys.lists.certificationStandards(subject),
    queryFn: ({ signal }) =>
      call(listCertificationStandardsEndpoint, { query: { type: subject } }, { signal }),
    select: (standards) => standards.map(({ name }) => ({ value: name, label: name })),
  })
