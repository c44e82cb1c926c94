import { createHash } from 'node:crypto'

// A second Merkle tree, written from the recursive definitions of RFC 6962, sections 2.1 and 2.1.1, over another SHA-256.

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return new Uint8Array(hash.digest())
}

const one = (list: readonly Uint8Array[]): Uint8Array => {
  const [first] = list
  if (!first) throw new RangeError('An empty list')
  return first
}

/** The largest power of two smaller than `n`. */
function largestPowerBelow(n: number): number {
  let k = 1
  while (k * 2 < n) k *= 2
  return k
}

/** MTH: the hash of a tree over data entries. */
export function treeHash(entries: readonly Uint8Array[]): Uint8Array {
  const n = entries.length
  if (n === 0) return sha256()
  if (n === 1) return sha256(Uint8Array.of(0), one(entries))
  const k = largestPowerBelow(n)
  return sha256(Uint8Array.of(1), treeHash(entries.slice(0, k)), treeHash(entries.slice(k)))
}

/** PATH: the audit path of entry `m`. */
export function auditPath(m: number, entries: readonly Uint8Array[]): Uint8Array[] {
  const n = entries.length
  if (n === 1) return []
  const k = largestPowerBelow(n)
  const [left, right] = [entries.slice(0, k), entries.slice(k)]
  return m < k ? [...auditPath(m, left), treeHash(right)] : [...auditPath(m - k, right), treeHash(left)]
}

/** The root that an entry's path leads to, by the same recursion read backwards; undefined if the path has another length. */
export function rootOf(
  m: number,
  n: number,
  leaf: Uint8Array,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (n === 1) return path.length === 0 ? leaf : undefined
  const last = path.at(-1)
  if (!last) return undefined
  const k = largestPowerBelow(n)
  const inner = m < k ? rootOf(m, k, leaf, path.slice(0, -1)) : rootOf(m - k, n - k, leaf, path.slice(0, -1))
  if (!inner) return undefined
  return m < k ? sha256(Uint8Array.of(1), inner, last) : sha256(Uint8Array.of(1), last, inner)
}
