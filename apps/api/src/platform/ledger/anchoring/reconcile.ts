import type { Db } from '../../db/connect.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import { findOnChain, placeOnChain } from './find-on-blockchain.ts'
import { type Loss, requeueAll, requeueLost } from './blockchain-loss.ts'
import { type DoneSubmission, findFirstDone, listDone, saveDone, type Target } from './submission-store.ts'

const NEWEST = 3
const PAGE = 500

type Context = { db: Db; blockchain: BlockchainClient; now: () => Date }

/** What the blockchain no longer has, and what it has elsewhere than our tables say. */
export type Reconciled = { lost: number; moved: number; isNewChain: boolean }

/**
 * Compares what our tables call done with the blockchain: after a reorganisation, or when the blockchain was restored from a
 * backup or restarted from nothing, some of it is missing, or in another block. Missing anchors are queued again, moved ones are
 * recorded with their new block.
 */
export async function reconcile(context: Context, target: Target): Promise<Reconciled> {
  const { db, blockchain } = context
  const result = { lost: 0, moved: 0, isNewChain: false }
  // A blockchain loses its newest blocks first, so while it has these where they were it has all.
  const newest = await compare(blockchain, await listDone(db, target, { limit: NEWEST }))
  if (newest.lost.length + newest.moved.length === 0) return result

  const first = await findFirstDone(db, target)
  // Without its first block it has none: each is looked for once more before it is sent again.
  if (first && (await placeOnChain(blockchain, first.call)) === null)
    return { lost: await requeueAll(context, target), moved: 0, isNewChain: true }
  let loss: Loss | undefined
  let after: DoneSubmission | undefined
  for (;;) {
    const page = await listDone(db, target, { limit: PAGE, after })
    const { lost, moved } = await compare(blockchain, page)
    loss = await requeueLost(context, { target, loss, lost })
    for (const submission of moved) await recordMove(context, submission)
    result.lost += lost.length
    result.moved += moved.length
    after = page.at(-1)
    if (page.length < PAGE || lost.length + moved.length === 0) return result
  }
}

async function compare(blockchain: BlockchainClient, submissions: readonly DoneSubmission[]) {
  const lost: DoneSubmission[] = []
  const moved: DoneSubmission[] = []
  for (const submission of submissions) {
    const place = await placeOnChain(blockchain, submission.call)
    if (!place) lost.push(submission)
    else if (!isWhere(place, submission)) moved.push(submission)
  }
  return { lost, moved }
}

type Place = Pick<DoneSubmission, 'blockNumber' | 'blockTime'>

const isWhere = (place: Place, { blockNumber, blockTime }: Place) =>
  place.blockTime.getTime() === blockTime.getTime() &&
  (place.blockNumber === null || place.blockNumber === blockNumber)

async function recordMove({ db, blockchain }: Context, submission: DoneSubmission): Promise<void> {
  const found = await findOnChain(blockchain, submission)
  if (found) await saveDone(db, submission.id, found)
}
