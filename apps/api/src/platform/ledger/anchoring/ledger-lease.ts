import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'

export type Lease = { name: string; holder: string; now: Date; seconds: number }

/**
 * Takes or prolongs a lease, and returns whether it was granted. It only coordinates server processes: row locks and the contract
 * prevent what must not happen twice, because a paused process may outlive its lease.
 */
export async function takeLease(db: Db, { name, holder, now, seconds }: Lease): Promise<boolean> {
  const until = new Date(now.getTime() + seconds * 1000)
  // No lease is taken for so long: its holder's clock has been set back since.
  const endless = new Date(now.getTime() + 2 * seconds * 1000)
  const taken = await inTransaction(db, (tx) =>
    tx
      .insertInto('ledger_lease')
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until })
          .where((eb) =>
            eb.or([
              eb('ledger_lease.holder', '=', holder),
              eb('ledger_lease.until', '<', now),
              eb('ledger_lease.until', '>', endless),
            ]),
          ),
      )
      .returning('holder')
      .executeTakeFirst(),
  )
  return taken !== undefined
}

/** Gives a lease back early, so that another process need not wait for its end. */
async function releaseLease(db: Db, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
  // Not stopped by the fence: a server that may no longer write has to be able to release it.
  await db.deleteFrom('ledger_lease').where('name', '=', name).where('holder', '=', holder).execute()
}

/** Work that one server process does at a time. */
export type Turn = {
  /** Whether it is this process's turn. Asks the database again only after a third of the lease: an idle server writes next to nothing. */
  isMine: () => Promise<boolean>
  /** Gives it up, so that another process need not wait for its end. */
  release: () => Promise<void>
}

/** The turns of this process at a work, by a lease of this name. */
export function takeTurns(
  db: Db,
  { name, seconds, now }: { name: string; seconds: number; now: () => Date },
): Turn {
  const holder = randomUUID()
  let takenAt = -Infinity
  return {
    isMine: async () => {
      if (Math.abs(now().getTime() - takenAt) < (seconds * 1000) / 3) return true
      const isHeld = await takeLease(db, { name, holder, now: now(), seconds })
      takenAt = isHeld ? now().getTime() : -Infinity
      return isHeld
    },
    release: async () => {
      takenAt = -Infinity
      await releaseLease(db, { name, holder })
    },
  }
}
