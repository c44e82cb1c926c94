import { graphlib, layout as layOutByDagre } from '@dagrejs/dagre'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Layout, layOut } from './layout.ts'
import { at, type LinkedGraph } from './linked-graph.ts'
import { NODE_SPACING } from './place-points.ts'
import { randomChain } from './random-graph.ts'

type Positions = { x: ArrayLike<number>; y: ArrayLike<number> }

/** How many edges cross, drawn as straight lines: counted without knowing how either layout works. */
function straightCrossings({ from, to }: LinkedGraph, { x, y }: Positions): number {
  const side = (a: number, b: number, c: number) =>
    Math.sign((at(x, b) - at(x, a)) * (at(y, c) - at(y, a)) - (at(y, b) - at(y, a)) * (at(x, c) - at(x, a)))
  let crossings = 0
  for (let e = 0; e < from.length; e++)
    for (let f = e + 1; f < from.length; f++) {
      const [a, b, c, d] = [at(from, e), at(to, e), at(from, f), at(to, f)]
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) crossings++
    }
  return crossings
}

/** The same graph as the well-known library lays it out. */
function byDagre({ count, from, to }: LinkedGraph): Positions {
  const graph = new graphlib.Graph()
  graph.setGraph({ rankdir: 'TB', nodesep: 540, ranksep: 240, ranker: 'longest-path' })
  graph.setDefaultEdgeLabel(() => ({}))
  for (let node = 0; node < count; node++) graph.setNode(String(node), { width: 60, height: 60 })
  for (let edge = 0; edge < from.length; edge++) graph.setEdge(String(at(from, edge)), String(at(to, edge)))
  layOutByDagre(graph)
  const nodes = Array.from({ length: count }, (_, node) => graph.node(String(node)))
  return { x: nodes.map((node) => node.x ?? 0), y: nodes.map((node) => node.y ?? 0) }
}

/** T-shirts of two cloths, yarn of three spinners, lint of two gins that share farms, and one farm that delivers late. */
const REAL_LOOKING: LinkedGraph = {
  count: 15,
  root: 0,
  from: [1, 2, 3, 4, 5, 4, 6, 7, 7, 8, 9, 10, 11, 11, 12, 13, 14, 14],
  to: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7, 8, 8, 5],
}

function expectApart({ tier, x, tiers }: Layout) {
  for (let one = 0; one < tiers; one++) {
    const row = [...x].filter((_, node) => tier[node] === one).toSorted((a, b) => a - b)
    for (let i = 1; i < row.length; i++)
      expect((row[i] ?? 0) - (row[i - 1] ?? 0)).toBeGreaterThanOrEqual(NODE_SPACING - 1)
  }
}

const anyGraph = fc.integer({ min: 0, max: 30 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    links: fc.array(fc.tuple(fc.nat(Math.max(0, count - 1)), fc.nat(Math.max(0, count - 1))), {
      maxLength: count === 0 ? 0 : 80,
    }),
    root: fc.option(fc.nat(Math.max(0, count - 1)), { nil: undefined }),
  }),
)

const asGraph = ({
  count,
  links,
  root,
}: {
  count: number
  links: [number, number][]
  root?: number | undefined
}) => ({
  count,
  from: links.map(([from]) => from),
  to: links.map(([, to]) => to),
  root: count === 0 ? undefined : root,
})

