import { equalBytes } from '@selvedge/proof/hex.ts'
import { hashOfNode, type MapNodeKey, pathTo } from '@selvedge/proof/history/map-node.ts'
import { type MapNode, nameOf } from './map-store.ts'

/**
 * The nodes of the map as the batch before left them, so that they need not be read and hashed again while many batches are closed
 * one after the other. A node counts only where it has the hash that its parent says, so one from a transaction that was taken back
 * is never used. There are 257 at most.
 */
export class KnownNodes {
  readonly #nodes = new Map<string, MapNode>()

  keep(nodes: Iterable<MapNode>): void {
    for (const node of nodes) this.#nodes.set(nameOf(node), node)
  }

  /** Those above these buckets that lead up to this root. */
  above(buckets: Iterable<number>, root: Uint8Array): Map<string, MapNode> {
    const found = new Map<string, MapNode>()
    for (const bucket of buckets) {
      let expected: Uint8Array | undefined = root
      for (const { child, ...key } of pathTo(bucket)) {
        const node: MapNode | undefined = found.get(nameOf(key)) ?? this.#find(key, expected)
        if (!node) break
        found.set(nameOf(key), node)
        expected = node.children[child]
      }
    }
    return found
  }

  #find(key: MapNodeKey, expected: Uint8Array | undefined): MapNode | undefined {
    const node = this.#nodes.get(nameOf(key))
    return node && expected && equalBytes(hashOfNode(node.children), expected) ? node : undefined
  }
}
