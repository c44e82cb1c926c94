import { companyName, COLOUR_WORD, edgeText } from '../chain-words.ts'
import type { Colours, Graph } from '../chain-model.ts'
import type { Drawn } from '../painter/draw.ts'
import classes from './ChainStage.module.css'

type Props = { graph: Graph; colours: Colours; drawn: Drawn | undefined; pointedEdge: number | undefined }

/** What the pointer is on, or how much of the supply chain the picture shows. */
export function StageNote({ graph, colours, drawn, pointedEdge }: Props) {
  const edge = pointedEdge === undefined ? undefined : graph.edges[pointedEdge]
  const colour = colours.edges[pointedEdge ?? -1]?.colour
  if (edge && colour) {
    const ends = [edge.from, edge.to]
      .map((node) => graph.nodes[node]?.company)
      .filter((one) => one !== undefined)
    return (
      <p className={classes['note']}>
        {ends.map(companyName).join(' to ')}: {edgeText(edge)}. {COLOUR_WORD[colour]}
      </p>
    )
  }
  if (!drawn) return null
  const { kind, edges, ofEdges } = drawn
  const notes = [
    ...(edges < ofEdges
      ? [`${edges.toLocaleString('en')} of ${ofEdges.toLocaleString('en')} links drawn.`]
      : []),
    ...(kind === 'strips'
      ? ['Each strip shows how its tier is coloured. Click on it, or zoom in, for single steps.']
      : []),
  ]
  return notes.length === 0 ? null : <p className={classes['note']}>{notes.join(' ')}</p>
}
