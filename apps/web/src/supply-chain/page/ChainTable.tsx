import type { DrawnChain } from '@selvedge/contract/expand-chain.ts'
import { chainTree } from '@selvedge/domain/chain-tree.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { useMemo } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import type { Colours, Graph } from '../chain-model.ts'
import type { TreeColours } from './chain-tree-line.ts'
import { ChainTree } from './ChainTree.tsx'

type Props = { chain: DrawnChain; materialId: number; graph: Graph; colours: Colours }

/** The supply chain in words: the same as the drawing, step by step from the requested material to its sources. */
export function ChainTable({ chain, materialId, graph, colours }: Props) {
  const tree = useMemo(() => chainTree(chain, materialId), [chain, materialId])
  const companies = useMemo(() => new Map(chain.companiesInfo.map((one) => [one.name, one])), [chain])
  const places = useMemo(() => placesOf(graph), [graph])
  const words: TreeColours = {
    ofMaterial: (id) => colours.nodes[places.nodes.get(id) ?? -1],
    ofTrades: ([trade]) => colours.edges[(trade && places.edges.get(trade)) ?? -1],
  }
  if (!tree) return null
  return (
    <Card title={supplyChain.tableTitle}>
      <ChainTree root={tree} companies={companies} colours={words} />
    </Card>
  )
}

const placesOf = ({ nodes, edges }: Graph) => ({
  nodes: new Map(nodes.map(({ materialId }, place) => [materialId, place])),
  edges: new Map(edges.flatMap(({ trades }, place) => trades.map((trade) => [trade, place] as const))),
})
