import { EMPTY_ROOT, nodeHash } from '../merkle.ts'
import { EMPTY_TREES, MAP_LEVELS } from './record-map.ts'

/** Four levels of the map are kept as one node with sixteen children, so that a bucket's path is four nodes long. */
export const NODE_LEVELS = 4
export const CHILDREN = 2 ** NODE_LEVELS
export const NODE_TIERS = MAP_LEVELS / NODE_LEVELS

/** A node of sixteen children: `tier` 0 is the top, whose children are of tier 1; those of tier 3 are the buckets. */
export type MapNodeKey = { readonly tier: number; readonly index: number }

/** The children of a node below which every bucket is empty. */
export function emptyChildren(tier: number): Uint8Array[] {
  const height = MAP_LEVELS - (tier + 1) * NODE_LEVELS
  return Array.from({ length: CHILDREN }, () => EMPTY_TREES[height] ?? EMPTY_ROOT)
}

/** The hash of a node: the root of the perfect tree over its children. */
export function hashOfNode(children: readonly Uint8Array[]): Uint8Array {
  let level = children
  while (level.length > 1)
    level = level.flatMap((left, at) => (at % 2 === 0 ? [nodeHash(left, level[at + 1] ?? left)] : []))
  return level[0] ?? EMPTY_ROOT
}

/** The nodes above a bucket, from the top down, each with the place of the next among its children. */
export function pathTo(bucket: number): (MapNodeKey & { readonly child: number })[] {
  return Array.from({ length: NODE_TIERS }, (_, tier) => {
    const below = MAP_LEVELS - (tier + 1) * NODE_LEVELS
    return { tier, index: bucket >> (below + NODE_LEVELS), child: (bucket >> below) % CHILDREN }
  })
}

/** The siblings of one child within its node, from below upwards. */
export function siblingsIn(children: readonly Uint8Array[], child: number): Uint8Array[] {
  const siblings: Uint8Array[] = []
  let level = children
  for (let at = child; level.length > 1; at >>= 1) {
    const sibling = level[at ^ 1]
    if (sibling) siblings.push(sibling)
    level = level.flatMap((left, index) =>
      index % 2 === 0 ? [nodeHash(left, level[index + 1] ?? left)] : [],
    )
  }
  return siblings
}
