import { adjacency, at, type LinkedGraph } from './linked-graph.ts'

const UNSEEN = 0
const ON_THE_WAY = 1
const DONE = 2

/**
 * Marks the edges that close a loop: reversed, they leave a graph without loops. Goes upstream from the requested node, then from
 * nodes that supply nobody, then from the rest, so that the marked edge is the one that leads back to where the reader came from.
 * An edge from a node to itself is marked too.
 */
export function loopEdges(graph: LinkedGraph): Uint8Array {
  const { count, from, to, root } = graph
  const isLoop = new Uint8Array(from.length)
  const above = adjacency(count, to, (edge) => edge)
  const state = new Uint8Array(count)
  const next = above.start.slice(0, count)
  for (const start of startsOf(graph)) {
    if (state[start] !== UNSEEN) continue
    const way = [start]
    state[start] = ON_THE_WAY
    for (let node = way.at(-1); node !== undefined; node = way.at(-1)) {
      const place = at(next, node)
      if (place >= at(above.start, node + 1)) {
        state[node] = DONE
        way.pop()
        continue
      }
      next[node] = place + 1
      const edge = at(above.list, place)
      const supplier = at(from, edge)
      if (state[supplier] === ON_THE_WAY) isLoop[edge] = 1
      if (state[supplier] !== UNSEEN) continue
      state[supplier] = ON_THE_WAY
      way.push(supplier)
    }
  }
  return isLoop

  function startsOf({ count, from }: LinkedGraph): number[] {
    const supplies = new Uint8Array(count)
    for (let edge = 0; edge < from.length; edge++) supplies[at(from, edge)] = 1
    const all = Array.from({ length: count }, (_, node) => node)
    return [
      ...(root === undefined ? [] : [root]),
      ...all.filter((node) => !supplies[node]),
      ...all.filter((node) => supplies[node]),
    ]
  }
}
