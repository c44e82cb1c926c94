import type { Order } from './crossings.ts'
import { at, of } from './linked-graph.ts'
import type { Segments } from './segments.ts'

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/**
 * A first order of each tier: points in the order in which they are met going upstream, depth first. Every `start` turns
 * the suppliers of a point around another way.
 */
export function firstOrder(
  { points, tiers, tier, above, below }: Segments,
  start: number,
  root?: number,
): Order {
  const rows: number[][] = Array.from({ length: tiers }, () => [])
  const seen = new Uint8Array(points)
  const dice = numbers(start)
  const upwards = (point: number): number[] => {
    const ends = [...of(above, point)]
    if (start === 0) return ends.toReversed()
    if (start === 1) return ends
    const keyed = ends.map((end) => ({ end, key: dice.next().value }))
    return keyed.toSorted((a, b) => a.key - b.key).map(({ end }) => end)
  }
  const walk = (first: number) => {
    const waiting = [first]
    for (let point = waiting.pop(); point !== undefined; point = waiting.pop()) {
      if (seen[point]) continue
      seen[point] = 1
      rows[at(tier, point)]?.push(point)
      waiting.push(...upwards(point))
    }
  }
  if (root !== undefined) walk(root)
  for (let point = 0; point < points; point++) if (of(below, point).length === 0) walk(point)
  for (let point = 0; point < points; point++) walk(point)

  const place = new Int32Array(points)
  for (const row of rows) for (const [i, point] of row.entries()) place[point] = i
  return { rows: rows.map((row) => Int32Array.from(row)), place }
}
