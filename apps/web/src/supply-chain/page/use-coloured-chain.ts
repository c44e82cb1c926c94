import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import type { SustainabilityCriterion } from '@selvedge/contract/supply-chain.ts'
import { colourChain, mostUrgent, ORIGIN, sortedCriteria } from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { useMemo, useState } from 'react'
import type { Graph } from '../chain-model.ts'

/** Where an industry asks nothing, the chain is still shown. */
const NOTHING_REQUIRED: SustainabilityCriterion = { name: ORIGIN, processingStandardNames: [] }

/** The graph of a chain with its colours under each criterion, and the criterion that is chosen. */
export function useColouredChain(
  chain: DrawnChain,
  criteria: readonly SustainabilityCriterion[],
  materialId: number,
  wanted: string | undefined,
) {
  const [today] = useState(() => dayOf(new Date()))
  const graph: Graph = useMemo(() => chainGraph(chain, materialId), [chain, materialId])
  const coloured = useMemo(
    () =>
      sortedCriteria(criteria).map((criterion) => ({
        name: criterion.name,
        colours: colourChain(graph, criterion, today),
      })),
    [graph, criteria, today],
  )
  const nothing = useMemo(
    () => ({ name: ORIGIN, colours: colourChain(graph, NOTHING_REQUIRED, today) }),
    [graph, today],
  )
  const chosen = coloured.find(({ name }) => name === wanted) ?? mostUrgent(coloured) ?? nothing
  return { graph, criteria: coloured, chosen }
}
