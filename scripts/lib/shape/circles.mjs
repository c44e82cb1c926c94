/**
 * Groups of nodes that reach each other (Tarjan): each of two or more is a circle.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 * @returns {string[][]}
 */
export function circles(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[][]} */
  const found = []
  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(node, own)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next) ?? visit(next)
      if (other.isOpen) own.low = Math.min(own.low, other.low)
    }
    if (own.low === own.index) found.push(closed(node))
    return own
  }
  /** @param {string} node */
  const closed = (node) => {
    const group = stack.splice(stack.indexOf(node))
    for (const one of group) {
      const state = seen.get(one)
      if (state) state.isOpen = false
    }
    return group
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return found.filter((group) => group.length > 1).map((group) => group.toSorted())
}

/**
 * Pairs of nodes that lead to each other directly.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
export const bothWays = (graph) =>
  [...graph].flatMap(([one, others]) =>
    [...others].filter((other) => one < other && graph.get(other)?.has(one)).map((other) => [one, other]),
  )
