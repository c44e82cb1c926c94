import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const chainQuery = (materialId: string) =>
  queryOptions({
    queryKey: ['supply-chain', materialId],
    queryFn: ({ signal }) => call(readSupplyChainEndpoint, { query: { materialId } }, { signal }),
  })

export const criteriaQuery = queryOptions({
  queryKey: ['sustainability-criteria'],
  queryFn: ({ signal }) => call(listSustainabilityCriteriaEndpoint, {}, { signal }),
  staleTime: 5 * 60_000,
})
