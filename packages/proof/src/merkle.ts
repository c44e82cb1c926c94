import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

const LEAF = Uint8Array.of(0)
const NODE = 1
const HASH_BYTES = 32

/** SHA-256, as somebody computes it. It must not keep `data`: its memory is used again. */
export type Sha256 = (data: Uint8Array) => Uint8Array

/** The leaf hash of RFC 6962; the prefix keeps a leaf from ever passing for an inner node. */
export const leafHash = (data: Uint8Array): Uint8Array => sha256(concatBytes(LEAF, data))

// One piece of memory for all of them: a tree of a million leaves would otherwise throw away as many.
const pair = new Uint8Array(1 + 2 * HASH_BYTES)
pair[0] = NODE

/** The hash of an inner node of RFC 6962. */
export function nodeHash(left: Uint8Array, right: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES)
    return hash(concatBytes(Uint8Array.of(NODE), left, right))
  pair.set(left, 1)
  pair.set(right, 1 + HASH_BYTES)
  return hash(pair)
}

/** The hash of a tree without leaves (RFC 9162, 2.1.1). */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array())

/** The root of a tree over leaf hashes in their order, without anybody's path. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  let level = leaves
  while (level.length > 1) level = parents(level)
  return level[0] ?? EMPTY_ROOT
}

/** The tree over leaf hashes in their order: its root, and for each leaf the path that leads to the root. */
export function merkleTree(leaves: readonly Uint8Array[]): { root: Uint8Array; proofs: Uint8Array[][] } {
  if (leaves.length === 0) throw new RangeError('A Merkle tree needs at least one leaf')
  const proofs: Uint8Array[][] = leaves.map(() => [])
  let level = leaves
  for (let depth = 0; level.length > 1; depth++) {
    for (const [index, proof] of proofs.entries()) {
      const sibling = level[(index >> depth) ^ 1]
      if (sibling) proof.push(sibling)
    }
    level = parents(level)
  }
  const [root] = level
  if (!root) throw new RangeError('A Merkle tree needs at least one leaf')
  return { root, proofs }
}

// Pairing neighbours and carrying a last odd one up unchanged gives the same tree as the RFC's recursive split.
function parents(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = level.slice(index, index + 2)
    if (left) above.push(right ? nodeHash(left, right) : left)
  }
  return above
}

/** The root that a leaf hash and its path lead to, or undefined when they fit no tree of that size (RFC 9162, 2.1.3.2). */
export function rootFromProof(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size)
    return undefined
  let position = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return undefined
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(sibling, hash)
      while (position % 2 === 0 && position !== 0) {
        position = Math.floor(position / 2)
        last = Math.floor(last / 2)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    position = Math.floor(position / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? hash : undefined
}
