import { readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const chainQuery = (materialId: string) =>
  queryOptions({
    queryKey: ['supply-chain', materialId],
    queryFn: ({ signal }) => call(readSupplyChainEndpoint, { query: { materialId } }, { signal }),
  })
