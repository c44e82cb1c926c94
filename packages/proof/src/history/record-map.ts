import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../canonical-json.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { EMPTY_ROOT, leafHash, merkleRoot, merkleTree, nodeHash, rootFromProof } from '../merkle.ts'

/** How many levels stand above the buckets: there are 2^16 of these. */
export const MAP_LEVELS = 16

/** What the map says of a record: the newest version that was stated, and its leaf. */
export type MapEntry = {
  readonly type: string
  readonly id: number
  readonly version: number
  readonly leaf: Hex
}

/** Where a record stands in the map: SHA-256 of the canonical JSON of its type and number. */
export const recordKey = ({ type, id }: Pick<MapEntry, 'type' | 'id'>): Uint8Array =>
  sha256(utf8ToBytes(canonicalJson([type, id])))

/** The bucket of a key: its first 16 bits. */
export const bucketOf = (key: Uint8Array): number => ((key[0] ?? 0) << 8) | (key[1] ?? 0)

// The byte keeps an entry from passing for a statement (64 bytes, or 0x02 and 32) or a head (0x03 and 32).
const ENTRY = Uint8Array.of(4)

/** The leaf hash of an entry: 0x04, the key, the version in four bytes, the leaf of the statement. */
const entryHash = (key: Uint8Array, { version, leaf }: Pick<MapEntry, 'version' | 'leaf'>) =>
  leafHash(concatBytes(ENTRY, key, inFourBytes(version), fromHex(leaf)))

function inFourBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

/** A bucket's entries as its tree has them: sorted by key. */
function leavesOf(entries: readonly MapEntry[]) {
  return entries
    .map((entry) => ({ entry, key: recordKey(entry) }))
    .toSorted((one, other) => compareBytes(one.key, other.key))
    .map(({ entry, key }) => ({ entry, hash: entryHash(key, entry) }))
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** The root of a bucket: the tree of RFC 6962 over its entries, sorted by key. */
export const bucketRoot = (entries: readonly MapEntry[]): Uint8Array =>
  merkleRoot(leavesOf(entries).map(({ hash }) => hash))

/** The roots of trees in which every bucket is empty, by their height above the buckets. */
export const EMPTY_TREES: readonly Uint8Array[] = emptyTrees()

function emptyTrees(): Uint8Array[] {
  const trees = [EMPTY_ROOT]
  for (let height = 1; height <= MAP_LEVELS; height++) {
    const below = trees[height - 1] ?? EMPTY_ROOT
    trees.push(nodeHash(below, below))
  }
  return trees
}

/** The place of an entry in the map. Siblings stand from the bucket upwards; null where every bucket below is empty. */
export type MapProof = {
  readonly bucket: { readonly index: number; readonly size: number; readonly siblings: readonly Hex[] }
  readonly siblings: readonly (Hex | null)[]
}

/** The proof of a record, from its bucket's entries and the siblings on the way up. Undefined where the bucket lacks the record. */
export function proveEntry(
  { type, id }: Pick<MapEntry, 'type' | 'id'>,
  entries: readonly MapEntry[],
  siblings: readonly Uint8Array[],
): MapProof | undefined {
  const leaves = leavesOf(entries)
  const index = leaves.findIndex(({ entry }) => entry.type === type && entry.id === id)
  if (index === -1) return undefined
  const path = merkleTree(leaves.map(({ hash }) => hash)).proofs[index] ?? []
  return {
    bucket: { index, size: leaves.length, siblings: path.map(toHex) },
    siblings: siblings.map((hash, height) => {
      const text = toHex(hash)
      return text === toHex(EMPTY_TREES[height] ?? EMPTY_ROOT) ? null : text
    }),
  }
}

/** The root of the map that an entry and its proof lead to; undefined where they fit no map. */
export function rootFromEntry(entry: MapEntry, { bucket, siblings }: MapProof): Uint8Array | undefined {
  if (siblings.length !== MAP_LEVELS) return undefined
  const key = recordKey(entry)
  const path = bucket.siblings.map(fromHex)
  const root = rootFromProof(entryHash(key, entry), bucket.index, bucket.size, path)
  return (
    root &&
    climb(bucketOf(key), root, (height) => {
      const sibling = siblings[height]
      return sibling ? fromHex(sibling) : (EMPTY_TREES[height] ?? EMPTY_ROOT)
    })
  )
}

/** The root above a bucket, with the sibling at each height. */
export function climb(
  bucket: number,
  root: Uint8Array,
  siblingAt: (height: number) => Uint8Array,
): Uint8Array {
  let hash = root
  for (let height = 0; height < MAP_LEVELS; height++) {
    const sibling = siblingAt(height)
    hash = (bucket >> height) % 2 === 0 ? nodeHash(hash, sibling) : nodeHash(sibling, hash)
  }
  return hash
}
