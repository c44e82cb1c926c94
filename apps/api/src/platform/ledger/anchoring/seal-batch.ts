import { fromHex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * A statement from further ahead was made while a clock was wrong. It waits for its time: in a block from before its date it
 * would look as if it had been dated falsely.
 */
const AHEAD_MILLISECONDS = 15_000

export type SealRule = { batchMax: number; batchSeconds: number }

/**
 * Freezes waiting statements into a batch once enough of them wait or the oldest has waited long enough, and answers
 * how many. From here the root never changes, so that every attempt to anchor it is the same anchor.
 */
export function sealBatch(
  db: Db,
  { batchMax, batchSeconds }: SealRule,
  { now, force }: { now: Date; force: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waiting = await tx
      .selectFrom('statement')
      .select(['id', 'leaf', 'at'])
      .where('batch_id', 'is', null)
      .where('at', '<=', new Date(now.getTime() + AHEAD_MILLISECONDS))
      .orderBy('at')
      .orderBy('id')
      .limit(batchMax)
      .forUpdate()
      .skipLocked()
      .execute()
    const [oldest] = waiting
    if (!oldest) return 0
    const isOld = oldest.at.getTime() <= now.getTime() - batchSeconds * 1000
    if (!force && !isOld && waiting.length < batchMax) return 0

    const { root, proofs } = merkleTree(waiting.map(({ leaf }) => fromHex(leaf)))
    const batch = await tx
      .insertInto('anchor_batch')
      .values({ root: toHex(root), size: waiting.length, sealed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const places = waiting.map(({ id }, index) => ({
      id,
      batch_index: index,
      proof: proofs[index]?.map(toHex) ?? [],
    }))
    await savePlaces(tx, batch.id, places)
    return waiting.length
  })
}

// One statement for a thousand rows, where a row at a time would hold the locks for a second.
const savePlaces = (
  tx: Tx,
  batchId: number,
  places: { id: number; batch_index: number; proof: string[] }[],
) =>
  sql`update statement set batch_id = ${batchId}, batch_index = place.batch_index, proof = place.proof
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id bigint, batch_index int, proof jsonb)
    where statement.id = place.id`.execute(tx)
