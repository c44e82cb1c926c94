import { at, of } from '../layout/linked-graph.ts'
import type { Scene } from './scene.ts'

/** The most lines in a picture; beyond it, it is confusing and takes too long. */
export const MOST_EDGES = 5000
/** Up to here every edge is drawn, in view or not. */
const FEW_EDGES = 400

/**
 * The edges to draw: those with an end in view. Edges that only pass would hide what they pass. Worse colours come first
 * where not all can be drawn, and last in the answer, so that they lie on top.
 */
export function edgesInView(scene: Scene, nodes: readonly number[], colours: Uint8Array) {
  const all = scene.from.length
  const byColour = (a: number, b: number) => at(colours, a) - at(colours, b) || a - b
  if (all <= FEW_EDGES)
    return { edges: Array.from({ length: all }, (_, edge) => edge).toSorted(byColour), ofEdges: all }
  const found = new Set<number>()
  for (const node of nodes) {
    for (const edge of of(scene.toUsers, node)) found.add(edge)
    for (const edge of of(scene.fromSuppliers, node)) found.add(edge)
  }
  const sorted = [...found].toSorted(byColour)
  return { edges: sorted.slice(-MOST_EDGES), ofEdges: sorted.length }
}
