import type { ProductAnswer, SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { type ChainColour, worst } from '@selvedge/domain/chain-colour.ts'
import type { ChainGraph } from '@selvedge/domain/chain-graph.ts'
import { segmentText, stepOf } from '@selvedge/domain/chain-gaps.ts'
import { wireStep } from './present-gap.ts'

type Graph = ChainGraph<
  SupplyChain['companiesInfo'][number],
  SupplyChain['trades'][number],
  SupplyChain['transformations'][number]
>
type Colours = { nodes: readonly { colour: ChainColour }[] }
type Segment = ProductAnswer['segments'][number]

/** More are shown by tier. */
const MOST = 24

/** Only the first of them are named. */
const MOST_PARTS = 10

/** No real chain has more; a loop ends here. */
const MOST_TIERS = 64

/** The steps of a chain as the pieces of a strip, the farthest first. */
export function segmentsOf(graph: Graph, { nodes }: Colours): Segment[] {
  const tiers = tiersOf(graph)
  const ordered = graph.nodes
    .map((node, place) => ({ node, tier: tiers[place] ?? 0, colour: nodes[place]?.colour ?? 'grey' }))
    .toSorted((a, b) => b.tier - a.tier)
  if (ordered.length <= MOST)
    return ordered.map(({ node, colour }) => {
      const { company, ...part } = wireStep(stepOf(node))
      return { label: segmentText([part], company), parts: [part], company, colour, steps: 1 }
    })
  const byTier = [...Map.groupBy(ordered, ({ tier }) => tier).values()].slice(0, MOST)
  return byTier.map((of) => {
    const parts = new Map(
      of.map(({ node }) => {
        const { kind, processes } = wireStep(stepOf(node))
        return [JSON.stringify([kind, processes]), { kind, processes }]
      }),
    )
    const each = [...parts.values()]
    return {
      label: segmentText(each, null),
      parts: each.slice(0, MOST_PARTS),
      company: null,
      colour: worst(of.map(({ colour }) => colour)),
      steps: of.length,
    }
  })
}

/** How many links each step is away from the product, by the longest way; a loop is walked once. */
function tiersOf({ nodes, edges, root }: Graph): number[] {
  const tiers = nodes.map(() => 0)
  const suppliers = Map.groupBy(edges, ({ to }) => to)
  let reached = new Set(root === undefined ? [] : [root])
  for (let tier = 1; reached.size > 0 && tier <= MOST_TIERS; tier++) {
    const next = new Set<number>()
    for (const node of reached)
      for (const { from } of suppliers.get(node) ?? []) {
        if (from === root || next.has(from)) continue
        tiers[from] = tier
        next.add(from)
      }
    reached = next
  }
  return tiers
}
