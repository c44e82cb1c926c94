import { setTimeout as delay } from 'node:timers/promises'
import type { ApiError } from '@selvedge/contract/client.ts'
import { type Attempt, attempt } from '../world/attempts.ts'
import type { ServerProcess } from './server-process.ts'
import type { Write } from '../cases/writes.ts'

/** Far beyond what a request may take, whatever is away; one that hangs fails the test. */
export const BOUND_MS = 30_000

/**
 * People who write one thing after the other, each to a server chosen anew, until they are stopped. Any unexpected refusal or
 * hanging request fails the test.
 */
export function keepWriting(
  server: () => ServerProcess,
  excused: readonly ApiError['code'][],
  people: readonly (() => Write | undefined)[],
) {
  const attempts: Attempt[] = []
  const over = new AbortController()
  const work = async (next: () => Write | undefined) => {
    while (!over.signal.aborted) {
      const write = next()
      const isAnswered = write && (await inTime(attempt(server(), write, attempts, excused)))
      if (!isAnswered) await delay(50)
    }
  }
  const working = Promise.all(people.map(work))
  // Told of when the test looks, not in between.
  working.catch(() => {})
  const count = (isAnswered: boolean) => attempts.filter((one) => one.isAnswered === isAnswered).length
  return {
    answered: () => count(true),
    refused: () => count(false),
    end: async () => {
      over.abort()
      await working
      return attempts
    },
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const timeout = delay(BOUND_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('A request hangs')
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    late.abort()
    timeout.catch(() => {})
  }
}
