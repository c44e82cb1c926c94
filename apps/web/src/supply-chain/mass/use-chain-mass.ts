import { massesOf, massOnGraph } from '@selvedge/domain/mass/chain-mass.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Graph } from '../chain-model.ts'
import { chainMassQuery } from '../chain-queries.ts'

/** The kilograms of a supply chain on its graph, or on a part of it. */
export function useChainMass(graph: Graph, materialId: number) {
  const query = useQuery(chainMassQuery(String(materialId)))
  const { data } = query
  const mass = useMemo(() => data && massOnGraph(graph, massesOf(data)), [graph, data])
  return { query, mass }
}
