import { readChainMassEndpoint } from '@selvedge/contract/chain-mass.ts'
import { readChainPartEndpoint, readCompactChainEndpoint } from '@selvedge/contract/compact-chain.ts'
import { expandChain } from '@selvedge/contract/expand-chain.ts'
import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'

/** A supply chain with all that its documents say: the history of its documents. */
export const chainQuery = (materialId: string) =>
  queryOptions({
    queryKey: keys.supplyChain.of(materialId),
    queryFn: ({ signal }) => call(readSupplyChainEndpoint, { query: { materialId } }, { signal }),
  })

/** A supply chain as it is drawn. */
export const compactChainQuery = (materialId: string) =>
  queryOptions({
    queryKey: keys.supplyChain.compact(materialId),
    queryFn: async ({ signal }) =>
      expandChain(await call(readCompactChainEndpoint, { query: { materialId } }, { signal })),
    // To compare ten thousand steps with those before takes longer than to draw them again.
    structuralSharing: false,
  })

/** The kilograms and yields of a supply chain, as far as they are shown. */
export const chainMassQuery = (materialId: string) =>
  queryOptions({
    queryKey: keys.supplyChain.mass(materialId),
    queryFn: ({ signal }) => call(readChainMassEndpoint, { query: { materialId } }, { signal }),
  })

/** What is asked for of a supply chain: a step, or the trades of a link. */
export type AskedPart = { transformation: number } | { received: string; sent: string }

/** A step or a link of a supply chain in full. */
export const chainPartQuery = (materialId: number, asked: AskedPart) =>
  queryOptions({
    queryKey: keys.supplyChain.part(materialId, asked),
    queryFn: ({ signal }) => call(readChainPartEndpoint, { query: { materialId, ...asked } }, { signal }),
  })

export const criteriaQuery = queryOptions({
  queryKey: keys.lists.sustainabilityCriteria,
  queryFn: ({ signal }) => call(listSustainabilityCriteriaEndpoint, {}, { signal }),
  staleTime: 5 * 60_000,
})
