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

/** The perfect tree over a node's children, level by level; worked out once for each list of children. */
function levelsOf(children: readonly Uint8Array[]): Levels {
  const known = levels.get(children)
  if (known) return known
  const made: Uint8Array[][] = [[...children]]
  for (let level = made[0] ?? []; level.length > 1; level = made.at(-1) ?? [])
    made.push(
      Array.from({ length: level.length / 2 }, (_, at) =>
        nodeHash(level[2 * at] ?? EMPTY_ROOT, level[2 * at + 1] ?? EMPTY_ROOT),
      ),
    )
  levels.set(children, made)
  return made
}

type Levels = readonly (readonly Uint8Array[])[]
const levels = new WeakMap<readonly Uint8Array[], Levels>()

/** The hash of a node: the root of the perfect tree over its children. */
export const hashOfNode = (children: readonly Uint8Array[]): Uint8Array =>
  levelsOf(children).at(-1)?.[0] ?? EMPTY_ROOT

/** The children of a node after some of them changed; only what stands above these is hashed again. */
export function withChildren(
  children: readonly Uint8Array[],
  changed: readonly { readonly child: number; readonly hash: Uint8Array }[],
): readonly Uint8Array[] {
  const made = levelsOf(children).map((level) => [...level])
  let at = new Set(changed.map(({ child }) => child))
  for (const { child, hash } of changed) if (made[0]) made[0][child] = hash
  for (let height = 1; height < made.length; height++) {
    at = new Set([...at].map((child) => child >> 1))
    const [below, level] = [made[height - 1] ?? [], made[height] ?? []]
    for (const index of at)
      level[index] = nodeHash(below[2 * index] ?? EMPTY_ROOT, below[2 * index + 1] ?? EMPTY_ROOT)
  }
  const result = made[0] ?? []
  levels.set(result, made)
  return result
}

/** The nodes above a bucket, from the top down, each with the place of the next among its children. */
export function pathTo(bucket: number): (MapNodeKey & { readonly child: number })[] {
  return Array.from({ length: NODE_TIERS }, (_, tier) => {
    const below = MAP_LEVELS - (tier + 1) * NODE_LEVELS
    return { tier, index: bucket >> (below + NODE_LEVELS), child: (bucket >> below) % CHILDREN }
  })
}

/** The siblings of one child within its node, from below upwards. */
export const siblingsIn = (children: readonly Uint8Array[], child: number): Uint8Array[] =>
  levelsOf(children)
    .slice(0, -1)
    .flatMap((level, height) => level[(child >> height) ^ 1] ?? [])
