/** A graph as the layout sees it: nodes are 0 to count - 1, and each edge leads from a supplier to who uses it. */
export type LinkedGraph = {
  count: number
  from: ArrayLike<number>
  to: ArrayLike<number>
  /** The requested node, at the bottom. */
  root?: number | undefined
}

/** The edges of each node, one after the other: those of node n are `list[start[n]]` up to `list[start[n + 1]]`. */
export type Adjacency = { start: Int32Array; list: Int32Array }

/**
 * Groups values by key. `keys[i]` says which node `values[i]` belongs to; a key below zero belongs to none. The order
 * of values within a node stays as it was.
 */
export function adjacency(count: number, keys: ArrayLike<number>, values: (i: number) => number): Adjacency {
  const start = new Int32Array(count + 1)
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? -1
    if (key >= 0) start[key + 1] = at(start, key + 1) + 1
  }
  for (let n = 0; n < count; n++) start[n + 1] = at(start, n + 1) + at(start, n)
  const list = new Int32Array(at(start, count))
  const next = start.slice()
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? -1
    if (key < 0) continue
    const place = at(next, key)
    list[place] = values(i)
    next[key] = place + 1
  }
  return { start, list }
}

/** A number of an array, inside its bounds. Outside them it reads as zero. */
export const at = (numbers: ArrayLike<number>, i: number): number => numbers[i] ?? 0

/** The values that belong to one node. */
export const of = ({ start, list }: Adjacency, n: number): Int32Array =>
  list.subarray(at(start, n), at(start, n + 1))
