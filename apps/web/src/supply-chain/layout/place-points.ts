import type { Order } from './crossings.ts'
import { type Adjacency, at } from './linked-graph.ts'
import type { Segments } from './segments.ts'

/** Between the middles of two neighbouring nodes, in world units. */
export const NODE_SPACING = 600
/** Between a node and an edge that passes it, and between two such edges: they need less room. */
const NODE_TO_BEND = 360
const BEND_TO_BEND = 150

const ROUNDS = 12
/** Pieces between two bends are kept straight before anything else. */
const WEIGHT = { nodes: 1, nodeAndBend: 3, bends: 9 }

/**
 * The x of every point, in world units: each as near to the middle of its neighbours as the order and the distances within its
 * tier allow. The leftmost node is at 0.
 */
export function placePoints(segments: Segments, order: Order): Float64Array {
  const x = new Float64Array(segments.points)
  const offsets = order.rows.map((row) => offsetsOf(row, segments.count))
  for (const [tier, row] of order.rows.entries()) {
    const own = offsets[tier] ?? new Float64Array()
    const half = at(own, row.length - 1) / 2
    for (const [i, point] of row.entries()) x[point] = at(own, i) - half
  }
  const { above, below } = segments
  for (let round = 0; round < ROUNDS; round++) {
    const downwards = round % 2 === 0
    const sides = round >= ROUNDS - 2 ? [above, below] : [downwards ? above : below]
    for (let step = 0; step < order.rows.length; step++) {
      const tier = downwards ? step : order.rows.length - 1 - step
      const row = order.rows[tier]
      const own = offsets[tier]
      if (row && own) settle(row, own, x, targets(row, x, segments.count, sides))
    }
  }
  let leftmost = Infinity
  for (let node = 0; node < segments.count; node++) leftmost = Math.min(leftmost, at(x, node))
  return segments.count === 0 ? x : x.map((value) => Math.round(value - leftmost))
}

function offsetsOf(row: Int32Array, nodes: number): Float64Array {
  const offsets = new Float64Array(row.length)
  for (let i = 1; i < row.length; i++) {
    const bends = (at(row, i - 1) >= nodes ? 1 : 0) + (at(row, i) >= nodes ? 1 : 0)
    const apart = bends === 0 ? NODE_SPACING : bends === 1 ? NODE_TO_BEND : BEND_TO_BEND
    offsets[i] = at(offsets, i - 1) + apart
  }
  return offsets
}

type Targets = { wish: Float64Array; weight: Float64Array }

/** The best place for each point of a tier: in the middle of its neighbours. */
function targets(row: Int32Array, x: Float64Array, nodes: number, sides: readonly Adjacency[]): Targets {
  const wish = new Float64Array(row.length)
  const weight = new Float64Array(row.length)
  for (const [i, point] of row.entries()) {
    let sum = 0
    let all = 0
    for (const { start, list } of sides)
      for (let j = at(start, point); j < at(start, point + 1); j++) {
        const end = at(list, j)
        const bends = (point >= nodes ? 1 : 0) + (end >= nodes ? 1 : 0)
        const pull = bends === 0 ? WEIGHT.nodes : bends === 1 ? WEIGHT.nodeAndBend : WEIGHT.bends
        sum += pull * at(x, end)
        all += pull
      }
    wish[i] = all > 0 ? sum / all : at(x, point)
    weight[i] = all > 0 ? all : 0.1
  }
  return { wish, weight }
}

/**
 * Moves a tier's points towards their best places, as near as their order and distances allow: isotonic regression, by pooling
 * those that would overtake each other.
 */
function settle(row: Int32Array, offsets: Float64Array, x: Float64Array, { wish, weight }: Targets): void {
  const size = row.length
  const first = new Int32Array(size)
  const mean = new Float64Array(size)
  const mass = new Float64Array(size)
  let blocks = 0
  for (let i = 0; i < size; i++) {
    first[blocks] = i
    mean[blocks] = at(wish, i) - at(offsets, i)
    mass[blocks] = at(weight, i)
    blocks++
    while (blocks > 1 && at(mean, blocks - 2) > at(mean, blocks - 1)) {
      const both = at(mass, blocks - 2) + at(mass, blocks - 1)
      const sum = at(mean, blocks - 2) * at(mass, blocks - 2) + at(mean, blocks - 1) * at(mass, blocks - 1)
      mean[blocks - 2] = sum / both
      mass[blocks - 2] = both
      blocks--
    }
  }
  for (let block = 0; block < blocks; block++) {
    const end = block + 1 < blocks ? at(first, block + 1) : size
    for (let i = at(first, block); i < end; i++) x[at(row, i)] = at(mean, block) + at(offsets, i)
  }
}
