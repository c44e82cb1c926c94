import type { Order } from './crossings.ts'
import { type Adjacency, at } from './linked-graph.ts'
import type { Segments } from './segments.ts'

/** Passes over one tier; most gains come in the first. */
const MAX_PASSES = 6

/** Exchanges neighbours of a tier wherever that takes crossings away, until none does or the passes are used up. */
export function switchNeighbours({ above, below }: Segments, { rows, place }: Order, tier: number): void {
  const row = rows[tier]
  if (!row) return
  for (const point of row) {
    sortEnds(above, point, place)
    sortEnds(below, point, place)
  }
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let switched = false
    for (let i = 0; i + 1 < row.length; i++) {
      const left = at(row, i)
      const right = at(row, i + 1)
      if (gain(above, place, left, right) + gain(below, place, left, right) <= 0) continue
      row[i] = right
      row[i + 1] = left
      place[right] = i
      place[left] = i + 1
      switched = true
    }
    if (!switched) return
  }
}

/** How many crossings go away when two neighbours change places. Their ends are sorted by place. */
function gain({ start, list }: Adjacency, place: Int32Array, left: number, right: number): number {
  const leftFrom = at(start, left)
  const leftTo = at(start, left + 1)
  const rightFrom = at(start, right)
  const rightTo = at(start, right + 1)
  let crossings = 0
  let smaller = rightFrom
  let notLarger = rightFrom
  for (let i = leftFrom; i < leftTo; i++) {
    const end = at(place, at(list, i))
    while (smaller < rightTo && at(place, at(list, smaller)) < end) smaller++
    while (notLarger < rightTo && at(place, at(list, notLarger)) <= end) notLarger++
    // Ends of the right one further left cross now; those further right would cross then.
    crossings += smaller - rightFrom - (rightTo - notLarger)
  }
  return crossings
}

/** Sorts a point's ends by their places. The lists are short and nearly sorted: by insertion. */
function sortEnds({ start, list }: Adjacency, point: number, place: Int32Array): void {
  const from = at(start, point)
  const to = at(start, point + 1)
  if (to - from > 32) {
    list.subarray(from, to).sort((a, b) => at(place, a) - at(place, b))
    return
  }
  for (let i = from + 1; i < to; i++) {
    const end = at(list, i)
    let j = i - 1
    for (; j >= from && at(place, at(list, j)) > at(place, end); j--) list[j + 1] = at(list, j)
    list[j + 1] = end
  }
}
