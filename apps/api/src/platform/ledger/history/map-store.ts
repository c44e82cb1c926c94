import { isHash } from '@selvedge/proof/hex.ts'
import { CHILDREN, type MapNodeKey } from '@selvedge/proof/history/map-node.ts'
import { bucketOf, type MapEntry, recordKey } from '@selvedge/proof/history/record-map.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/connect.ts'

const HASH_BYTES = 32

export type Entry = MapEntry & { bucket: number }
export type MapNode = MapNodeKey & { children: readonly Uint8Array[] }

/** The bucket of a record. */
export const bucketOfRecord = (record: Pick<MapEntry, 'type' | 'id'>): number => bucketOf(recordKey(record))

export const nameOf = ({ tier, index }: MapNodeKey) => `${tier} ${index}`

/** The nodes as they were with a place in the log, as our tables have them; those below which nothing is are left out. */
export async function readMapNodes(
  reader: Reader,
  keys: readonly MapNodeKey[],
  asOf: number,
): Promise<Map<string, MapNode>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ tier: number; index: number; children: Buffer }>`
    select distinct on (n.tier, n.place) n.tier, n.place as index, n.children
    from unnest(${keys.map(({ tier }) => tier)}::int[], ${keys.map(({ index }) => index)}::int[]) as wanted (tier, place)
      join record_map_node n on n.tier = wanted.tier and n.place = wanted.place and n.batch <= ${asOf}
    order by n.tier, n.place, n.batch desc`.execute(reader)
  return new Map(rows.map((row) => [nameOf(row), { ...row, children: inParts(row.children) }]))
}

const inParts = (bytes: Buffer): Uint8Array[] =>
  Array.from(
    { length: CHILDREN },
    (_, at) => new Uint8Array(bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  )

/** The newest entries with a place in the log of the records in these buckets, as our tables have them. */
export async function readMapEntries(
  reader: Reader,
  buckets: readonly number[],
  asOf: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select distinct on (bucket, record_type, record_id) bucket, record_type as type, record_id as id, version, leaf
    from record_map_entry where bucket = any(${[...buckets]}::int[]) and batch <= ${asOf}
    order by bucket, record_type, record_id, batch desc`.execute(reader)
  return rows.filter(isPossible)
}

/** What a server may have written: anything else is in no map, and its bucket does not give its hash. */
export const isPossible = ({ id, leaf }: Pick<MapEntry, 'id' | 'leaf'>): boolean =>
  Number.isSafeInteger(id) && isHash(leaf)

/** As `readMapEntries`, of all buckets from one up to, but without, another. */
export async function readMapEntriesIn(
  reader: Reader,
  { start, end }: { start: number; end: number },
  asOf: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select distinct on (bucket, record_type, record_id) bucket, record_type as type, record_id as id, version, leaf
    from record_map_entry where bucket >= ${start} and bucket < ${end} and batch <= ${asOf}
    order by bucket, record_type, record_id, batch desc`.execute(reader)
  return rows.filter(isPossible)
}

export async function saveMapEntries(tx: Tx, entries: readonly Entry[], batch: number): Promise<void> {
  if (entries.length === 0) return
  await sql`insert into record_map_entry (bucket, record_type, record_id, batch, version, leaf)
    select bucket, type, id, ${batch}, version, leaf from unnest(
      ${entries.map(({ bucket }) => bucket)}::int[], ${entries.map(({ type }) => type)}::text[],
      ${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ version }) => version)}::int[],
      ${entries.map(({ leaf }) => leaf)}::text[]) as entry (bucket, type, id, version, leaf)
    on conflict (bucket, record_type, record_id, batch) do update set version = excluded.version, leaf = excluded.leaf`.execute(
    tx,
  )
}

/** The parts of the map, by their buckets' first bits, in which there is any entry. */
export async function partsWithEntries(reader: Reader, width: number, asOf: number): Promise<Set<number>> {
  const { rows } = await sql<{ part: number }>`
    select distinct bucket / ${sql.lit(width)} as part from record_map_entry where batch <= ${asOf}`.execute(
    reader,
  )
  return new Set(rows.map(({ part }) => part))
}

/** Puts other entries in place of all that these buckets have, for whatever head. */
export async function replaceBuckets(
  tx: Tx,
  { buckets, entries }: { buckets: readonly number[]; entries: readonly Entry[] },
  batch: number,
): Promise<void> {
  if (buckets.length === 0) return
  await sql`delete from record_map_entry where bucket = any(${[...buckets]}::int[])`.execute(tx)
  await saveMapEntries(tx, entries, batch)
}

export async function saveMapNodes(tx: Tx, nodes: readonly MapNode[], batch: number): Promise<void> {
  if (nodes.length === 0) return
  await sql`insert into record_map_node (tier, place, batch, children)
    select tier, place, ${batch}, decode(children, 'hex') from unnest(
      ${nodes.map(({ tier }) => tier)}::int[], ${nodes.map(({ index }) => index)}::int[],
      ${nodes.map(({ children }) => Buffer.concat(children).toString('hex'))}::text[])
      as node (tier, place, children)
    on conflict (tier, place, batch) do update set children = excluded.children`.execute(tx)
}

/** Removes what no head needs from the newest anchored one on, of these nodes and these records. */
export async function pruneMap(
  tx: Tx,
  { nodes, entries }: { nodes: readonly MapNodeKey[]; entries: readonly Entry[] },
  anchored: number,
): Promise<void> {
  await sql`delete from record_map_node n
    using unnest(${nodes.map(({ tier }) => tier)}::int[], ${nodes.map(({ index }) => index)}::int[]) as changed (tier, place)
    where n.tier = changed.tier and n.place = changed.place and n.batch < (
      select max(kept.batch) from record_map_node kept
      where kept.tier = n.tier and kept.place = n.place and kept.batch <= ${anchored})`.execute(tx)
  await sql`delete from record_map_entry e
    using unnest(${entries.map(({ bucket }) => bucket)}::int[], ${entries.map(({ type }) => type)}::text[],
      ${entries.map(({ id }) => id)}::bigint[]) as changed (bucket, type, id)
    where e.bucket = changed.bucket and e.record_type = changed.type and e.record_id = changed.id and e.batch < (
      select max(kept.batch) from record_map_entry kept
      where kept.bucket = e.bucket and kept.record_type = e.record_type and kept.record_id = e.record_id
        and kept.batch <= ${anchored})`.execute(tx)
}

/** The newest head on a blockchain, by its place in the log; -1 where there is none. What comes before it no proof needs. */
export async function newestAnchoredPlace(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('ledger_submission as s')
    .innerJoin('anchor_batch as b', 'b.id', 's.batch_id')
    .select('b.log_index')
    .where('s.kind', '=', 'anchor')
    .where('s.state', '=', 'done')
    .where('b.head', 'is not', null)
    .orderBy('s.batch_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.log_index ?? -1
}
