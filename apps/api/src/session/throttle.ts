import { DomainError } from '@selvedge/domain/errors.ts'
import { ATTEMPT_MINUTES, ATTEMPTS_ALLOWED, type AttemptKind } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'

/** How far the clocks of servers that share a count may be apart. */
const CLOCKS_APART_MILLISECONDS = 60_000

/**
 * Counts an attempt in the database, so that several server processes share one count.
 * Throws RATE_LIMITED past the limit. Call `forgive` for an attempt that turned out to be right.
 */
export async function attempt(db: Db, kind: AttemptKind, key: string, now: Date): Promise<void> {
  const attempts = await inTransaction(db, (tx) => count(tx, `${kind}:${key}`, now))
  if (attempts > ATTEMPTS_ALLOWED[kind])
    throw new DomainError('RATE_LIMITED', `Too many attempts. Try again in ${ATTEMPT_MINUTES} minutes.`)
}

async function count(tx: Tx, bucket: string, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - ATTEMPT_MINUTES * 60_000)
  // One that begins in the future was counted by a clock that has been put back since.
  const ahead = new Date(now.getTime() + CLOCKS_APART_MILLISECONDS)
  const expired = sql<boolean>`(throttle.window_started_at < ${windowStart} or throttle.window_started_at > ${ahead})`
  const { attempts } = await tx
    .insertInto('throttle')
    .values({ bucket, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        attempts: sql`case when ${expired} then 1 else throttle.attempts + 1 end`,
        window_started_at: sql`case when ${expired} then ${now} else throttle.window_started_at end`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  if (attempts === 1) await forgetOld(tx, now)
  return attempts
}

/** Names that strangers make up must not fill the table. */
async function forgetOld(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  await tx.deleteFrom('throttle').where('window_started_at', '<', dayAgo).execute()
}

/** Forgets all attempts that were counted for somebody. */
export const forgiveAll = (tx: Tx, kind: AttemptKind, key: string) =>
  tx.deleteFrom('throttle').where('bucket', '=', `${kind}:${key}`).execute()

/** Takes a counted attempt back. */
export async function forgive(db: Db, kind: AttemptKind, key: string): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('throttle')
      .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
      .where('bucket', '=', `${kind}:${key}`)
      .where('attempts', '>', 0)
      .execute(),
  )
}
