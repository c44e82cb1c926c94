import type { BundledStatement } from '../bundle.ts'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { logEntry } from '../history/batch-log.ts'
import { headLeaf, headText } from '../history/head.ts'
import type { BundledNewest } from '../history/newest.ts'
import {
  bucketOf,
  bucketRoot,
  climb,
  EMPTY_TREES,
  type MapEntry,
  proveEntry,
  recordKey,
} from '../history/record-map.ts'
import { leafHash, merkleTree } from '../merkle.ts'
import { readStatement } from '../read-statement.ts'

export type HeadOptions = {
  /** Of how many versions of each record the head knows; the installation; batches that came before those of the bundle. */
  versions?: number
  installation?: string
  before?: readonly Hex[]
}

/** A head over the records of a bundle, in a batch with one statement of somebody else, and the proofs that lead to it. */
export function headOver(
  statements: readonly BundledStatement[],
  { versions = Infinity, installation = '5e1f'.repeat(8), before = [] }: HeadOptions,
): { newest: BundledNewest } {
  const roots = [...before, ...new Set(statements.flatMap(({ batch }) => (batch ? [batch.root] : [])))]
  const log = merkleTree(roots.map(logEntry))
  const entries = new Map<string, MapEntry>()
  for (const { body, leaf } of statements) {
    const read = readStatement(body)
    if (!read || read.version > versions) continue
    const { type, id, version } = read
    entries.set(`${type} ${id}`, { type, id, version, leaf })
  }
  const map = mapOf([...entries.values()])
  const head = headText({
    v: 1,
    installation,
    at: '2026-05-05T10:00:00.000Z',
    statements: 1,
    map: { root: toHex(map.root) },
    log: { root: toHex(log.root), size: roots.length },
  })
  const batch = merkleTree([leafHash(Uint8Array.of(9)), fromHex(headLeaf(head))])
  return {
    newest: {
      head,
      batch: { root: toHex(batch.root), index: 1, siblings: (batch.proofs[1] ?? []).map(toHex) },
      records: map.records,
      log: roots.flatMap((root, index) =>
        before.includes(root) ? [] : [{ root, index, siblings: (log.proofs[index] ?? []).map(toHex) }],
      ),
    },
  }
}

/** A map of one bucket or of several that are alone below the top: enough for the few records of a bundle. */
function mapOf(entries: readonly MapEntry[]): { root: Uint8Array; records: BundledNewest['records'] } {
  const buckets = Map.groupBy(entries, (entry) => bucketOf(recordKey(entry)))
  const rootAt = (start: number, height: number): Uint8Array => {
    const inside = [...buckets].filter(([bucket]) => bucket >> height === start >> height)
    const [first, ...others] = inside
    if (!first) return EMPTY_TREES[height] ?? new Uint8Array()
    if (others.length === 0) return climbTo(first, height)
    const middle = start + 2 ** (height - 1)
    return merkleTreeOf(rootAt(start, height - 1), rootAt(middle, height - 1))
  }
  const climbTo = ([bucket, own]: [number, MapEntry[]], height: number): Uint8Array => {
    let hash = bucketRoot(own)
    for (let at = 0; at < height; at++) {
      const empty = EMPTY_TREES[at] ?? new Uint8Array()
      hash = (bucket >> at) % 2 === 0 ? merkleTreeOf(hash, empty) : merkleTreeOf(empty, hash)
    }
    return hash
  }
  const records = entries.flatMap((entry) => {
    const bucket = bucketOf(recordKey(entry))
    const siblings = EMPTY_TREES.slice(0, -1).map((_, height) =>
      rootAt(((bucket >> height) ^ 1) << height, height),
    )
    const proof = proveEntry(entry, buckets.get(bucket) ?? [], siblings)
    return proof ? [{ ...entry, proof }] : []
  })
  const [first] = records
  if (!first) return { root: EMPTY_TREES.at(-1) ?? new Uint8Array(), records }
  const bucket = bucketOf(recordKey(first))
  const own = bucketRoot(buckets.get(bucket) ?? [])
  return { root: climb(bucket, own, (height) => rootAt(((bucket >> height) ^ 1) << height, height)), records }
}

const merkleTreeOf = (left: Uint8Array, right: Uint8Array) => merkleTree([left, right]).root
