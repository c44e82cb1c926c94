import { anchoringIssues } from '@selvedge/domain/anchoring-issues.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import type { Db } from '../../db/connect.ts'
import { describeDatabaseError } from '../../db/database-errors.ts'
import type { BlockchainClient, SignedTransaction } from '../network/blockchain-client.ts'
import {
  BlockchainRefusedError,
  BlockchainUnreachableError,
  ContractMissingError,
  FeeTooHighError,
  firstLine,
  reasonOf,
} from '../network/blockchain-error.ts'
import { isOurs } from '../guard/is-ours.ts'
import { isNewestOurs } from '../history/newest-on-blockchain.ts'
import { findOnChain } from './find-on-blockchain.ts'
import type { LedgerLog } from './ledger-log.ts'
import {
  LONGEST_PAUSE_SECONDS,
  saveDone,
  saveFailed,
  savePostponed,
  saveRetry,
  saveSigned,
  type Submission,
} from './submission-store.ts'

export type Step = 'done' | 'waiting' | 'failed'

type Context = {
  db: Db
  blockchain: BlockchainClient
  masterKey: Uint8Array
  now: () => Date
  log: LedgerLog
  /** The last batch of the contract that this database is known to lack, as whoever runs it says. */
  lostUntil: number
}

const POLL_SECONDS = 2
const STUCK_SECONDS = 180
const FEE_SECONDS = 60

/** Exponential pauses after failures: 2, 4, 8 seconds, up to a quarter of an hour. */
export const pauseAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(failures, 20)) * 1000)

/**
 * Advances one submission as far as possible now. Asks the blockchain first whether it already has it, so that no crash,
 * repetition or other process makes a second anchor. The caller handles a blockchain or a database that does not answer.
 */
export async function advanceSubmission(context: Context, submission: Submission): Promise<Step> {
  const wasSent = submission.sent !== null
  try {
    const settled = await settle(context, submission)
    if (settled) return settled
    if (!(await isOurs(context.db, context.masterKey, submission))) return await refuse(context, submission)
    if (submission.call.kind === 'anchor' && !(await followsNewest(context)))
      return await holdBack(context, submission)
    const sent = submission.sent
      ? await chase(context, submission, submission.sent)
      : await send(context, submission)
    if (!sent) return 'waiting'
    return (await settle(context, submission)) ?? (await postpone(context, submission))
  } catch (error) {
    return afterError(context, submission, { error, wasSent })
  }
}

/** Never sent: an administrator's further attempt ends the same way, unless the rows are put right. */
async function refuse({ db, log }: Context, { id, call }: Submission): Promise<Step> {
  log.error({ submission: id, kind: call.kind }, 'No server made what is to be anchored: it is not sent')
  await saveFailed(db, id, anchoringIssues.notRecordedHere)
  return 'failed'
}

async function followsNewest({ db, blockchain, masterKey, lostUntil }: Context): Promise<boolean> {
  return (await isNewestOurs(db, masterKey, blockchain)) || (await blockchain.anchorCount()) <= lostUntil
}

async function holdBack({ db, log }: Context, { id }: Submission): Promise<Step> {
  log.error(
    { submission: id },
    'The contract has a newer batch than this database: nothing is anchored beside it (docs/operations.md, "A backup that is older than the blockchain")',
  )
  await saveFailed(db, id, anchoringIssues.blockchainIsAhead)
  return 'failed'
}

const NONCE = /nonce/i

async function afterError(
  context: Context,
  submission: Submission,
  { error, wasSent }: { error: unknown; wasSent: boolean },
): Promise<Step> {
  const { db, now } = context
  if (error instanceof BlockchainUnreachableError || error instanceof ContractMissingError) throw error
  // It says nothing about the transaction. A pause would outlast the problem: the next tick continues with the stored submission.
  if (describeDatabaseError(error) !== undefined) throw error
  const reason = reasonOf(error)
  if (error instanceof FeeTooHighError) return postpone(context, submission, { reason, seconds: FEE_SECONDS })
  if (error instanceof BlockchainRefusedError) {
    // Another process may have done it between our question and our attempt: then the refusal says just that.
    const settled = await settle(context, submission)
    if (settled) return settled
    // What was sent before may still be mined: only what never went out has failed.
    if (wasSent) return postpone(context, submission, { reason, seconds: STUCK_SECONDS })
    await saveFailed(db, submission.id, reason)
    return 'failed'
  }
  if (submission.sent && !NONCE.test(firstLine(error)))
    return postpone(context, submission, { reason, seconds: STUCK_SECONDS })
  await saveRetry(db, submission, reason, pauseAfter(submission.attempts + 1, now()))
  return 'waiting'
}

/** Records what the blockchain has, once enough blocks lie on top; undefined when it has nothing. */
async function settle(context: Context, submission: Submission): Promise<Step | undefined> {
  const { db, blockchain } = context
  const found = await findOnChain(blockchain, submission)
  if (!found) return undefined
  if (found.blockNumber !== null && blockchain.confirmations > 1) {
    const confirmations = (await blockchain.blockNumber()) - found.blockNumber + 1
    if (confirmations < blockchain.confirmations) return postpone(context, submission)
  }
  await saveDone(db, submission.id, found)
  return 'done'
}

async function send(
  { db, blockchain, now }: Context,
  submission: Submission,
  replaced?: SignedTransaction,
): Promise<boolean> {
  const signed = await blockchain.sign(submission.call, replaced)
  // Two processes may have come this far with the same submission; only one of them continues.
  if (!(await saveSigned(db, submission, signed, now()))) return false
  submission.sent = { ...signed, at: now() }
  await broadcast(blockchain, signed.raw)
  return true
}

/** Follows what was sent before: it may be mined, lost, displaced by another transaction, stuck or reverted. */
async function chase(
  context: Context,
  submission: Submission,
  sent: NonNullable<Submission['sent']>,
): Promise<boolean> {
  const { db, blockchain, now } = context
  const outcome = await blockchain.outcome(sent.hash)
  if (outcome?.succeeded) return true
  if (outcome || (await blockchain.minedNonce(submission.call.kind)) > sent.nonce) {
    const reason = outcome ? anchoringIssues.transactionReverted : anchoringIssues.transactionReplaced
    await saveRetry(db, submission, reason, pauseAfter(submission.attempts, now()))
    return false
  }
  // The process may have ended between keeping the transaction and sending it, and the network may have forgotten it.
  await broadcast(blockchain, sent.raw)
  const isStuck = now().getTime() - sent.at.getTime() > STUCK_SECONDS * 1000
  return isStuck ? send(context, submission, sent) : true
}

const HELD = /already known|known transaction|already imported|underpriced/i

async function broadcast(blockchain: BlockchainClient, raw: SignedTransaction['raw']): Promise<void> {
  try {
    await blockchain.broadcast(raw)
  } catch (error) {
    // A node answers with an error if it already has this transaction, or one with a higher fee in its place. Either way the
    // result shows later.
    if (!(error instanceof Error && HELD.test(error.message))) throw error
  }
}

async function postpone(
  { db, now }: Context,
  { id }: Submission,
  { seconds = POLL_SECONDS, reason }: { seconds?: number; reason?: Issue } = {},
): Promise<Step> {
  await savePostponed(db, id, new Date(now().getTime() + seconds * 1000), reason)
  return 'waiting'
}
