import {
  CHILDREN,
  emptyChildren,
  hashOfNode,
  NODE_TIERS,
  withChildren,
} from '@selvedge/proof/history/map-node.ts'
import { bucketRoot } from '@selvedge/proof/history/record-map.ts'
import { type Entry, type MapNode, nameOf } from './map-store.ts'
import type { VerifiedMap } from './verified-map.ts'

export const recordOf = ({ type, id }: Pick<Entry, 'type' | 'id'>) => `${type} ${id}`

/** The map after some records have other entries: its root, and the nodes that changed. The buckets were read before. */
export function nextMap(
  map: Pick<VerifiedMap, 'nodes' | 'buckets'>,
  changed: readonly Entry[],
): { root: Uint8Array; nodes: MapNode[] } {
  const nodes = new Map<string, MapNode>()
  let below = new Map<number, Uint8Array>()
  for (const [bucket, entries] of Map.groupBy(changed, (entry) => entry.bucket)) {
    const all = new Map((map.buckets.get(bucket) ?? []).map((entry) => [recordOf(entry), entry]))
    for (const entry of entries) all.set(recordOf(entry), entry)
    below.set(bucket, bucketRoot([...all.values()]))
  }
  for (let tier = NODE_TIERS - 1; tier >= 0; tier--) {
    const above = new Map<number, Uint8Array>()
    for (const [index, children] of Map.groupBy(below, ([child]) => Math.floor(child / CHILDREN))) {
      const key = { tier, index }
      const before = map.nodes.get(nameOf(key))?.children ?? emptyChildren(tier)
      const changes = children.map(([at, hash]) => ({ child: at % CHILDREN, hash }))
      const node = { ...key, children: withChildren(before, changes) }
      nodes.set(nameOf(node), node)
      above.set(index, hashOfNode(node.children))
    }
    below = above
  }
  const root = below.get(0) ?? hashOfNode((map.nodes.get('0 0') ?? { children: emptyChildren(0) }).children)
  return { root, nodes: [...nodes.values()] }
}
