import { loopEdges } from '../layout/loop-edges.ts'
import { assignTiers, endsOf } from '../layout/tiers.ts'
import { type Colours, type Graph, linkedOf } from '../chain-model.ts'
import type { FlowStep } from './flow-layout.ts'

/** The tier of each step, as the drawing has it. */
export function tiersOf(graph: Graph): ArrayLike<number> {
  const linked = linkedOf(graph)
  return assignTiers(linked.count, endsOf(linked, loopEdges(linked))).tier
}

/** The steps of a graph with the tiers that its drawing has, and their countries. `unknown` names what has none. */
export function flowSteps(graph: Graph, colours: Colours, unknown: string): FlowStep[] {
  const tier = tiersOf(graph)
  return graph.nodes.map(({ company }, node) => ({
    tier: tier[node] ?? 0,
    country: company.country ?? unknown,
    colour: colours.nodes[node]?.colour ?? 'grey',
  }))
}
