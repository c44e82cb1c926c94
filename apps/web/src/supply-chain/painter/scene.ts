import type { Layout } from '../layout/layout.ts'
import { type Adjacency, adjacency, at } from '../layout/linked-graph.ts'
import { NODE_SPACING } from '../layout/place-points.ts'

/** The ends of edges at one side of a node, spread out: which of how many an end is. */
type Port = { place: Float64Array; count: Int32Array }

/** A layout made ready to be drawn, looked at and clicked. All lengths in world units. */
export type Scene = {
  layout: Layout
  from: Int32Array
  to: Int32Array
  /** The nodes of each tier from left to right. */
  rows: readonly Int32Array[]
  /** For each tier how wide a node may be drawn without touching its neighbours, or an edge that passes. */
  room: Float64Array
  leaves: Port
  arrives: Port
  /** The edges to each node's users, and those from its suppliers. */
  toUsers: Adjacency
  fromSuppliers: Adjacency
}

/** More than any card takes. */
const MOST_ROOM = 2 * NODE_SPACING
/** Kept free on both sides of an edge that passes between two nodes. */
const BESIDE_AN_EDGE = 180

export function sceneOf(layout: Layout, from: ArrayLike<number>, to: ArrayLike<number>): Scene {
  const ends = { from: Int32Array.from(from), to: Int32Array.from(to) }
  const rows = rowsOf(layout)
  return {
    layout,
    ...ends,
    rows,
    room: roomOf(layout, rows),
    leaves: portsOf(layout, ends, 'from'),
    arrives: portsOf(layout, ends, 'to'),
    toUsers: adjacency(layout.tier.length, ends.from, (edge) => edge),
    fromSuppliers: adjacency(layout.tier.length, ends.to, (edge) => edge),
  }
}

function rowsOf({ tier, tiers, x }: Layout): Int32Array[] {
  const rows: number[][] = Array.from({ length: tiers }, () => [])
  for (let node = 0; node < tier.length; node++) rows[at(tier, node)]?.push(node)
  return rows.map((row) => Int32Array.from(row).toSorted((a, b) => at(x, a) - at(x, b)))
}

function roomOf({ x, bendX, bendY, tiers, height }: Layout, rows: readonly Int32Array[]): Float64Array {
  const perTier = tiers > 1 ? height / (tiers - 1) : 1
  const passing: number[][] = Array.from({ length: tiers }, () => [])
  for (let bend = 0; bend < bendX.length; bend++)
    passing[Math.round(at(bendY, bend) / perTier)]?.push(at(bendX, bend))
  return Float64Array.from(rows, (row, tier) => {
    const nodes = Array.from(row, (node) => ({ x: at(x, node), isBend: false }))
    const bends = (passing[tier] ?? []).map((x) => ({ x, isBend: true }))
    const all = [...nodes, ...bends].toSorted((a, b) => a.x - b.x)
    let room = MOST_ROOM
    for (const [i, { x, isBend }] of all.entries()) {
      const before = all[i - 1]
      if (!before || (isBend && before.isBend)) continue
      const apart = x - before.x
      room = Math.min(room, isBend || before.isBend ? 2 * apart - BESIDE_AN_EDGE : apart)
    }
    return Math.max(room, 0)
  })
}

/** Spreads the edges that meet a node's upper or lower side, in the order of where they come from or go to. */
function portsOf(layout: Layout, ends: { from: Int32Array; to: Int32Array }, end: 'from' | 'to'): Port {
  const { x, bendX, bendStart, isLoop } = layout
  const here = ends[end]
  const there = end === 'from' ? ends.to : ends.from
  const place = new Float64Array(here.length)
  const count = new Int32Array(here.length)
  const sides = new Map<number, { edge: number; x: number }[]>()
  for (let edge = 0; edge < here.length; edge++) {
    const first = at(bendStart, edge)
    const last = at(bendStart, edge + 1)
    const next = first < last ? at(bendX, end === 'from' ? first : last - 1) : at(x, at(there, edge))
    const side = at(here, edge) * 2 + at(isLoop, edge)
    const others = sides.get(side)
    if (others) others.push({ edge, x: next })
    else sides.set(side, [{ edge, x: next }])
  }
  for (const others of sides.values()) {
    others.sort((a, b) => a.x - b.x)
    for (const [i, { edge }] of others.entries()) {
      place[edge] = i - (others.length - 1) / 2
      count[edge] = others.length
    }
  }
  return { place, count }
}
