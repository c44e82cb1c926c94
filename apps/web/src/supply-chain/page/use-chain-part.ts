import { useCallback, useMemo } from 'react'
import { ancestryOf, type Colours, coloursOf, type Graph, wholeOf } from '../chain-model.ts'
import type { useChainSearch } from './use-chain-search.ts'

const placeIn = (parts: readonly { key: string }[], key: string | undefined) => {
  const place = key === undefined ? -1 : parts.findIndex((one) => one.key === key)
  return place < 0 ? undefined : place
}

/**
 * Which part of a supply chain is drawn, what is selected in it, and the functions to change both. All of it is in the address.
 */
export function useChainPart(
  graph: Graph,
  whole: Colours,
  { search, change }: ReturnType<typeof useChainSearch>,
) {
  const focus = placeIn(graph.nodes, search.focus)
  const part = useMemo(
    () => (focus === undefined ? wholeOf(graph) : ancestryOf(graph, focus)),
    [graph, focus],
  )
  const colours = useMemo(() => coloursOf(whole, part), [whole, part])
  const choose = useCallback(
    (what: { node?: number; edge?: number } | undefined) =>
      change({
        node: part.graph.nodes[what?.node ?? -1]?.key,
        edge: part.graph.edges[what?.edge ?? -1]?.key,
      }),
    [change, part],
  )
  const lookAt = useCallback((at: string | undefined) => change({ at }), [change])
  const focusOn = useCallback(
    (key: string | undefined) =>
      change({ focus: key, node: undefined, edge: undefined, at: undefined }, { isStep: true }),
    [change],
  )
  return {
    part,
    colours,
    focused: graph.nodes[focus ?? -1],
    node: placeIn(part.graph.nodes, search.node),
    edge: placeIn(part.graph.edges, search.edge),
    choose,
    lookAt,
    focusOn,
  }
}

export type ChainPart = ReturnType<typeof useChainPart>
