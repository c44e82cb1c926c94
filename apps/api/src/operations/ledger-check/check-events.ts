import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type ContractEvent, readContractEvents } from '../../platform/ledger/network/contract-events.ts'
import { BEGIN, type Check, type Checking } from './check.ts'
import { compareAnchors } from './compare-anchors.ts'
import { compareKeyEvents } from './compare-key-events.ts'
import { type Finding, finding } from './finding.ts'

/** As many as public nodes answer about at once. */
const BLOCKS_AT_ONCE = 1000

/** The block to go on from, the sequence number of the last batch before it, and how many batches there were when this began. */
type Place = { from: number; sequence: number; count: number }

/**
 * Reads everything that the contract ever announced, block by block, and checks that each anchor is that of one of our batches, in their
 * order and without a gap, and each registration and revocation that of one of our keys: only this finds a batch or a key that was
 * removed, and one that somebody else put there.
 */
export const eventsCheck: Check = {
  name: 'events of the contract',
  page: async (checking, place) => {
    const { blockchain } = checking
    // The count first: what is anchored while we look is not one that is missing.
    const at = place === BEGIN ? await begin(checking) : (JSON.parse(place) as Place)
    const head = await blockchain.blockNumber()
    const to = Math.min(head, at.from + BLOCKS_AT_ONCE - 1)
    const events = await readContractEvents(blockchain, { from: at.from, to })
    const { gaps, sequence } = follow(events, at.sequence)
    const isEnd = to >= head
    const findings = [
      ...(await compareAnchors(checking, events)),
      ...(await compareKeyEvents(checking.db, events)),
      ...gaps,
      ...(isEnd && sequence < at.count ? [gap(sequence + 1, at.count + 1)] : []),
    ]
    const next: Place = { from: to + 1, sequence, count: at.count }
    return { findings, checked: { events: events.length }, next: isEnd ? null : JSON.stringify(next) }
  },
}

async function begin({ blockchain }: Checking): Promise<Place> {
  const count = await blockchain.anchorCount()
  // Nothing of the contract is in an earlier block; where the node does not know which that is, all are read.
  return { from: (await blockchain.deployment())?.block ?? 0, sequence: 0, count }
}

/** The contract numbers batches without a gap: a node that leaves one out does not show everything. */
function follow(events: readonly ContractEvent[], last: number): { gaps: Finding[]; sequence: number } {
  const gaps: Finding[] = []
  let sequence = last
  for (const event of events) {
    if (event.kind !== 'anchored') continue
    if (event.sequence !== sequence + 1) gaps.push(gap(sequence + 1, event.sequence))
    sequence = event.sequence
  }
  return { gaps, sequence }
}

const gap = (expected: number, sequence: number): Finding =>
  finding(
    'anchorPlace',
    { kind: 'batch', id: null },
    say.anchorGap({ expected: String(expected), sequence: String(sequence) }),
  )
