import { at, of } from '../layout/linked-graph.ts'
import type { Scene } from '../painter/scene.ts'

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
export type Direction = (typeof DIRECTIONS)[keyof typeof DIRECTIONS]

export const directionOf = (key: string): Direction | undefined =>
  key in DIRECTIONS ? DIRECTIONS[key as keyof typeof DIRECTIONS] : undefined

/** Where an arrow key leads from a node: up to its nearest supplier, down to its nearest user, sideways in its tier. */
export function neighbourOf(scene: Scene, node: number, direction: Direction): number | undefined {
  const { x, tier } = scene.layout
  if (direction === 'left' || direction === 'right') {
    const row = scene.rows[at(tier, node)]
    return row?.[row.indexOf(node) + (direction === 'left' ? -1 : 1)]
  }
  const isUp = direction === 'up'
  const edges = of(isUp ? scene.fromSuppliers : scene.toUsers, node)
  const ends = Array.from(edges, (edge) => at(isUp ? scene.from : scene.to, edge))
  const apart = (one: number) => Math.abs(at(x, one) - at(x, node))
  return ends.filter((end) => end !== node).toSorted((a, b) => apart(a) - apart(b))[0]
}
