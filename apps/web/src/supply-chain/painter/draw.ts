import { cardsOf, type Detail, detailOf, visibleNodes } from './cards.ts'
import { drawEdges } from './draw-edges.ts'
import { drawLabels } from './draw-labels.ts'
import { drawMarks } from './draw-marks.ts'
import { drawStrips } from './draw-strips.ts'
import { edgesInView } from './edges-in-view.ts'
import type { Context, Picture } from './draw-context.ts'

/** What came onto the picture. */
export type Drawn = { kind: Detail['kind']; edges: number; ofEdges: number }

/** Draws a chain onto an empty canvas, in pixels of the page. Cards lie over it as elements of their own. */
export function draw(ctx: Context, { scene, view, size, look }: Picture): Drawn {
  const detail = detailOf(scene, view, size)
  const drawContext = { scene, view, size, look, cards: cardsOf(scene, view, detail) }
  if (detail.kind === 'strips') return { kind: 'strips', ...drawStrips(ctx, drawContext) }
  const nodes = visibleNodes(scene, view, size, 24)
  const { edges, ofEdges } = edgesInView(scene, nodes, look.edgeColours)
  drawEdges(ctx, drawContext, edges)
  drawLabels(ctx, drawContext, edges)
  drawMarks(ctx, drawContext, nodes)
  return { kind: 'nodes', edges: edges.length, ofEdges }
}
