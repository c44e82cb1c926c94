import { at, type LinkedGraph } from './linked-graph.ts'
import { loopEdges } from './loop-edges.ts'
import { orderTiers } from './order-tiers.ts'
import { placePoints } from './place-points.ts'
import { cutEdges } from './segments.ts'
import { assignTiers, endsOf } from './tiers.ts'

/** From one tier to the next, in world units. */
export const LEVEL_SEPARATION = 300

/** Where everything is, in world units. Sources are at the top, the requested node at the bottom. */
export type Layout = {
  tiers: number
  tier: Int32Array
  x: Float64Array
  y: Float64Array
  /** The bends of edge e from its supplier to its user are bendX, bendY at bendStart[e] up to bendStart[e + 1]. */
  bendStart: Int32Array
  bendX: Float64Array
  bendY: Float64Array
  /** Edges that close a loop, and so lead upwards. */
  isLoop: Uint8Array
  width: number
  height: number
}

/**
 * Lays a graph out in tiers: loops are opened, suppliers are above their users, few edges cross, and each node is near the middle
 * of its neighbours. Bounded work, no random numbers, no clock: the same graph gives the same picture.
 */
export function layOut(graph: LinkedGraph, onProgress?: (share: number) => void): Layout {
  const isLoop = loopEdges(graph)
  const ends = endsOf(graph, isLoop)
  const { tier, tiers } = assignTiers(graph.count, ends)
  const segments = cutEdges(tier, tiers, ends)
  const order = orderTiers(segments, graph.root, onProgress)
  const points = placePoints(segments, order)
  const x = points.slice(0, graph.count)
  const bendStart = segments.bendStart.map((bend) => bend - graph.count)
  const bendX = points.slice(graph.count)
  const bendY = Float64Array.from(segments.tier.subarray(graph.count), (one) => one * LEVEL_SEPARATION)
  for (let edge = 0; edge < isLoop.length; edge++)
    if (isLoop[edge]) {
      bendX.subarray(at(bendStart, edge), at(bendStart, edge + 1)).reverse()
      bendY.subarray(at(bendStart, edge), at(bendStart, edge + 1)).reverse()
    }
  return {
    tiers,
    tier,
    x,
    y: Float64Array.from(tier, (one) => one * LEVEL_SEPARATION),
    bendStart,
    bendX,
    bendY,
    isLoop,
    width: x.reduce((most, value) => Math.max(most, value), 0),
    height: Math.max(0, tiers - 1) * LEVEL_SEPARATION,
  }
}
