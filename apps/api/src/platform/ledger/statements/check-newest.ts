import type { MapEntry } from '@selvedge/proof/history/record-map.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader } from '../../db/connect.ts'
import type { AnchoredHead } from '../history/anchored-head.ts'
import { type Newest, proveNewest } from '../history/prove-newest.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import { failed, type Finding } from './check-statement.ts'
import type { StoredStatement } from './stored-statement.ts'

type Named = Pick<MapEntry, 'type' | 'id'>

/** What the newest anchored head says of some records; the head is `changed` or undefined as `findAnchoredHead` says. */
export type FoundNewest = {
  head: AnchoredHead | 'changed' | undefined
  of: (record: Named) => Newest
}

/** Looks records up in the map of a head. Two reads for each, however long its history. */
export async function findNewest(
  reader: Reader,
  head: FoundNewest['head'],
  records: readonly Named[],
): Promise<FoundNewest> {
  const known = new Map<string, Newest>()
  if (typeof head === 'object')
    for (const record of records) known.set(nameOf(record), await proveNewest(reader, record, head.head))
  return { head, of: (record) => known.get(nameOf(record)) ?? { state: 'unknown' } }
}

const nameOf = ({ type, id }: Named) => `${type} ${id}`

type Checked = {
  findings: Finding[]
  /** The block of the head; nothing where it says nothing of the record. */
  asOf?: { count: number; time: number; block: number }
}

/**
 * Whether the newest statement of a record was cut off or exchanged, by the newest head, whose root the blockchain has. The time in
 * what is said is that of the head's block. A record of which that cannot be told is not settled.
 */
export async function checkNewest(
  blockchain: Pick<BlockchainClient, 'anchorOf'>,
  { head, of }: FoundNewest,
  { record, stored, first = 1 }: { record: Named; stored: readonly StoredStatement[]; first?: number },
): Promise<Checked> {
  const last = first + stored.length - 1
  if (!head) return { findings: stored.some(hasHead) ? [unknown(last)] : [] }
  if (head === 'changed') return { findings: [unknown(last)] }
  const anchor = await blockchain.anchorOf(head.root).catch(() => undefined)
  // Where the blockchain does not answer, the parts of the statements themselves say what is not settled.
  if (anchor === undefined) return { findings: [] }
  if (!anchor || anchor.size !== head.size) return { findings: [waiting(last)] }
  const newest = of(record)
  if (newest.state === 'absent') return { findings: stored.some(isUpTo(head)) ? [unknown(last)] : [] }
  // What an earlier head needs may be gone once a later one was closed, which is anchored in a moment.
  if (newest.state === 'unknown') return { findings: [head.isLast ? unknown(last) : waiting(last)] }
  const time = anchor.blockTime.getTime() / 1000
  const sentence = differing(newest.entry, { head, time }, { stored, first })
  return {
    findings: sentence === undefined ? [] : [failed('link', sentence)],
    asOf: { count: 1, time, block: anchor.blockNumber },
  }
}

/** The blockchain has it with a head: every batch with a statement of form 2 has one. */
const hasHead = ({ body, batch }: StoredStatement): boolean =>
  (batch?.calledBy.length ?? 0) > 0 && readStatement(body)?.v === 2

/** Whether a statement was closed into a batch no later than a head. */
const isUpTo =
  ({ head }: AnchoredHead) =>
  ({ batch }: StoredStatement): boolean =>
    (batch?.place ?? Infinity) <= head.log.size

const unknown = (state: number): Finding => ({
  part: 'link',
  status: 'unreachable',
  sentence: words.newestUnknown(state),
})
const waiting = (state: number): Finding => ({
  part: 'link',
  status: 'waiting',
  sentence: words.newestWaits(state),
})

/** The tables were set back, by somebody or with a former backup: what was newest is on the blockchain, and not here. */
export const behind = (state: number): Finding => ({
  part: 'link',
  status: 'unreachable',
  sentence: words.newestBehind(state),
})

/** As `check-newest.ts` of the verifiers. */
function differing(
  { version, leaf }: MapEntry,
  { head, time }: { head: AnchoredHead; time: number },
  { stored, first }: { stored: readonly StoredStatement[]; first: number },
): string | undefined {
  const index = stored.findIndex((one) => one.version === version)
  const same = stored[index]
  if (!same) return words.newestMissing(first + stored.length - 1, version, time)
  const lastBefore = stored.findLast(isUpTo(head))
  const isNewest = same.leaf === leaf && (!lastBefore || lastBefore === same)
  return isNewest ? undefined : words.newestOther(first + index, time)
}
