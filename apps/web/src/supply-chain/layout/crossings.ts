import { at, of } from './linked-graph.ts'
import type { Segments } from './segments.ts'

/** The points of each tier from left to right, and the place of each point in its tier. */
export type Order = { rows: Int32Array[]; place: Int32Array }

/** How many pairs of edge pieces cross between one tier and the next. */
function crossingsBelow(segments: Segments, order: Order, tier: number): number {
  const row = order.rows[tier]
  const size = order.rows[tier + 1]?.length ?? 0
  if (!row || size === 0) return 0
  // A Fenwick tree over the places of the lower tier: how many pieces already end left of a place.
  const tree = new Int32Array(size + 1)
  let placed = 0
  let crossings = 0
  for (const point of row) {
    const ends = of(segments.below, point)
    for (const end of ends) {
      let notRight = 0
      for (let i = at(order.place, end) + 1; i > 0; i -= i & -i) notRight += at(tree, i)
      crossings += placed - notRight
    }
    for (const end of ends)
      for (let i = at(order.place, end) + 1; i <= size; i += i & -i) tree[i] = at(tree, i) + 1
    placed += ends.length
  }
  return crossings
}

/** How many pairs of edge pieces cross. */
export function countCrossings(segments: Segments, order: Order): number {
  let crossings = 0
  for (let tier = 0; tier + 1 < order.rows.length; tier++) crossings += crossingsBelow(segments, order, tier)
  return crossings
}
