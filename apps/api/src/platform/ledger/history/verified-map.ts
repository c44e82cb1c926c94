import { equalBytes } from '@selvedge/proof/hex.ts'
import { emptyChildren, hashOfNode, type MapNodeKey, pathTo } from '@selvedge/proof/history/map-node.ts'
import { bucketRoot } from '@selvedge/proof/history/record-map.ts'
import type { Reader } from '../../db/connect.ts'
import { type Entry, type MapNode, nameOf, readMapEntries, readMapNodes } from './map-store.ts'
import { buildNode } from './build-node.ts'
import { KnownNodes } from './known-nodes.ts'
import { newestStatements } from './newest-statements.ts'

export type AsOf = {
  /** The root of the map, from a head that is believed. */
  root: Uint8Array
  /** The place in the log of the batch with that head. */
  place: number
}

/** Part of the map, checked up to its root. */
export type VerifiedMap = {
  /** The nodes above the buckets that were asked for, the empty ones as well. */
  nodes: Map<string, MapNode>
  /** The entries of each bucket that was asked for. */
  buckets: Map<number, readonly Entry[]>
  /** Buckets that cannot be told any more: neither the map as it was kept nor the statements lead to the root. */
  lost: ReadonlySet<number>
  /** What was kept otherwise than the root says, and made anew from entries or statements. */
  repaired: { nodes: MapNode[]; buckets: number[] }
}

/**
 * The entries of some buckets with the nodes above them, as they were with a head. Nothing that is kept is believed: each node has
 * to give its parent's hash, from the root down, and each bucket's entries its node's. What does not is made anew from what lies
 * below, in the end from the statements themselves; somebody who changed only what is kept for speed stops nothing.
 */
export async function readVerifiedMap(
  reader: Reader,
  wanted: ReadonlySet<number>,
  asOf: AsOf,
  known: KnownNodes = new KnownNodes(),
): Promise<VerifiedMap> {
  const paths = new Map([...wanted].map((bucket) => [bucket, pathTo(bucket)]))
  const nodes = known.above(wanted, asOf.root)
  const keys = new Map(
    [...paths.values()]
      .flat()
      .filter((key) => !nodes.has(nameOf(key)))
      .map((key) => [nameOf(key), key]),
  )
  const kept = await readMapNodes(reader, [...keys.values()], asOf.place)
  const entries = Map.groupBy(await readMapEntries(reader, [...wanted], asOf.place), ({ bucket }) => bucket)
  const map: VerifiedMap = {
    nodes,
    buckets: new Map(),
    lost: new Set(),
    repaired: { nodes: [], buckets: [] },
  }
  const lost = new Set<number>()
  const wrong = new Map<number, Uint8Array>()
  for (const [bucket, path] of paths) {
    let hash: Uint8Array | undefined = asOf.root
    for (const { tier, index, child } of path) {
      hash = await childOf(reader, { map, kept, asOf }, { tier, index, child, expected: hash })
      if (!hash) break
    }
    if (!hash) lost.add(bucket)
    else if (equalBytes(bucketRoot(entries.get(bucket) ?? []), hash))
      map.buckets.set(bucket, entries.get(bucket) ?? [])
    else wrong.set(bucket, hash)
  }
  await fromStatements(reader, { map, asOf, lost }, wrong)
  return { ...map, lost }
}

type Work = { map: VerifiedMap; kept: ReadonlyMap<string, MapNode>; asOf: AsOf }

/** The hash of a child of a node that has to have a hash itself; undefined where nothing that is kept has it. */
async function childOf(
  reader: Reader,
  { map, kept, asOf }: Work,
  { child, expected, ...key }: MapNodeKey & { child: number; expected: Uint8Array },
): Promise<Uint8Array | undefined> {
  const known = map.nodes.get(nameOf(key))
  if (known) return known.children[child]
  const children = kept.get(nameOf(key))?.children ?? emptyChildren(key.tier)
  if (equalBytes(hashOfNode(children), expected)) {
    map.nodes.set(nameOf(key), { ...key, children })
    return children[child]
  }
  const rebuilt = await buildNode(reader, key, asOf.place)
  if (!equalBytes(hashOfNode(rebuilt.children), expected)) return undefined
  map.nodes.set(nameOf(key), rebuilt)
  map.repaired.nodes.push(rebuilt)
  return rebuilt.children[child]
}

/** Buckets whose entries were changed, from the statements: if these still give the hash, only the entries were changed. */
async function fromStatements(
  reader: Reader,
  { map, asOf, lost }: { map: VerifiedMap; asOf: AsOf; lost: Set<number> },
  wrong: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
  if (wrong.size === 0) return
  const stated = new Map<number, Entry[]>()
  const all = newestStatements(reader, { until: asOf.place })
  for await (const entries of all)
    for (const entry of entries)
      if (wrong.has(entry.bucket)) stated.set(entry.bucket, [...(stated.get(entry.bucket) ?? []), entry])
  for (const [bucket, hash] of wrong) {
    const entries = stated.get(bucket) ?? []
    if (!equalBytes(bucketRoot(entries), hash)) lost.add(bucket)
    else {
      map.buckets.set(bucket, entries)
      map.repaired.buckets.push(bucket)
    }
  }
}
