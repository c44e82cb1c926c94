import type { Db } from '../db/connect.ts'
import type { ChainCall, ChainClient, SignedTransaction } from './chain-client.ts'
import { ChainRefusedError, ChainUnreachableError, ContractMissingError, sentence } from './chain-error.ts'
import {
  saveDone,
  saveFailed,
  savePostponed,
  saveRetry,
  saveSigned,
  type Settlement,
  type Submission,
} from './submission-store.ts'

export type Step = 'done' | 'waiting' | 'failed'

type Context = { db: Db; chain: ChainClient; now: () => Date }

const POLL_SECONDS = 2
const STUCK_SECONDS = 180
const LONGEST_PAUSE_SECONDS = 900

/** Exponential pauses after failures: 2, 4, 8 seconds, up to a quarter of an hour. */
export const pauseAfter = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(failures, 20)) * 1000)

/**
 * Brings one submission as far as it will go now. The chain is asked first whether it has it already, so that no crash,
 * repetition or other process makes a second anchor. A chain that does not answer is for the caller to handle.
 */
export async function advanceSubmission(context: Context, submission: Submission): Promise<Step> {
  try {
    const settled = await settle(context, submission)
    if (settled) return settled
    const sent = submission.sent
      ? await chase(context, submission, submission.sent)
      : await send(context, submission)
    if (!sent) return 'waiting'
    return (await settle(context, submission)) ?? (await postpone(context, submission))
  } catch (error) {
    return afterError(context, submission, error)
  }
}

async function afterError(context: Context, submission: Submission, error: unknown): Promise<Step> {
  const { db, now } = context
  if (error instanceof ChainUnreachableError || error instanceof ContractMissingError) throw error
  if (!(error instanceof ChainRefusedError)) {
    await saveRetry(db, submission, sentence(error), pauseAfter(submission.attempts + 1, now()))
    return 'waiting'
  }
  // Another process may have done it between our question and our attempt: then the refusal says just that.
  const settled = await settle(context, submission)
  if (settled) return settled
  await saveFailed(db, submission.id, sentence(error))
  return 'failed'
}

/** Records what the chain has, once enough blocks lie on top; undefined when it has nothing. */
async function settle(context: Context, submission: Submission): Promise<Step | undefined> {
  const { db, chain } = context
  const found = await findOnChain(chain, submission)
  if (!found) return undefined
  if (found.blockNumber !== null && chain.confirmations > 1) {
    const confirmations = (await chain.blockNumber()) - found.blockNumber + 1
    if (confirmations < chain.confirmations) return postpone(context, submission)
  }
  await saveDone(db, submission.id, found)
  return 'done'
}

async function findOnChain(chain: ChainClient, { call, sent }: Submission): Promise<Settlement | undefined> {
  if (call.kind === 'anchor') {
    const anchor = await chain.anchorOf(call.root)
    if (!anchor) return undefined
    const hash = await chain.anchoringTransaction(call.root, anchor.blockNumber)
    return { hash: hash ?? sent?.hash ?? null, ...anchor }
  }
  const time = await keyTime(chain, call)
  if (time === 0) return undefined
  const outcome = sent && (await chain.outcome(sent.hash))
  return {
    hash: sent?.hash ?? null,
    blockNumber: outcome?.blockNumber ?? null,
    blockTime: new Date(time * 1000),
    sequence: null,
  }
}

async function keyTime(chain: ChainClient, call: Exclude<ChainCall, { kind: 'anchor' }>): Promise<number> {
  const key = await chain.keyOf(call.key)
  return Number(call.kind === 'register' ? key.registeredAt : key.revokedAt)
}

async function send({ db, chain, now }: Context, submission: Submission, again?: Again): Promise<boolean> {
  const signed = await chain.sign(submission.call, again)
  if (again) submission.attempts = again.bump
  await saveSigned(db, submission, signed, now())
  submission.sent = { ...signed, at: now() }
  await broadcast(chain, signed.raw)
  return true
}

type Again = { nonce: number; bump: number }

/** Follows what was sent before: it may be mined, lost, displaced by another transaction, stuck or reverted. */
async function chase(
  context: Context,
  submission: Submission,
  sent: NonNullable<Submission['sent']>,
): Promise<boolean> {
  const { db, chain, now } = context
  const outcome = await chain.outcome(sent.hash)
  if (outcome?.succeeded) return true
  if (outcome || (await chain.minedNonce(submission.call.kind)) > sent.nonce) {
    const reason = outcome ? 'The transaction was reverted' : 'Another transaction took its place'
    await saveRetry(db, submission, reason, pauseAfter(submission.attempts, now()))
    return false
  }
  if (now().getTime() - sent.at.getTime() > STUCK_SECONDS * 1000)
    return send(context, submission, { nonce: sent.nonce, bump: submission.attempts + 1 })
  // The process may have ended between keeping the transaction and sending it.
  await broadcast(chain, sent.raw)
  return true
}

const HELD = /already known|known transaction|already imported|underpriced/i

async function broadcast(chain: ChainClient, raw: SignedTransaction['raw']): Promise<void> {
  try {
    await chain.broadcast(raw)
  } catch (error) {
    // A node says by an error that it holds this transaction already, or a dearer one in its place. Either way what
    // comes of it shows later.
    if (!(error instanceof Error && HELD.test(error.message))) throw error
  }
}

async function postpone({ db, now }: Context, { id }: Submission): Promise<Step> {
  await savePostponed(db, id, new Date(now().getTime() + POLL_SECONDS * 1000))
  return 'waiting'
}
