import { equalBytes, fromHex } from '@selvedge/proof/hex.ts'
import type { Head } from '@selvedge/proof/history/head.ts'
import { emptyChildren, hashOfNode, pathTo, siblingsIn } from '@selvedge/proof/history/map-node.ts'
import { bucketRoot, type MapEntry, type MapProof, proveEntry } from '@selvedge/proof/history/record-map.ts'
import type { Reader } from '../../db/connect.ts'
import { bucketOfRecord, nameOf, readMapEntries, readMapNodes } from './map-store.ts'

/** What the map of a head says of a record: `unknown` where what is kept does not lead to the head's root. */
export type Newest =
  | { state: 'proven'; entry: MapEntry; proof: MapProof }
  | { state: 'absent' }
  | { state: 'unknown' }

/** Looks a record up in the map as it was with a head, in two reads: its bucket, and the four nodes above. */
export async function proveNewest(
  reader: Reader,
  record: Pick<MapEntry, 'type' | 'id'>,
  { map, log: { size: place } }: Head,
): Promise<Newest> {
  const bucket = bucketOfRecord(record)
  const entries = await readMapEntries(reader, [bucket], place)
  const path = pathTo(bucket)
  const nodes = await readMapNodes(reader, path, place)
  const siblings: Uint8Array[] = []
  let expected: Uint8Array | undefined = fromHex(map.root)
  for (const { child, ...key } of path) {
    const children = nodes.get(nameOf(key))?.children ?? emptyChildren(key.tier)
    if (!expected || !equalBytes(hashOfNode(children), expected)) return { state: 'unknown' }
    siblings.unshift(...siblingsIn(children, child))
    expected = children[child]
  }
  if (!expected || !equalBytes(bucketRoot(entries), expected)) return { state: 'unknown' }
  const entry = entries.find(({ type, id }) => type === record.type && id === record.id)
  const proof = entry && proveEntry(entry, entries, siblings)
  if (!entry || !proof) return { state: 'absent' }
  const { type, id, version, leaf } = entry
  return { state: 'proven', entry: { type, id, version, leaf }, proof }
}
