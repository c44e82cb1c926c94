import { type Adjacency, adjacency, at } from './linked-graph.ts'

/**
 * The graph with every edge cut into pieces that each lead from one tier to the next. The first `count` points are the
 * nodes; the others are bends, where a long edge passes a tier.
 */
export type Segments = {
  count: number
  points: number
  tiers: number
  tier: Int32Array
  /** For each point its neighbours in the tier above, and in the one below. */
  above: Adjacency
  below: Adjacency
  /** Where the bends of each edge begin: bends of edge e are the points bendStart[e] to bendStart[e + 1], downwards. */
  bendStart: Int32Array
}

/** Edges that pass many tiers could make more bends than nodes by far; those beyond the bound run straight. */
const bendBound = (nodes: number, edges: number) => 2000 + 4 * (nodes + edges)

export function cutEdges(
  tier: Int32Array,
  tiers: number,
  { upper, lower }: { upper: Int32Array; lower: Int32Array },
): Segments {
  const count = tier.length
  const bound = bendBound(count, upper.length)
  const bendStart = new Int32Array(upper.length + 1)
  const bendTier: number[] = []
  const tops: number[] = []
  const bottoms: number[] = []
  for (let edge = 0; edge < upper.length; edge++) {
    const top = at(upper, edge)
    const bottom = at(lower, edge)
    const bends = top < 0 ? 0 : at(tier, bottom) - at(tier, top) - 1
    if (top >= 0 && bendTier.length + bends <= bound) {
      let last = top
      for (let i = 0; i < bends; i++) {
        const bend = count + bendTier.length
        bendTier.push(at(tier, top) + 1 + i)
        tops.push(last)
        bottoms.push(bend)
        last = bend
      }
      tops.push(last)
      bottoms.push(bottom)
    }
    bendStart[edge + 1] = bendTier.length
  }
  const points = count + bendTier.length
  const tierOf = new Int32Array(points)
  tierOf.set(tier)
  tierOf.set(bendTier, count)
  return {
    count,
    points,
    tiers,
    tier: tierOf,
    above: adjacency(points, bottoms, (i) => tops[i] ?? 0),
    below: adjacency(points, tops, (i) => bottoms[i] ?? 0),
    bendStart: bendStart.map((bend) => bend + count),
  }
}
