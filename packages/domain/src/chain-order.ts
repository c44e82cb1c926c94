import type { ChainGraph } from './chain-graph.ts'

/**
 * The nodes that lead to a node of a chain, each after those that it is made of. `arriving` has the indexes of the edges that end at a node. Without
 * recursion: chains have some ten thousand steps. Of a loop, what comes back stands before what it is made of.
 */
export function fromSources(
  { edges }: Pick<ChainGraph<unknown, unknown, unknown>, 'edges'>,
  arriving: ReadonlyMap<number, readonly number[]>,
  root: number,
): number[] {
  const ordered: number[] = []
  const begun = new Set<number>()
  const waiting = [{ node: root, isDone: false }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isDone } = next
    if (isDone) {
      ordered.push(node)
      continue
    }
    if (begun.has(node)) continue
    begun.add(node)
    waiting.push({ node, isDone: true })
    for (const edge of arriving.get(node) ?? []) {
      const from = edges[edge]?.from
      if (from !== undefined && !begun.has(from)) waiting.push({ node: from, isDone: false })
    }
  }
  return ordered
}
