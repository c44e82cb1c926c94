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

type Checked = {
  findings: Finding[]
  /** The block of the head; nothing where it says nothing of the record. */
  asOf?: { count: number; time: number; block: number }
}

/**
 * Whether the newest statement of a record was cut off or exchanged, by the newest head, whose root the blockchain has. The time in
 * what is said is that of the head's block.
 */
export async function checkNewest(
  blockchain: Pick<BlockchainClient, 'anchorOf'>,
  found: Found | undefined,
  stored: readonly StoredStatement[],
): Promise<Checked> {
  if (!found || found.newest.state === 'absent') return { findings: [] }
  const { head, newest } = found
  const anchor = await blockchain.anchorOf(head.root).catch(() => null)
  // Without it the parts of the statements themselves say what is not settled.
  if (!anchor || anchor.size !== head.size) return { findings: [] }
  if (newest.state === 'unknown') {
    const sentence = words.newestUnknown(stored.length)
    // What an earlier head needs may be gone once a later one was closed.
    return { findings: head.isLast ? [{ part: 'link', status: 'unreachable', sentence }] : [] }
  }
  const time = anchor.blockTime.getTime() / 1000
  const sentence = differing(newest.entry, { head, time }, stored)
  return {
    findings: sentence === undefined ? [] : [failed('link', sentence)],
    asOf: { count: 1, time, block: anchor.blockNumber },
  }
}

/** As `check-newest.ts` of the verifiers. */
function differing(
  { version, leaf }: MapEntry,
  { head, time }: { head: AnchoredHead; time: number },
  stored: readonly StoredStatement[],
): string | undefined {
  const index = stored.findIndex((one) => one.version === version)
  const same = stored[index]
  if (!same) return words.newestMissing(stored.length, version, time)
  const lastBefore = stored.findLast(({ batch }) => (batch?.place ?? Infinity) <= head.head.log.size)
  const isNewest = same.leaf === leaf && (!lastBefore || lastBefore === same)
  return isNewest ? undefined : words.newestOther(index + 1, time)
}
