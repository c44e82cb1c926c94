import { type Order, countCrossings } from './crossings.ts'
import { firstOrder } from './first-order.ts'
import { at, of } from './linked-graph.ts'
import type { Segments } from './segments.ts'
import { switchNeighbours } from './switch-neighbours.ts'

/** Work is bounded by counts, never by the clock: the same chain looks the same on every machine. */
const SWEEP_WORK = 400_000
const MIN_SWEEPS = 4
const MAX_SWEEPS = 20
/** Small graphs are tried from several first orders. */
const START_WORK = 400_000
const MAX_STARTS = 8
/** So many sweeps in a row without fewer crossings, and it is enough. */
const MOST_IDLE_SWEEPS = 4

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Orders each tier so that few edges cross: sweeps up and down, each tier sorted by the middle of its neighbours. */
export function orderTiers(segments: Segments, root?: number, onProgress?: (share: number) => void): Order {
  const size = segments.points + segments.below.list.length + 1
  const sweeps = within(Math.floor(SWEEP_WORK / size), MIN_SWEEPS, MAX_SWEEPS)
  const starts = within(Math.floor(START_WORK / size / sweeps), 1, MAX_STARTS)
  let best: Order | undefined
  let fewest = Infinity
  for (let start = 0; start < starts && fewest > 0; start++) {
    const order = firstOrder(segments, start, root)
    let idle = 0
    for (let sweep = 0; sweep < sweeps && idle < MOST_IDLE_SWEEPS && fewest > 0; sweep++) {
      sweepOnce(segments, order, sweep % 2 === 0, sweep % 4 >= 2)
      const crossings = countCrossings(segments, order)
      idle++
      if (crossings < fewest) {
        fewest = crossings
        best = copy(order)
        idle = 0
      }
      onProgress?.((start * sweeps + sweep + 1) / (starts * sweeps))
    }
  }
  return best ?? firstOrder(segments, 0, root)
}

const copy = ({ rows, place }: Order): Order => ({
  rows: rows.map((row) => row.slice()),
  place: place.slice(),
})

/** One way through all tiers. Downwards each tier follows the one above it, upwards the one below. */
function sweepOnce(segments: Segments, order: Order, downwards: boolean, turnTies: boolean): void {
  const { rows, place } = order
  const fixed = downwards ? segments.above : segments.below
  const last = rows.length - 1
  for (let step = 0; step <= last; step++) {
    const tier = downwards ? step : last - step
    const row = rows[tier]
    if (!row) continue
    const other = rows[downwards ? tier - 1 : tier + 1]?.length ?? 0
    if (other > 0) {
      const middle = new Float64Array(row.length)
      for (const [i, point] of row.entries()) {
        const ends = of(fixed, point)
        let sum = 0
        for (const end of ends) sum += at(place, end)
        middle[i] = ends.length > 0 ? sum / ends.length : (i * other) / row.length
      }
      sortBy(row, middle, turnTies)
      for (const [i, point] of row.entries()) place[point] = i
    }
    switchNeighbours(segments, order, tier)
  }
}

/** The smallest fraction of a place at which two middles still differ. */
const FINE = 4096

/** Sorts a row by its keys. Key and place make one number, since numbers sort faster by far than anything else. */
function sortBy(row: Int32Array, keys: Float64Array, turnTies: boolean): void {
  const size = row.length
  const packed = keys.map((key, i) => Math.round(key * FINE) * size + (turnTies ? size - 1 - i : i))
  packed.sort()
  const before = row.slice()
  for (const [i, one] of packed.entries()) {
    const place = one % size
    row[i] = at(before, turnTies ? size - 1 - place : place)
  }
}
