import { readCertificationEndpoint, verifyCertificationEndpoint } from '@selvedge/contract/certifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { verificationQuery } from '../ui/verification-query.ts'

/** A certification without its document's bytes: those are fetched when they are looked at. */
export const certificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['certifications', 'one', id],
    queryFn: ({ signal }) =>
      call(readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } }, { signal }),
  })

export const certificationVerificationQuery = (id: number) =>
  verificationQuery('certification', id, (signal) =>
    call(verifyCertificationEndpoint, { params: { id } }, { signal }),
  )

/** After a certification was filed or decided: every list and check that shows it. */
export const certificationsChanged = () =>
  Promise.all(
    ['certifications', 'shipments', 'supply-chain', 'verification', 'ledger', 'companies'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
