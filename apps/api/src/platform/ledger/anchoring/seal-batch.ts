import { fromHex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree } from '@selvedge/proof/merkle.ts'
import { sql } from 'kysely'
import { sealRow } from '../../crypto/row-seal.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type CheckedBy, judge, type WaitingStatement } from '../guard/check-waiting.ts'
import { listWaiting } from '../guard/list-waiting.ts'
import { findInstallation } from '../statements/installation.ts'
import { type SetAside, setAside } from '../guard/set-aside.ts'

/**
 * A statement from further ahead was made while a clock was wrong. It waits for its time: in a block from before its date it
 * would look as if it had been dated falsely.
 */
const AHEAD_MILLISECONDS = 15_000

export type SealRule = { batchMax: number; batchSeconds: number }

export type Sealing = { masterKey: Uint8Array; now: Date; force: boolean }

/** How many statements went into a batch, and those that were set aside instead. */
export type Sealed = { sealed: number; setAside: readonly SetAside[] }

/**
 * Freezes waiting statements into a batch once enough of them wait or the oldest has waited long enough. Each is checked before
 * (`guard/check-waiting.ts`); what is not fit is set aside in the same transaction. From here the root never changes, so that every
 * attempt to anchor it is the same anchor.
 */
export function sealBatch(
  db: Db,
  { batchMax, batchSeconds }: SealRule,
  { masterKey, now, force }: Sealing,
): Promise<Sealed> {
  return inTransaction(db, async (tx) => {
    const until = new Date(now.getTime() + AHEAD_MILLISECONDS)
    const { waiting, keys } = await listWaiting(tx, { masterKey, until, limit: batchMax })
    const installation = await findInstallation(tx, masterKey)
    const { fit, unfit } = judgeAll(waiting, { masterKey, now, keys, installation })
    await setAside(tx, unfit, now)
    const [oldest] = fit
    const isOld = oldest !== undefined && oldest.at.getTime() <= now.getTime() - batchSeconds * 1000
    const isDue = oldest !== undefined && (force || isOld || waiting.length >= batchMax)
    if (isDue) await saveBatch(tx, fit, { masterKey, now })
    return { sealed: isDue ? fit.length : 0, setAside: unfit }
  })
}

/** In their order: what follows on something that is set aside, is set aside as well. */
function judgeAll(waiting: readonly WaitingStatement[], by: CheckedBy) {
  const fit: WaitingStatement[] = []
  const unfit: SetAside[] = []
  const gone = new Set<string>()
  for (const one of waiting) {
    const verdict = one.prev !== null && gone.has(one.prev) ? 'link' : judge(one, by)
    if (verdict === 'fit') fit.push(one)
    else if (verdict !== 'newer') {
      unfit.push({ id: one.id, reason: verdict })
      gone.add(one.leaf)
    }
  }
  return { fit, unfit }
}

async function saveBatch(
  tx: Tx,
  statements: readonly { id: number; leaf: `0x${string}` }[],
  { masterKey, now }: Pick<Sealing, 'masterKey' | 'now'>,
): Promise<void> {
  const tree = merkleTree(statements.map(({ leaf }) => fromHex(leaf)))
  const [root, size] = [toHex(tree.root), statements.length]
  const batch = await tx
    .insertInto('anchor_batch')
    .values({ root, size, sealed_at: now, seal: sealRow(masterKey, 'batch', [root, size]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const places = statements.map(({ id }, index) => ({
    id,
    batch_index: index,
    proof: tree.proofs[index]?.map(toHex) ?? [],
  }))
  await savePlaces(tx, batch.id, places)
}

// One statement for a thousand rows, where a row at a time would hold the locks for a second. The seal of the batch replaces theirs.
const savePlaces = (
  tx: Tx,
  batchId: number,
  places: { id: number; batch_index: number; proof: string[] }[],
) =>
  sql`update statement set batch_id = ${batchId}, batch_index = place.batch_index, proof = place.proof, seal = null
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id bigint, batch_index int, proof jsonb)
    where statement.id = place.id`.execute(tx)
