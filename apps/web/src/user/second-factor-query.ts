import { readSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

export const secondFactorQuery = queryOptions({
  queryKey: keys.mySecondFactor.all,
  queryFn: ({ signal }) => call(readSecondFactorEndpoint, {}, { signal }),
})
