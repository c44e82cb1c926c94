import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { inTransaction } from './transaction.ts'

/**
 * Raises the fence later than its migration, where servers of the release before may go on until something is first used; nothing where it
 * is raised already. In a transaction of its own, before the one that uses it: the lock waits for all who write, and they for it.
 */
export async function raiseFenceOnce(db: Db, least: number): Promise<void> {
  const fence = await db.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()
  if (fence.least >= least) return
  await inTransaction(db, async (tx) => {
    await sql`lock table schema_fence in access exclusive mode`.execute(tx)
    await tx.updateTable('schema_fence').set({ least }).where('least', '<', least).execute()
  })
}
