import { sql } from 'kysely'
import type { Db, Reader } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type DoneSubmission, type Target, UNSENT } from './submission-store.ts'

/** A lasting note that a blockchain was found without what it once had. */
export type Loss = { id: number }

/** Nodes put the transactions of a dropped block back among those to be mined: they are given time to do so. */
const SECOND_CHANCE_SECONDS = 30

type Context = { db: Db; now: () => Date }
type Lost = { target: Target; loss: Loss | undefined; lost: readonly DoneSubmission[] }

/** Queues again what a blockchain has lost of its newest blocks, and notes it in the same transaction. */
export function requeueLost({ db, now }: Context, { target, loss, lost }: Lost): Promise<Loss | undefined> {
  if (lost.length === 0) return Promise.resolve(loss)
  const next_attempt_at = new Date(now().getTime() + SECOND_CHANCE_SECONDS * 1000)
  const ids = lost.map(({ id }) => id)
  return inTransaction(db, async (tx) => {
    const { id } = loss ?? (await noteLoss(tx, target, { isNewChain: false, at: now() }))
    const set = { ...UNSENT, attempts: 0, next_attempt_at, last_error: null, loss_id: id }
    await tx.updateTable('ledger_submission').set(set).where('id', 'in', ids).execute()
    await tx
      .updateTable('chain_loss')
      .set((eb) => ({ lost: eb('lost', '+', ids.length) }))
      .where('id', '=', id)
      .execute()
    return { id }
  })
}

/**
 * Queues again everything that was put on a blockchain that was restarted from nothing, and what was in progress there: such a
 * transaction was signed for a history that is gone. Records it in the same transaction and returns how much it was.
 */
export function requeueAll({ db, now }: Context, target: Target): Promise<number> {
  const fresh = { ...UNSENT, attempts: 0, next_attempt_at: now(), last_error: null }
  return inTransaction(db, async (tx) => {
    const { id } = await noteLoss(tx, target, { isNewChain: true, at: now() })
    const onTarget = tx
      .updateTable('ledger_submission')
      .where('chain_id', '=', target.chainId)
      .where('contract', '=', target.contract)
    await onTarget.set(fresh).where('state', '=', 'sent').execute()
    const { numUpdatedRows } = await onTarget
      .set({ ...fresh, loss_id: id })
      .where('state', '=', 'done')
      .executeTakeFirstOrThrow()
    const lost = Number(numUpdatedRows)
    await tx.updateTable('chain_loss').set({ lost }).where('id', '=', id).execute()
    return lost
  })
}

function noteLoss(
  tx: Reader,
  { chainId: chain_id, contract }: Target,
  { isNewChain, at }: { isNewChain: boolean; at: Date },
): Promise<Loss> {
  return tx
    .insertInto('chain_loss')
    .values({ found_at: at, chain_id, contract, is_new_chain: isNewChain, lost: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The last loss of a blockchain: when it was found, whether the blockchain was new, and how much waits to be put there again. */
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
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row
    ? { foundAt: row.found_at, isNewChain: row.is_new_chain, lost: row.lost, waiting: row.waiting ?? 0 }
    : null
}
