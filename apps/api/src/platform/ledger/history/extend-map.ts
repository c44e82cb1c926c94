import { equalBytes, type Hex } from '@selvedge/proof/hex.ts'
import { hashOfNode } from '@selvedge/proof/history/map-node.ts'
import type { Tx } from '../../db/connect.ts'
import { findFlaws } from './added-batches.ts'
import {
  bucketOfRecord,
  type Entry,
  type MapNode,
  newestAnchoredPlace,
  pruneMap,
  replaceBuckets,
  saveMapEntries,
  saveMapNodes,
} from './map-store.ts'
import { type Among, newestStatements } from './newest-statements.ts'
import { nextMap, recordOf } from './next-map.ts'
import { EMPTY_MAP, type History } from './open-history.ts'
import { buildNode } from './build-node.ts'
import { KnownNodes } from './known-nodes.ts'
import { type AsOf, readVerifiedMap, type VerifiedMap } from './verified-map.ts'

/** A statement that is about to be closed into a batch. */
export type Next = {
  id: number
  record_type: string
  record_id: number
  version: number
  leaf: Hex
  prev: Hex | null
}

/** The map with the next batch, before it is saved. */
export type NextMap<S extends Next> = {
  /** The statements that follow the newest state that was closed before. */
  following: S[]
  /** Those of records of which a statement was cut off or exchanged, or of which that cannot be told. */
  held: S[]
  root: Uint8Array
  /** How many batches of an earlier release, and parts of the map, were not as they had been left. */
  found: { incomplete: number; repaired: number; lost: number }
  save: () => Promise<void>
}

/**
 * The map with the statements of the next batch. Each has to follow what the map, checked up to the newest head, calls its record's
 * newest statement: where somebody cut that off or exchanged it in the database, what comes next is not anchored.
 */
export async function extendMap<S extends Next>(
  tx: Tx,
  { added, map, log }: History,
  statements: readonly S[],
  known: KnownNodes = new KnownNodes(),
): Promise<NextMap<S>> {
  const place = log.size
  const { incomplete, foreign } = await findFlaws(tx, added)
  const among = { until: -1, batches: added.map(({ id }) => id), without: foreign }
  const isFirst = map === null && added.length > 0
  const asOf = isFirst ? await buildFirst(tx, among, place) : (map ?? { root: EMPTY_MAP, place: -1 })
  const earlier = isFirst || added.length === 0 ? [] : await entriesOf(tx, among)
  const touched = [...statements.map((one) => asEntry(one).bucket), ...earlier.map(({ bucket }) => bucket)]
  const verified = await readVerifiedMap(tx, new Set(touched), asOf, known)
  const { following, held, changed } = sort(verified, earlier, statements)
  const { root, nodes } = nextMap(verified, changed)
  known.keep([...verified.nodes.values(), ...nodes])
  const { repaired, lost } = verified
  const found = {
    incomplete,
    repaired: repaired.nodes.length + repaired.buckets.length,
    lost: lost.size,
  }
  const save = async () => {
    await repair(tx, verified, asOf)
    await saveMapEntries(tx, changed, place)
    await saveMapNodes(tx, nodes, place)
    await pruneMap(tx, { nodes, entries: changed }, await newestAnchoredPlace(tx))
  }
  return { following, held, root, found, save }
}

const TOP = { tier: 0, index: 0 }

/** Once, at the first batch of a release that keeps a map: of everything that was closed into batches before. */
async function buildFirst(tx: Tx, among: Among, place: number): Promise<AsOf> {
  for await (const page of newestStatements(tx, among)) await saveMapEntries(tx, page, place)
  const nodes: MapNode[] = []
  const top = await buildNode(tx, TOP, place, (node) => nodes.push(node))
  await saveMapNodes(tx, nodes, place)
  return { root: hashOfNode(top.children), place }
}

async function entriesOf(tx: Tx, among: Among): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const page of newestStatements(tx, among)) entries.push(...page)
  return entries
}

const asEntry = (one: Next): Entry => {
  const record = { type: one.record_type, id: one.record_id }
  return { ...record, version: one.version, leaf: one.leaf, bucket: bucketOfRecord(record) }
}

/** Which statements follow, in their order, and the entries that records have with them. */
function sort<S extends Next>(
  { buckets, lost }: VerifiedMap,
  earlier: readonly Entry[],
  statements: readonly S[],
): { following: S[]; held: S[]; changed: Entry[] } {
  const newest = new Map([...buckets.values()].flat().map((entry) => [recordOf(entry), entry]))
  const changed = new Map<string, Entry>()
  const change = (entry: Entry) => {
    newest.set(recordOf(entry), entry)
    changed.set(recordOf(entry), entry)
  }
  for (const entry of earlier)
    if (!lost.has(entry.bucket) && entry.version > (newest.get(recordOf(entry))?.version ?? 0)) change(entry)
  const [following, held]: [S[], S[]] = [[], []]
  for (const one of statements) {
    const entry = asEntry(one)
    const before = newest.get(recordOf(entry))
    const isNext = one.version === (before?.version ?? 0) + 1 && one.prev === (before?.leaf ?? null)
    if (lost.has(entry.bucket) || !isNext) held.push(one)
    else {
      change(entry)
      following.push(one)
    }
  }
  return { following, held, changed: [...changed.values()] }
}

async function repair(tx: Tx, { repaired, buckets }: VerifiedMap, { place, root }: AsOf): Promise<void> {
  const entries = repaired.buckets.flatMap((bucket) => buckets.get(bucket) ?? [])
  await replaceBuckets(tx, { buckets: repaired.buckets, entries }, place)
  await saveMapNodes(tx, repaired.nodes, place)
  if (repaired.nodes.length === 0) return
  // Whoever changed one node may have changed others, which keep other records from being settled.
  const nodes: MapNode[] = []
  const top = await buildNode(tx, TOP, place, (node) => nodes.push(node))
  if (equalBytes(hashOfNode(top.children), root)) await saveMapNodes(tx, nodes, place)
}
