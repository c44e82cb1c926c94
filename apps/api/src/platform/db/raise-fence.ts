import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { inTransaction } from './transaction.ts'

/** Where the fence stood when it was last looked at: it only ever goes up. */
const SEEN = new WeakMap<Db, number>()
/** The last that looks. Two that raise it at once would each wait for the other, as both have read it. */
const LAST = new WeakMap<Db, Promise<void>>()

/**
 * Raises the fence later than its migration, where servers of the release before may go on until something is first used; nothing where it
 * is raised already. In a transaction of its own, before the one that uses it: the lock waits for all who write, and they for it.
 */
export async function raiseFenceOnce(db: Db, least: number): Promise<void> {
  if (isRaised(db, least)) return
  const before = LAST.get(db) ?? Promise.resolve()
  const raised = before.catch(() => undefined).then(() => raise(db, least))
  LAST.set(db, raised)
  await raised
}

const isRaised = (db: Db, least: number): boolean => (SEEN.get(db) ?? 0) >= least

async function raise(db: Db, least: number): Promise<void> {
  if (isRaised(db, least)) return
  const fence = await db.selectFrom('schema_fence').select('least').executeTakeFirstOrThrow()
  if (fence.least < least)
    await inTransaction(db, async (tx) => {
      await sql`lock table schema_fence in access exclusive mode`.execute(tx)
      await tx.updateTable('schema_fence').set({ least }).where('least', '<', least).execute()
    })
  SEEN.set(db, Math.max(fence.least, least))
}
