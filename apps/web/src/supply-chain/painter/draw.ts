import { type Card, cardsOf, type Detail, detailOf, visibleNodes } from './cards.ts'
import { drawEdges } from './draw-edges.ts'
import { drawLabels } from './draw-labels.ts'
import { drawMarks } from './draw-marks.ts'
import { drawStrips } from './draw-strips.ts'
import { edgesInView } from './edges-in-view.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Size, View } from './view.ts'

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** How a scene looks: everything that changes without a new layout. Colours are places in COLOURS. */
export type Look = {
  palette: Palette
  font: string
  nodeColours: Uint8Array
  edgeColours: Uint8Array
  edgeLabels: readonly string[]
  /** Edges and nodes that are chosen or pointed at. */
  litNodes: readonly number[]
  litEdges: readonly number[]
}

/** What came onto the picture. */
export type Drawn = { kind: Detail['kind']; edges: number; ofEdges: number }

/** Everything a drawing routine needs of one moment. */
export type Moment = { scene: Scene; view: View; size: Size; cards: readonly Card[]; look: Look }

/** Draws a chain onto an empty canvas, in pixels of the page. Cards lie over it as elements of their own. */
export function draw(ctx: Context, scene: Scene, view: View, size: Size, look: Look): Drawn {
  const detail = detailOf(scene, view, size)
  const moment = { scene, view, size, look, cards: cardsOf(scene, view, detail) }
  if (detail.kind === 'strips') return { kind: 'strips', ...drawStrips(ctx, moment) }
  const nodes = visibleNodes(scene, view, size, 24)
  const { edges, ofEdges } = edgesInView(scene, nodes, look.edgeColours)
  drawEdges(ctx, moment, edges)
  drawLabels(ctx, moment, edges)
  drawMarks(ctx, moment, nodes)
  return { kind: 'nodes', edges: edges.length, ofEdges }
}
