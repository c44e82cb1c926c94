import { listCompanyEmailsEndpoint } from '@selvedge/contract/companies.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

/** The people at a partner company who can get an e-mail. */
export const emailsQuery = (companyName: string) =>
  queryOptions({
    queryKey: keys.companyEmails.of(companyName),
    queryFn: ({ signal }) => call(listCompanyEmailsEndpoint, { query: { companyName } }, { signal }),
    enabled: companyName !== '',
  })
