import type { Hex } from '@selvedge/proof/hex.ts'
import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import { isDatedAfter, keyValidity } from '@selvedge/proof/clocks.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader } from '../../db/connect.ts'
import type { Anchor, BlockchainClient } from '../network/blockchain-client.ts'
import { type CheckedStatement, failed, type Finding } from './check-statement.ts'

type Blockchain = Pick<BlockchainClient, 'anchorOf' | 'anchoringTransaction' | 'keyOf' | 'outcome'>
type Context = { db: Reader; blockchain: Blockchain }

type Place = { transactionHash: Hex | null; blockNumber: number | null; blockTime: Date | null }
export const NOWHERE: Place = { transactionHash: null, blockNumber: null, blockTime: null }

/** What the blockchain itself says of a statement's batch; our own tables are not believed. */
export async function checkAnchor(
  blockchain: Blockchain,
  { batch, state, statement }: CheckedStatement,
): Promise<{ place: Place; findings: Finding[] }> {
  if (!batch) return { place: NOWHERE, findings: [open('link', words.noBatchYet(state))] }
  const { root, size, calledBy } = batch
  try {
    const anchor = await blockchain.anchorOf(root)
    if (!anchor) {
      const finding: Finding = (await isForged(blockchain, calledBy))
        ? failed('time', words.notAnchored(root))
        : open('time', words.notAnchoredYet(root))
      return { place: NOWHERE, findings: [finding] }
    }
    const isLate = statement && isDatedAfter(statement.at, anchor.blockTime.getTime() / 1000)
    const findings: Finding[] = [
      ...(anchor.size === size ? [] : [failed('link', words.batchSizeDiffers(root))]),
      ...(isLate ? [failed('time', words.datedLater(state))] : []),
    ]
    return { place: await placeOf(blockchain, root, anchor), findings }
  } catch {
    // Whatever keeps the blockchain from answering is no evidence against the record.
    return { place: NOWHERE, findings: [unreachable('time', words.anchorUnknown(root, 'unreachable'))] }
  }
}

/**
 * A root that the blockchain does not have, though the transaction that is said to have anchored it is there, was forged. Where
 * that is gone as well the blockchain has lost it, or is another one: the worker anchors it again.
 */
async function isForged(blockchain: Blockchain, calledBy: readonly Hex[]): Promise<boolean> {
  for (const hash of calledBy) if (await blockchain.outcome(hash)) return true
  return false
}

const placeOf = async (
  blockchain: Blockchain,
  root: Hex,
  { blockNumber, blockTime }: Anchor,
): Promise<Place> => ({
  transactionHash: await blockchain.anchoringTransaction(root, blockNumber),
  blockNumber,
  blockTime,
})

/** Whether the contract knows the key that signed as the company's, and it was valid then: by the statement's date and by the blocks. */
export async function checkKey(
  { db, blockchain }: Context,
  { batch, company_id: company, signer, state, statement }: CheckedStatement,
  anchoredAt: Date | null,
): Promise<Finding[]> {
  const address: Hex = `0x${signer.slice(2).toLowerCase()}`
  const key = await db
    .selectFrom('company_key')
    .select('commitment_salt as salt')
    .where('address', '=', signer)
    .executeTakeFirst()
  // The signer was checked before. There is nothing to look up for a key that is not ours.
  if (!key) return []
  try {
    const { registeredAt, revokedAt, companyCommitment } = await blockchain.keyOf(address)
    if (registeredAt === 0n) return [open('signature', words.keyNotYetRegistered(address))]
    if (keyCommitment({ salt: key.salt, company }) !== companyCommitment)
      return [failed('signature', words.keyNotRegistered(address))]
    const isLate = revokedAt !== 0n && statement && isDatedAfter(statement.at, Number(revokedAt))
    if (isLate) return [failed('signature', words.keyRevoked(state))]
    if (!anchoredAt) return []
    const validity = keyValidity({
      form: statement?.v ?? 2,
      registeredAt: Number(registeredAt),
      revokedAt: revokedAt === 0n ? undefined : Number(revokedAt),
      anchoredAt: anchoredAt.getTime() / 1000,
    })
    if (validity === 'valid') return []
    return [failed('signature', validity === 'ended' ? words.keyEnded(state) : words.keyTooYoung(state))]
  } catch {
    const sentence = words.keyUnknown(address, 'unreachable')
    // What is in no batch yet waits, whether or not the blockchain answers, or the contract is there at all.
    return [batch ? unreachable('signature', sentence) : open('signature', sentence)]
  }
}

const open = (part: Finding['part'], sentence: string): Finding => ({ part, status: 'waiting', sentence })
const unreachable = (part: Finding['part'], sentence: string): Finding => ({
  part,
  status: 'unreachable',
  sentence,
})
