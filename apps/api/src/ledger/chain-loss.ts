import type { Db, Reader } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import { type DoneSubmission, type Target, UNSENT } from './submission-store.ts'

/** A lasting note that a chain was found without what it once had. */
export type Loss = { id: number }

/** Nodes put the transactions of a dropped block back among those to be mined: they are given time to do so. */
const SECOND_CHANCE_SECONDS = 30

type Lost = { target: Target; loss: Loss | undefined; isNewChain: boolean; lost: readonly DoneSubmission[] }

/**
 * Queues again what the chain has lost, and keeps a note of it in the same transaction. On a new chain also what was
 * under way: such a transaction was signed for a history that is gone.
 */
export function requeueLost(
  { db, now }: { db: Db; now: () => Date },
  { target, loss, isNewChain, lost }: Lost,
): Promise<Loss | undefined> {
  if (lost.length === 0) return Promise.resolve(loss)
  const next_attempt_at = new Date(now().getTime() + (isNewChain ? 0 : SECOND_CHANCE_SECONDS * 1000))
  const fresh = { ...UNSENT, attempts: 0, next_attempt_at, last_error: null }
  return inTransaction(db, async (tx) => {
    const noted = await noteLoss(tx, { target, loss, isNewChain, lost: lost.length, at: now() })
    const ids = lost.map(({ id }) => id)
    await tx
      .updateTable('ledger_submission')
      .set({ ...fresh, loss_id: noted.id })
      .where('id', 'in', ids)
      .execute()
    if (isNewChain)
      await tx
        .updateTable('ledger_submission')
        .set(fresh)
        .where('state', '=', 'sent')
        .where('chain_id', '=', target.chainId)
        .where('contract', '=', target.contract)
        .execute()
    return noted
  })
}

type Note = Omit<Lost, 'lost'> & { lost: number; at: Date }

function noteLoss(tx: Reader, { target, loss, isNewChain, lost, at }: Note): Promise<Loss> {
  if (loss)
    return tx
      .updateTable('chain_loss')
      .set((eb) => ({ lost: eb('lost', '+', lost) }))
      .where('id', '=', loss.id)
      .returning('id')
      .executeTakeFirstOrThrow()
  const { chainId: chain_id, contract } = target
  return tx
    .insertInto('chain_loss')
    .values({ found_at: at, chain_id, contract, is_new_chain: isNewChain, lost })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The last loss of a chain: when it was found, whether the chain was new, and how much waits to be put there again. */
export async function findLastLoss(
  reader: Reader,
  { chainId, contract }: Target,
): Promise<{ foundAt: Date; isNewChain: boolean; lost: number; waiting: number } | null> {
  const row = await reader
    .selectFrom('chain_loss as c')
    .select(['c.found_at', 'c.is_new_chain', 'c.lost'])
    .select((eb) =>
      eb
        .selectFrom('ledger_submission as s')
        .whereRef('s.loss_id', '=', 'c.id')
        .where('s.state', '<>', 'done')
        .select((count) => count.fn.countAll<number>().as('waiting'))
        .as('waiting'),
    )
    .where('c.chain_id', '=', chainId)
    .where('c.contract', '=', contract)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { foundAt: row.found_at, isNewChain: row.is_new_chain, lost: row.lost, waiting: row.waiting ?? 0 }
    : null
}
