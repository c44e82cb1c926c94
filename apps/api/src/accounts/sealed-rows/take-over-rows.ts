import { isSealed, sealRow } from '../../platform/crypto/row-seal.ts'
import type { Db, Reader, Tx } from '../../platform/db/connect.ts'
import { sealingOf } from '../../platform/db/sealing.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { sealOf } from './cells.ts'
import { sealRows } from './each-row.ts'
import { hasGenuineRow } from './find-refused.ts'
import { SEALED_TABLES } from './sealed-tables.ts'

/** What the note that says so is sealed over, by its kind. */
export const POWER_TAKEN_OVER = { kind: 'power taken over', values: ['everything before'] } as const

/**
 * Once, at the first start of a release that seals: seals the rows that give power as they are. All in one transaction, so that one
 * that is interrupted leaves nothing half done; a second server waits for the first one's. Servers of the release before have been
 * shut out by the migration, and none of this one has begun to serve, so nobody writes such rows meanwhile. Does nothing where that was
 * done before. Where the note of it is gone although there are sealed rows, somebody removed it: nothing is taken over then, and
 * the log says so.
 */
export async function takeOverRows(db: Db, log: Pick<Log, 'info' | 'error'>, now: Date): Promise<void> {
  if (await isTakenOver(db)) return
  const taken = await inTransaction(db, async (tx) => {
    await holdNote(tx, now)
    if (await isTakenOver(tx)) return 0
    if (await hasGenuineRow(tx)) return undefined
    let count = 0
    for (const table of SEALED_TABLES)
      count += await sealRows(tx, table, ([, ...values]) => sealOf(tx, table, values))
    const seal = sealRow(sealingOf(tx).masterKey, POWER_TAKEN_OVER.kind, POWER_TAKEN_OVER.values)
    await tx.updateTable('power_taken_over').set({ at: now, seal }).execute()
    return count
  })
  if (taken === undefined)
    log.error(
      {},
      'The note that rows that give power were taken over was removed from the database: nothing is taken over',
    )
  else if (taken > 0)
    log.info({ rows: taken }, 'Rows that give power were taken over from an earlier release')
}

/** Another server that is about to do the same waits here until this transaction ends. */
async function holdNote(tx: Tx, at: Date): Promise<void> {
  await tx
    .insertInto('power_taken_over')
    .values({ at, seal: '' })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute()
}

async function isTakenOver(reader: Reader): Promise<boolean> {
  const note = await reader.selectFrom('power_taken_over').select('seal').executeTakeFirst()
  const { masterKey } = sealingOf(reader)
  return isSealed(masterKey, POWER_TAKEN_OVER.kind, POWER_TAKEN_OVER.values, note?.seal ?? null)
}
