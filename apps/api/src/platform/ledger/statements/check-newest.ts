import type { Hex } from '@selvedge/proof/hex.ts'
import type { MapEntry } from '@selvedge/proof/history/record-map.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader } from '../../db/connect.ts'
import { type AnchoredHead, findAnchoredHead } from '../history/anchored-head.ts'
import { type Newest, proveNewest } from '../history/prove-newest.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import { failed, type Finding } from './check-statement.ts'
import type { StoredStatement } from './stored-statement.ts'

type Found = { head: AnchoredHead; newest: Newest }

/** What the newest anchored head says of a record; undefined before there is one. Three reads, however long the history. */
export async function findNewest(
  reader: Reader,
  record: Pick<MapEntry, 'type' | 'id'>,
  contract: Hex,
): Promise<Found | undefined> {
  const head = await findAnchoredHead(reader, contract)
  return head && { head, newest: await proveNewest(reader, record, head.head) }
}

/**
 * Whether the newest statement of a record was cut off or exchanged, by the newest head, whose root the blockchain has. The time in
 * what is said is that of the head's block.
 */
export async function checkNewest(
  blockchain: Pick<BlockchainClient, 'anchorOf'>,
  { head, newest }: Found,
  stored: readonly StoredStatement[],
): Promise<Finding[]> {
  if (newest.state === 'absent') return []
  const anchor = await blockchain.anchorOf(head.root).catch(() => null)
  // Without it the parts of the statements themselves say what is not settled.
  if (!anchor || anchor.size !== head.size) return []
  const state = stored.length
  if (newest.state === 'unknown')
    // What an earlier head needs may be gone once a later one is anchored.
    return head.isLast ? [{ part: 'link', status: 'unreachable', sentence: words.newestUnknown(state) }] : []
  const { version, leaf } = newest.entry
  const at = anchor.blockTime.getTime() / 1000
  const last = stored.at(-1)
  if (!last || last.version < version) return [failed('link', words.newestMissing(state, version, at))]
  const same = stored.find((one) => one.version === version)
  return same?.leaf === leaf ? [] : [failed('link', words.newestOther(same ? version : state, at))]
}
