import type { Db } from '../db/connect.ts'
import type { ChainClient } from './chain-client.ts'
import { listDone, requeue, type Submission, type Target } from './submission-store.ts'

const NEWEST = 20

/**
 * Finds what our tables call done and the chain does not have: after a reorganisation, or when the chain was restored
 * from a backup or begun anew. Queues it again and answers how much was missing of how much.
 */
export async function reconcile(
  { db, chain, now }: { db: Db; chain: ChainClient; now: () => Date },
  target: Target,
): Promise<{ missing: number; of: number }> {
  // A chain loses its newest blocks first, so while it has these it has all.
  const newest = await listDone(db, target, { limit: NEWEST })
  if ((await missingOf(chain, newest)).length === 0) return { missing: 0, of: newest.length }

  const all = await listDone(db, target)
  const missing = await missingOf(chain, all)
  await requeue(db, missing, now())
  return { missing: missing.length, of: all.length }
}

async function missingOf(chain: ChainClient, submissions: readonly Submission[]): Promise<number[]> {
  const missing: number[] = []
  for (const { id, call } of submissions) if (!(await isOnChain(chain, call))) missing.push(id)
  return missing
}

async function isOnChain(chain: ChainClient, call: Submission['call']): Promise<boolean> {
  if (call.kind === 'anchor') return (await chain.anchorOf(call.root)) !== null
  const { registeredAt, revokedAt } = await chain.keyOf(call.key)
  return (call.kind === 'register' ? registeredAt : revokedAt) > 0n
}
