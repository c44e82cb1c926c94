import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { type Place, placeOf, primaryLsn } from './lsn.ts'

/** A read-only copy of the database that follows it, and what it may answer. */
export type Replica = {
  db: Db
  /**
   * Whether a read from it shows all that the caller has seen, up to `seen`. Without `seen` it must have everything the
   * primary has at this moment. Never true while it is away, or further behind than `MOST_BEHIND_MS`.
   */
  covers: (seen: Place | undefined) => Promise<boolean>
  /** How far it is behind the primary: in bytes of log, and in seconds since the newest change it shows. Throws while it is away. */
  lag: () => Promise<ReplicaLag>
  /** A read from it failed: it is checked before the next one. */
  markUnhealthy: () => void
  close: () => Promise<void>
}

type ReplicaLag = { bytes: number; seconds: number }

type Options = {
  primary: Db
  db: Db
  warn: (error: unknown, message: string) => void
  /** Milliseconds, for tests that do not wait. */
  clock?: () => number
  /** How long after it was lost it is checked again, in milliseconds. */
  askAgainAfter?: number
}

/**
 * What no caller may have seen yet may be this old at most. It bounds how long a list shows what another company has
 * taken back meanwhile; sessions and rights are read on the primary in any case.
 */
const MOST_BEHIND_MS = 5000
const SAMPLE_EVERY_MS = 1000
/** Long enough for a busy event loop; only the first caller after a loss waits for it. */
const TIMEOUT_MS = 2000
const ASK_AGAIN_MS = 2000

type State = { reached: Place | null; recovering: boolean }

/** Watches a replica. It never refuses to open: while the replica cannot answer, the primary does. */
export function openReplica({
  primary,
  db,
  warn,
  clock = Date.now,
  askAgainAfter = ASK_AGAIN_MS,
}: Options): Replica {
  const samples: { at: number; place: Place }[] = []
  let reached: Place = ''
  let isUp = true
  let isClosed = false
  let isKnown = false
  let asking: Promise<State> | undefined
  let timer: NodeJS.Timeout | undefined

  async function askOnce(): Promise<State> {
    if (!isKnown) await requireSameSystem(primary, db)
    isKnown = true
    const state = await stateOf(db)
    if (!state.recovering) throw new Error('It is no replica: it takes writes of its own')
    return state
  }

  /** How far it is by now; asked once for all who wait. Throws if it does not say so in time. */
  async function ask(): Promise<State> {
    asking ??= within(TIMEOUT_MS, askOnce()).finally(() => (asking = undefined))
    const state = await asking
    reached = later(reached, state.reached ?? '')
    return state
  }

  function lose(error: unknown): void {
    reached = ''
    if (!isUp || isClosed) return
    isUp = false
    warn(error, 'The replica does not answer; the primary answers for it')
    timer = setTimeout(comeBack, askAgainAfter)
    timer.unref()
  }

  /** Asked aside, so that no caller waits for it. */
  function comeBack(): void {
    ask().then(
      () => (isUp = true),
      () => {
        if (isClosed) return
        timer = setTimeout(comeBack, askAgainAfter)
        timer.unref()
      },
    )
  }

  /** Where the primary was not longer ago than a read may be behind. */
  async function floor(): Promise<Place> {
    const now = clock()
    while (samples[0] && samples[0].at < now - MOST_BEHIND_MS) samples.shift()
    const newest = samples.at(-1)
    if (!newest || newest.at < now - SAMPLE_EVERY_MS)
      samples.push({ at: now, place: await primaryLsn(primary) })
    return samples[0]?.place ?? primaryLsn(primary)
  }

  return {
    db,
    async covers(seen) {
      if (!isUp) return false
      const needed = seen === undefined ? await primaryLsn(primary) : later(seen, await floor())
      if (reached !== '' && reached >= needed) return true
      try {
        await ask()
        return reached >= needed
      } catch (error) {
        lose(error)
        return false
      }
    },
    async lag() {
      // The primary first: what it writes meanwhile is no lag.
      const goal = await primaryLsn(primary)
      await ask()
      const bytes = Math.max(0, Number(BigInt(`0x${goal}`) - BigInt(`0x${reached}`)))
      return { bytes, seconds: bytes === 0 ? 0 : await secondsSinceNewest(db) }
    },
    markUnhealthy() {
      reached = ''
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await db.destroy()
    },
  }
}

const later = (a: Place, b: Place) => (a > b ? a : b)

async function stateOf(db: Db): Promise<State> {
  const { rows } = await sql<State>`
    select pg_is_in_recovery() as recovering, ${placeOf(sql`pg_last_wal_replay_lsn()`)} as reached`.execute(
    db,
  )
  return rows[0] ?? { recovering: false, reached: null }
}

async function secondsSinceNewest(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(
    db,
  )
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Places in the logs of two systems say nothing about each other. */
async function requireSameSystem(primary: Db, replica: Db): Promise<void> {
  const [one, other] = await Promise.all([systemOf(primary), systemOf(replica)])
  if (one !== other) throw new Error('It is a replica of another database server')
}

async function systemOf(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select system_identifier || ' ' || current_database() as id from pg_control_system()`.execute(db)
  return rows[0]?.id ?? ''
}

/** Rejects if `work` takes longer; its later result is ignored. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
