import { isSealed } from '../../crypto/row-seal.ts'
import type { Reader } from '../../db/connect.ts'
import { isSealedBatch } from '../keys/batch-seal.ts'

/** What the note is sealed over, that everything of an earlier release was taken over. */
export const TAKEN_OVER = ['everything before'] as const

/** Whether unsealed statements of an earlier release may still be there, waiting to be taken over. */
export const mayBeTakenOver = async (db: Reader, masterKey: Uint8Array): Promise<boolean> =>
  !(await isTakenOver(db, masterKey)) && !(await hasSealedBatch(db, masterKey))

export async function isTakenOver(db: Reader, masterKey: Uint8Array): Promise<boolean> {
  const row = await db.selectFrom('ledger_taken_over').select('seal').executeTakeFirst()
  return isSealed(masterKey, 'taken over', TAKEN_OVER, row?.seal ?? null)
}

export async function hasSealedBatch(db: Reader, masterKey: Uint8Array): Promise<boolean> {
  const batch = await db
    .selectFrom('anchor_batch')
    .where('seal', 'is not', null)
    .selectAll()
    .limit(1)
    .executeTakeFirst()
  return batch !== undefined && isSealedBatch(masterKey, batch)
}
