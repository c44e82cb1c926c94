import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { Colours, Graph } from '../chain-model.ts'
import { edgeText } from '../chain-words.ts'
import type { Look } from '../painter/draw-context.ts'
import { colourIndex, DARK, LIGHT } from '../painter/palette.ts'

const FONT = "'Inter Variable', system-ui, sans-serif"

/** What is chosen, and what the pointer is on. */
type Lit = {
  chosenNode: number | undefined
  chosenEdge: number | undefined
  pointedNode: number | undefined
  pointedEdge: number | undefined
}

/** How the chain looks now. A new criterion changes two short lists of numbers, nothing else. */
export function useLook(graph: Graph, colours: Colours, lit: Lit): Look {
  const palette = useComputedColorScheme() === 'dark' ? DARK : LIGHT
  const edgeLabels = useMemo(() => graph.edges.map(edgeText), [graph])
  const painted = useMemo(
    () => ({
      nodeColours: Uint8Array.from(colours.nodes, ({ colour }) => colourIndex(colour)),
      edgeColours: Uint8Array.from(colours.edges, ({ colour }) => colourIndex(colour)),
    }),
    [colours],
  )
  const { chosenNode, chosenEdge, pointedNode, pointedEdge } = lit
  const lights = useMemo(() => {
    const nodes = [chosenNode, pointedNode].filter((one) => one !== undefined)
    const edges = [chosenEdge, pointedEdge].filter((one) => one !== undefined)
    const around = graph.edges.flatMap(({ from, to }, edge) =>
      nodes.includes(from) || nodes.includes(to) ? [edge] : [],
    )
    return { litNodes: nodes, litEdges: [...edges, ...around] }
  }, [graph, chosenNode, chosenEdge, pointedNode, pointedEdge])
  return useMemo(
    () => ({ palette, font: FONT, edgeLabels, ...painted, ...lights }),
    [palette, edgeLabels, painted, lights],
  )
}
