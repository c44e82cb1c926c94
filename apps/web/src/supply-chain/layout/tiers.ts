import { adjacency, at, type LinkedGraph, of } from './linked-graph.ts'

/** Each edge by its upper and its lower end: a loop's edge is turned around, one from a node to itself has none (-1). */
type Ends = { upper: Int32Array; lower: Int32Array }

export function endsOf({ from, to }: LinkedGraph, isLoop: Uint8Array): Ends {
  const upper = new Int32Array(from.length)
  const lower = new Int32Array(from.length)
  for (let edge = 0; edge < from.length; edge++) {
    const supplier = at(from, edge)
    const user = at(to, edge)
    upper[edge] = supplier === user ? -1 : isLoop[edge] ? user : supplier
    lower[edge] = supplier === user ? -1 : isLoop[edge] ? supplier : user
  }
  return { upper, lower }
}

/**
 * The tier of each node, 0 at the top. A supplier is one tier above the highest of its users: as near to them as the direction of
 * all edges allows.
 */
export function assignTiers(count: number, { upper, lower }: Ends): { tier: Int32Array; tiers: number } {
  const height = new Int32Array(count)
  const waitsFor = new Int32Array(count)
  const above = adjacency(count, lower, (edge) => at(upper, edge))
  for (const node of upper) if (node >= 0) waitsFor[node] = at(waitsFor, node) + 1

  const ready = Array.from({ length: count }, (_, node) => node).filter((node) => waitsFor[node] === 0)
  let highest = 0
  for (let i = 0; i < ready.length; i++) {
    const node = ready[i] ?? 0
    highest = Math.max(highest, at(height, node))
    for (const supplier of of(above, node)) {
      height[supplier] = Math.max(at(height, supplier), at(height, node) + 1)
      waitsFor[supplier] = at(waitsFor, supplier) - 1
      if (waitsFor[supplier] === 0) ready.push(supplier)
    }
  }
  return { tier: height.map((up) => highest - up), tiers: count === 0 ? 0 : highest + 1 }
}
