import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import type { SustainabilityCriterion } from '@selvedge/contract/supply-chain.ts'
import { answerOf, mostUrgent } from '@selvedge/domain/chain-answer.ts'
import { colourChain, ORIGIN, sortedCriteria } from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { type Day, dayOf } from '@selvedge/domain/day.ts'
import { useMemo, useState } from 'react'
import type { Graph } from '../chain-model.ts'

/** Where an industry asks nothing, the chain is still shown. */
const NOTHING_REQUIRED: SustainabilityCriterion = { name: ORIGIN, processingStandardNames: [] }

/** The graph of a chain with its colours and what is proven by each criterion, and the criterion that is chosen. */
export function useColouredChain(
  chain: DrawnChain,
  ownCriteria: readonly SustainabilityCriterion[],
  materialId: number,
  wanted: string | undefined,
) {
  const [today] = useState(() => dayOf(new Date()))
  const graph: Graph = useMemo(() => chainGraph(chain, materialId), [chain, materialId])
  const criteria = useMemo(
    () => sortedCriteria(ownCriteria).map((criterion) => askedOf(graph, criterion, today)),
    [graph, ownCriteria, today],
  )
  const nothing = useMemo(() => askedOf(graph, NOTHING_REQUIRED, today), [graph, today])
  const chosen = criteria.find(({ name }) => name === wanted) ?? mostUrgent(criteria) ?? nothing
  return { graph, criteria, chosen }
}

function askedOf(graph: Graph, criterion: SustainabilityCriterion, today: Day) {
  const colours = colourChain(graph, criterion, today)
  return { name: criterion.name, colours, answer: answerOf(colours) }
}

/** A criterion that a chain is asked about: its colours, and what is proven, from which the screen takes its words. */
export type AskedCriterion = ReturnType<typeof askedOf>
