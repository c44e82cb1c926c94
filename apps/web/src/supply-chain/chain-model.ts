import type { DrawnCertificate, DrawnTrade, DrawnTransformation } from '@selvedge/contract/expand-chain.ts'
import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import type { Coloured, ColouredChain, Verdict } from '@selvedge/domain/chain-colour.ts'
import type { ChainGraph, GraphEdge, GraphNode } from '@selvedge/domain/chain-graph.ts'
import type { LinkedGraph } from './layout/linked-graph.ts'

/** A chain's graph as its screen uses it. */
export type Graph = ChainGraph<ChainCompany, DrawnTrade, DrawnTransformation>
export type Node = GraphNode<ChainCompany, DrawnTransformation>
export type Edge = GraphEdge<DrawnTrade>
export type Colours = ColouredChain<DrawnTrade, DrawnTransformation>
export type ChainVerdict = Verdict<DrawnCertificate, DrawnTrade>
export type ColouredPart = Coloured<DrawnCertificate, DrawnTrade>

/** A part of a supply chain that is drawn by itself, with the index of each of its parts in the whole. */
export type Part = { graph: Graph; nodes: readonly number[]; edges: readonly number[] }

/** The whole chain as a part of itself. */
export const wholeOf = (graph: Graph): Part => ({
  graph,
  nodes: graph.nodes.map((_, node) => node),
  edges: graph.edges.map((_, edge) => edge),
})

/** One node with everything that leads to it. */
export function ancestryOf(graph: Graph, focus: number): Part {
  const suppliers = Map.groupBy(graph.edges, (edge) => edge.to)
  const found = new Set([focus])
  for (const node of found) for (const { from } of suppliers.get(node) ?? []) found.add(from)
  const nodes = [...found]
  const place = new Map(nodes.map((node, i) => [node, i]))
  const edges = graph.edges.flatMap(({ from, to }, edge) => (found.has(to) && found.has(from) ? [edge] : []))
  return {
    nodes,
    edges,
    graph: {
      ...graph,
      root: 0,
      nodes: nodes.flatMap((node) => graph.nodes[node] ?? []),
      edges: edges.flatMap((edge) => {
        const one = graph.edges[edge]
        return one ? [{ ...one, from: place.get(one.from) ?? 0, to: place.get(one.to) ?? 0 }] : []
      }),
    },
  }
}

/** The same colours for a part of the supply chain: they depend on the whole, so they are not computed again. */
export const coloursOf = (colours: Colours, part: Part): Colours => ({
  overall: colours.overall,
  isAltered: colours.isAltered,
  nodes: part.nodes.flatMap((node) => colours.nodes[node] ?? []),
  edges: part.edges.flatMap((edge) => colours.edges[edge] ?? []),
})

export const linkedOf = ({ nodes, edges, root }: Graph): LinkedGraph => ({
  count: nodes.length,
  from: edges.map(({ from }) => from),
  to: edges.map(({ to }) => to),
  root,
})
