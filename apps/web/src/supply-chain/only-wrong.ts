import type { ChainColour } from '@selvedge/domain/chain-colour.ts'
import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import type { Colours, Graph, Part } from './chain-model.ts'

const isWrong = (colour: ChainColour | undefined) => colour === 'red' || colour === 'amber'

/**
 * Of a part of a supply chain what is wrong under these colours, and the ways down from it to the material asked about: all that is made
 * of it. Empty where nothing is wrong.
 */
export function onlyWrong({ graph, nodes, edges }: Part, colours: Colours): Part {
  const wrongEdges = graph.edges.filter((_, edge) => isWrong(colours.edges[edge]?.colour))
  const wrongNodes = graph.nodes.flatMap((_, node) => (isWrong(colours.nodes[node]?.colour) ? [node] : []))
  const users = Map.groupBy(graph.edges, ({ from }) => from)
  // A delivery that is wrong says something of what is made of it; who sent it is drawn, too.
  const below = new Set([...wrongNodes, ...wrongEdges.map(({ to }) => to)])
  for (const node of below) for (const { to } of users.get(node) ?? []) below.add(to)
  const kept = [...new Set([...below, ...wrongEdges.map(({ from }) => from)])].toSorted((a, b) => a - b)
  const place = new Map(kept.map((node, i) => [node, i]))
  const drawn = graph.edges.flatMap(({ from }, edge) =>
    below.has(from) || isWrong(colours.edges[edge]?.colour) ? [edge] : [],
  )
  return {
    nodes: kept.map((node) => nodes[node] ?? 0),
    edges: drawn.map((edge) => edges[edge] ?? 0),
    graph: {
      ...graph,
      root: graph.root === undefined ? undefined : place.get(graph.root),
      nodes: kept.flatMap((node) => graph.nodes[node] ?? []),
      edges: drawn.flatMap((edge) => {
        const one = graph.edges[edge]
        return one ? [{ ...one, from: place.get(one.from) ?? 0, to: place.get(one.to) ?? 0 }] : []
      }),
    },
  }
}

/** What of a supply chain is in a part of its graph, for the table. */
export function chainOf(chain: DrawnChain, { nodes, edges }: Graph, rootId: number): DrawnChain {
  const plans = new Set(nodes.map(({ plan }) => plan))
  const trades = new Set(edges.flatMap((edge) => edge.trades))
  const materials = new Set([rootId, ...nodes.map(({ materialId }) => materialId)])
  for (const { inputs } of edges) for (const { materialId } of inputs) materials.add(materialId)
  return {
    companiesInfo: chain.companiesInfo,
    materials: chain.materials.filter(({ id }) => materials.has(id)),
    trades: chain.trades.filter((trade) => trades.has(trade)),
    transformations: chain.transformations.filter((plan) => plans.has(plan)),
  }
}
