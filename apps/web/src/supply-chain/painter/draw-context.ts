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

/** A chain as it lies on the screen. */
export type Placed = { scene: Scene; view: View; cards: readonly Card[] }

/** One picture: what is drawn, and how it looks. */
export type Picture = { scene: Scene; view: View; size: Size; look: Look }

/** Everything a drawing routine needs of one moment. */
export type DrawContext = Picture & Placed
