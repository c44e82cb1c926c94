import { chainStage } from '@selvedge/messages/en/chain-stage.ts'
import { sentences } from '@selvedge/messages/list.ts'
import { companyName, COLOUR_WORD, edgeText } from '../chain-words.ts'
import type { Colours, Graph } from '../chain-model.ts'
import type { Drawn } from '../painter/draw.ts'
import classes from './ChainStage.module.css'

type Props = {
  graph: Graph
  colours: Colours
  drawn: Drawn | undefined
  pointedEdge: number | undefined
  inView: number
}

/** What the pointer is on, or how much of the supply chain the picture shows. */
export function StageNote({ graph, colours, drawn, pointedEdge, inView }: Props) {
  const edge = pointedEdge === undefined ? undefined : graph.edges[pointedEdge]
  const colour = colours.edges[pointedEdge ?? -1]?.colour
  const [from, to] = [graph.nodes[edge?.from ?? -1]?.company, graph.nodes[edge?.to ?? -1]?.company]
  if (edge && colour && from && to)
    return (
      <p className={classes['note']}>
        {chainStage.link({
          from: companyName(from),
          to: companyName(to),
          materials: edgeText(edge),
          colour: COLOUR_WORD[colour],
        })}
      </p>
    )
  if (!drawn) return null
  const { kind, edges, ofEdges } = drawn
  const all = graph.nodes.length
  const notes = [
    ...(kind === 'nodes' && inView < all ? [chainStage.stepsInView({ shown: inView, all })] : []),
    ...(edges < ofEdges ? [chainStage.linksDrawn({ drawn: edges, all: ofEdges })] : []),
    ...(kind === 'strips' ? [chainStage.strips] : []),
  ]
  return notes.length === 0 ? null : <p className={classes['note']}>{sentences(notes)}</p>
}
