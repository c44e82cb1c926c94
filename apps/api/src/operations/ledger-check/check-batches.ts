import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import { isSealedBatch } from '../../platform/ledger/keys/batch-seal.ts'
import type { Anchor } from '../../platform/ledger/network/blockchain-client.ts'
import { blockchainFacts } from './blockchain-facts.ts'
import { type Check, type Checking, followingIn, numberOf } from './check.ts'
import { checkMembers } from './check-members.ts'
import { datedEarly } from './dated-early.ts'
import { type Finding, finding, type FindingCode } from './finding.ts'
import { guarded } from './guarded.ts'
import { type BatchToCheck, listBatches, listMembers, type Member } from './read-batches.ts'
import { momentWords } from './subject.ts'

/** The statements of a batch are only hashed here, which is quick. */
const MEMBERS_PER_ROW = 20
/** A batch waits that long for a blockchain that answers, and no longer. */
const SOON_MILLISECONDS = 60 * 60_000
/** Blocks are dated by other clocks. */
const CLOCKS_DIFFER_MILLISECONDS = 60_000

/**
 * Checks that each batch has the seal of a server that checked its statements, still has all of them, in their places, with their
 * paths, and that the blockchain has it, after it was made. `checkEvents` finds a batch that the database lacks.
 */
export const batchesCheck: Check = {
  name: 'batches',
  following: followingIn(sql`select id from anchor_batch`),
  page: async (checking, place) => {
    const { db, blockchain, size } = checking
    const after = numberOf(place)
    const batches = await listBatches(db, { after, limit: size, contract: blockchain.contract })
    const findings: Finding[] = []
    let members = 0
    let done = 0
    for (const batch of batches) {
      const held = await listMembers(db, batch.id)
      findings.push(...(await guarded({ kind: 'batch', id: batch.id }, () => findOf(checking, batch, held))))
      done++
      members += held.length
      if (members >= size * MEMBERS_PER_ROW) break
    }
    const last = batches[done - 1]?.id
    const isEnd = last === undefined || (done === batches.length && batches.length < size)
    return { findings, checked: { batches: done }, next: isEnd ? null : String(last) }
  },
}

async function findOf(checking: Checking, batch: BatchToCheck, held: readonly Member[]): Promise<Finding[]> {
  const { id, root } = batch
  const said = { batch: String(id) }
  return [
    ...(isSealedBatch(checking.masterKey, batch)
      ? []
      : [ofBatch('batchSeal', batch, say.batchUnsealed(said))]),
    ...(await checkMembers(checking.db, batch, held)),
    // After our own: a batch that is anchored in between is not one that the blockchain lacks.
    ...anchorIssues(checking, {
      batch,
      held,
      anchor: await blockchainFacts(checking.blockchain).anchorOf(root),
    }),
  ]
}

type OnBlockchain = { batch: BatchToCheck; held: readonly Member[]; anchor: Anchor | null }

function anchorIssues({ now }: Checking, { batch, held, anchor }: OnBlockchain): Finding[] {
  const { id, size, sealed_at: made } = batch
  const said = { batch: String(id), made: momentWords(made) }
  if (!anchor) {
    if (batch.isCalledAnchored) return [ofBatch('batchAnchor', batch, say.batchNotAnchored(said))]
    const isLong = now().getTime() - made.getTime() > SOON_MILLISECONDS
    return isLong ? [ofBatch('batchWaits', batch, say.batchWaits(said))] : []
  }
  const early = datedEarly(held, anchor.blockTime)
  const isBefore = anchor.blockTime.getTime() < made.getTime() - CLOCKS_DIFFER_MILLISECONDS
  const proven = momentWords(anchor.blockTime)
  return [
    ...(anchor.size === size
      ? []
      : [ofBatch('batch', batch, say.batchAnchoredOtherwise({ ...said, size, anchored: anchor.size }))]),
    ...(isBefore ? [ofBatch('batchWaits', batch, say.batchBefore({ ...said, proven }))] : []),
    ...(early ? [ofBatch('batchDatedEarly', batch, say.batchDatedEarly({ ...said, proven, ...early }))] : []),
  ]
}

const ofBatch = (code: FindingCode, { id }: BatchToCheck, sentence: string) =>
  finding(code, { kind: 'batch', id }, sentence)
