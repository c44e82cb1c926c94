import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

export const chainQuery = (materialId: string) =>
  queryOptions({
    queryKey: keys.supplyChain.of(materialId),
    queryFn: ({ signal }) => call(readSupplyChainEndpoint, { query: { materialId } }, { signal }),
  })

export const criteriaQuery = queryOptions({
  queryKey: keys.lists.sustainabilityCriteria,
  queryFn: ({ signal }) => call(listSustainabilityCriteriaEndpoint, {}, { signal }),
  staleTime: 5 * 60_000,
})
