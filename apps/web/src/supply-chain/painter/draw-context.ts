import type { Card } from './cards.ts'
import type { Palette } from './palette.ts'
import type { Scene } from './scene.ts'
import type { Size, View } from './viewport.ts'

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

/** Everything a drawing routine needs of one moment. */
export type DrawContext = { scene: Scene; view: View; size: Size; cards: readonly Card[]; look: Look }