describe('layOut', () => {
  test.each([
    ['a chain as there are', REAL_LOOKING],
    ['50 nodes', randomChain(50, 6, 1)],
    ['50 other nodes', randomChain(50, 5, 7)],
    ['120 nodes', randomChain(120, 7, 2)],
    ['400 nodes', randomChain(400, 7, 3)],
  ])('%s has no more crossings than the well-known library makes', (_, graph) => {
    expect(straightCrossings(graph, layOut(graph))).toBeLessThanOrEqual(
      straightCrossings(graph, byDagre(graph)),
    )
  })

  test('suppliers stand above their users, and the material asked about at the bottom', () => {
    const graph = randomChain(120, 7, 5)
    const { y, tier, tiers } = layOut(graph)
    for (let edge = 0; edge < graph.from.length; edge++)
      expect(at(y, at(graph.from, edge))).toBeLessThan(at(y, at(graph.to, edge)))
    expect(tier[0]).toBe(tiers - 1)
  })

  test('tiers stand 300 apart, and the nodes of one at least 600', () => {
    const { x, y } = layOut({ count: 4, root: 0, from: [1, 2, 3], to: [0, 0, 0] })
    expect([1, 2, 3].map((node) => at(y, 0) - at(y, node))).toEqual([300, 300, 300])
    const row = [at(x, 1), at(x, 2), at(x, 3)].toSorted((a, b) => a - b)
    expect([at(row, 1) - at(row, 0), at(row, 2) - at(row, 1)]).toEqual([600, 600])
  })

  test('the same graph gives the same picture', () => {
    const graph = randomChain(300, 7, 4)
    expect(layOut(graph)).toEqual(layOut(graph))
  })

  test('a long edge bends between the nodes it passes', () => {
    const graph = { count: 4, from: [0, 1, 2, 0], to: [1, 2, 3, 3], root: 3 }
    const { bendStart, bendX, x } = layOut(graph)
    const bends = [...bendX.subarray(at(bendStart, 3), at(bendStart, 4))]
    expect(bends).toHaveLength(2)
    for (const [i, bend] of bends.entries()) expect(Math.abs(bend - at(x, i + 1))).toBeGreaterThan(300)
  })

  test('an edge that closes a loop leads upwards, and is marked', () => {
    const { isLoop, y } = layOut({ count: 3, from: [0, 1, 2], to: [1, 2, 0], root: 2 })
    expect([...isLoop].filter(Boolean)).toHaveLength(1)
    const loop = isLoop.indexOf(1)
    expect(at(y, loop)).toBeGreaterThan(at(y, [1, 2, 0][loop] ?? 0))
  })

  test('one node, none, an edge to itself, and parts that hang together with nothing', () => {
    expect(layOut({ count: 0, from: [], to: [] })).toMatchObject({ tiers: 0, width: 0, height: 0 })
    expect(layOut({ count: 1, from: [0], to: [0], root: 0 })).toMatchObject({ tiers: 1, width: 0 })
    const parts = layOut({ count: 4, from: [0, 2], to: [1, 3] })
    expectApart(parts)
    expect(parts.tiers).toBe(2)
  })

  test('every node of any graph gets a place of its own', () => {
    fc.assert(
      fc.property(anyGraph, (drawn) => {
        const graph = asGraph(drawn)
        const layout = layOut(graph)
        expect(layout.x).toHaveLength(graph.count)
        for (const value of [...layout.x, ...layout.y, ...layout.bendX])
          expect(Number.isFinite(value)).toBe(true)
        expectApart(layout)
        for (let edge = 0; edge < graph.from.length; edge++) {
          const drop = at(layout.tier, at(graph.to, edge)) - at(layout.tier, at(graph.from, edge))
          if (graph.from[edge] !== graph.to[edge]) expect(drop > 0).toBe(!layout.isLoop[edge])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a long thread and a hub with thousands of suppliers end, with bends in bounds', () => {
    const thread = Array.from({ length: 3000 }, (_, i) => i)
    const far = layOut({
      count: 3001,
      from: [...thread, ...thread.slice(0, 500)],
      to: [...thread.map((i) => i + 1), ...thread.slice(0, 500).map(() => 3000)],
      root: 3000,
    })
    expect(far.tiers).toBe(3001)
    expect(far.bendX.length).toBeLessThan(40_000)
    expect(
      layOut({ count: 5001, from: thread.map((i) => i + 1), to: thread.map(() => 0), root: 0 }).tiers,
    ).toBe(2)
  })
})
