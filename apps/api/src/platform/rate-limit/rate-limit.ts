import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { ATTEMPT_MINUTES, ATTEMPTS_ALLOWED, type AttemptKind } from '@selvedge/domain/limits.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'

/** How far the clocks of servers that share a count may be apart. */
const CLOCKS_APART_MILLISECONDS = 60_000

/** What is counted, and for whom. */
export type Counted = readonly [kind: AttemptKind, key: string]

/** Takes counted attempts back. */
export type Refund = () => Promise<void>

const tooMany = () => new DomainError('RATE_LIMITED', refusals.tooManyAttempts({ minutes: ATTEMPT_MINUTES }))

/**
 * Counts an attempt in the database, so that several server processes share one count.
 * Throws RATE_LIMITED past the limit. Call what it answers for an attempt that turned out to be right.
 */
export const consumeRateLimit = (db: Db, kind: AttemptKind, key: string, now: Date): Promise<Refund> =>
  consumeRateLimits(db, [[kind, key]], now)

/**
 * Counts an attempt for each of several buckets, the narrowest first: once one is past its limit, the wider ones do not count the
 * attempt, so that a caller stopped there does not use up the attempts of others. Throws RATE_LIMITED then.
 */
export async function consumeRateLimits(db: Db, counted: readonly Counted[], now: Date): Promise<Refund> {
  const isWithin = await inTransaction(db, async (tx) => {
    for (const [kind, key] of counted)
      if ((await count(tx, `${kind}:${key}`, now)) > ATTEMPTS_ALLOWED[kind]) return false
    return true
  })
  if (!isWithin) throw tooMany()
  return () => refund(db, counted)
}

/** Whether so many are allowed still; counts this one. For what is answered alike either way. */
export async function isAllowed(tx: Tx, kind: AttemptKind, key: string, now: Date): Promise<boolean> {
  return (await count(tx, `${kind}:${key}`, now)) <= ATTEMPTS_ALLOWED[kind]
}

/** Does `work`, and counts it where it is refused: what is right is answered however many others were wrong. */
export async function countingRefusals<T>(
  db: Db,
  [kind, key]: Counted,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) await consumeRateLimit(db, kind, key, now)
    throw error
  }
}

/**
 * Runs `work`, and counts it if it is refused because something is taken: the refusal reveals that, so it is allowed only a few
 * times, for each bucket as in `consumeRateLimits`. Counted before, so that simultaneous attempts all count, and separately from
 * what the refusal rolls back.
 */
export async function countingTaken<T>(
  db: Db,
  counted: readonly Counted[],
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const refund = await consumeRateLimits(db, counted, now)
  try {
    const done = await work()
    await refund()
    return done
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === 'DUPLICATE'
    if (!isTaken) await refund()
    throw error
  }
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

/** Names that callers make up must not fill the table. */
async function forgetOld(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60_000)
  await tx.deleteFrom('throttle').where('window_started_at', '<', dayAgo).execute()
}

/** Forgets all attempts that were counted for somebody. */
export const resetRateLimit = (tx: Tx, kind: AttemptKind, key: string) =>
  tx.deleteFrom('throttle').where('bucket', '=', `${kind}:${key}`).execute()

/** In the order in which they are counted, so that two never wait for each other. */
async function refund(db: Db, counted: readonly Counted[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [kind, key] of counted)
      await tx
        .updateTable('throttle')
        .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
        .where('bucket', '=', `${kind}:${key}`)
        .where('attempts', '>', 0)
        .execute()
  })
}
