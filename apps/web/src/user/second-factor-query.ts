import { readSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(readSecondFactorEndpoint, {}, { signal }),
})
