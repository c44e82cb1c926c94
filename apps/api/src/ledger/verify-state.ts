import type { Hex } from '@selvedge/proof/hex.ts'
import type { Reader } from '../db/connect.ts'
import type { ChainClient } from './chain-client.ts'
import type { AlteredPart } from './check-statement.ts'
import type { StoredStatement } from './stored-statement.ts'

/** `waiting` and `unreachable` say nothing against a record: it is not anchored yet, or the chain cannot be asked now. */
type Verdict = 'verified' | 'altered' | 'waiting' | 'unreachable'

export type VerifyContext = {
  db: Reader
  chain: Pick<ChainClient, 'contract' | 'anchorOf' | 'anchoringTransaction' | 'outcome'>
}

/** The proof of one state of a record. Transaction, block and time are what the chain says, null before it says so. */
export type VerifiedState = {
  version: number
  event: string
  at: Date
  companyId: number
  userId: number
  verdict: Verdict
  /** Which part fails, when altered. */
  altered: AlteredPart | null
  leaf: Hex
  batchRoot: Hex | null
  transactionHash: Hex | null
  blockNumber: number | null
  blockTime: Date | null
}

export type Verification = { verdict: Verdict; altered: AlteredPart | null; states: VerifiedState[] }

/** Completes the checks of one state by asking the chain for its root, unless they have failed already. */
export async function verifyState(
  { chain }: VerifyContext,
  stored: StoredStatement,
  altered: AlteredPart | undefined,
): Promise<VerifiedState> {
  const { version, event, at, company_id: companyId, user_id: userId, leaf, batch } = stored
  const about = { version, event, at, companyId, userId, leaf, batchRoot: batch?.root ?? null }
  const nowhere = { transactionHash: null, blockNumber: null, blockTime: null }
  if (altered) return { ...about, ...nowhere, verdict: 'altered', altered }
  if (!batch) return { ...about, ...nowhere, verdict: 'waiting', altered: null }
  try {
    const anchor = await chain.anchorOf(batch.root)
    if (!anchor) return { ...about, ...nowhere, ...(await judgeMissing(chain, batch)) }
    const transactionHash = await chain.anchoringTransaction(batch.root, anchor.blockNumber)
    return {
      ...about,
      transactionHash,
      blockNumber: anchor.blockNumber,
      blockTime: anchor.blockTime,
      ...(anchor.size === batch.size ? VERIFIED : { verdict: 'altered', altered: 'proof' }),
    }
  } catch {
    // Whatever keeps the chain from answering is no evidence against the record.
    return { ...about, ...nowhere, verdict: 'unreachable', altered: null }
  }
}

type Judged = Pick<Verification, 'verdict' | 'altered'>

const VERIFIED: Judged = { verdict: 'verified', altered: null }

/**
 * A root that the chain does not have, though the transaction that is said to have anchored it is there, was forged. Where
 * that is gone as well the chain has lost it, or is another one: the worker anchors it again.
 */
async function judgeMissing(
  chain: VerifyContext['chain'],
  { calledBy }: NonNullable<StoredStatement['batch']>,
): Promise<Judged> {
  for (const hash of calledBy) if (await chain.outcome(hash)) return { verdict: 'altered', altered: 'chain' }
  return { verdict: 'waiting', altered: null }
}

/** The verdict on all states together: one altered state taints the record, one open state leaves it open. */
export function summarize(states: VerifiedState[]): Verification {
  if (states.length === 0) return { verdict: 'altered', altered: 'record', states }
  const order: Verdict[] = ['altered', 'unreachable', 'waiting']
  const worst = order
    .map((verdict) => states.findLast((state) => state.verdict === verdict))
    .find((state) => state)
  return { verdict: worst?.verdict ?? 'verified', altered: worst?.altered ?? null, states }
}
