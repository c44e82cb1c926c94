import { useCallback, useMemo } from 'react'
import { ancestryOf, type Colours, coloursOf, type Graph, wholeOf } from '../chain-model.ts'
import { onlyWrong } from '../only-wrong.ts'
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
  const all = useMemo(() => (focus === undefined ? wholeOf(graph) : ancestryOf(graph, focus)), [graph, focus])
  const isOnlyWrong = search.only === 'wrong'
  // What is drawn depends on the criterion only here: else a new one leaves the drawing where it is.
  const judged = isOnlyWrong ? whole : undefined
  const part = useMemo(() => (judged ? onlyWrong(all, coloursOf(judged, all)) : all), [all, judged])
  const colours = useMemo(() => coloursOf(whole, part), [whole, part])
  const showOnlyWrong = useCallback(
    (only: boolean) => change({ only: only ? 'wrong' : undefined, at: undefined }, { isStep: true }),
    [change],
  )
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
    isOnlyWrong,
    /** Steps that are not drawn, since nothing is wrong with them. */
    hidden: all.graph.nodes.length - part.graph.nodes.length,
    showOnlyWrong,
    focused: graph.nodes[focus ?? -1],
    node: placeIn(part.graph.nodes, search.node),
    edge: placeIn(part.graph.edges, search.edge),
    choose,
    lookAt,
    focusOn,
  }
}

export type ChainPart = ReturnType<typeof useChainPart>
