import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../../src/platform/db/connect.ts'
import { inheritSealing } from '../../../src/platform/db/sealing.ts'

/**
 * A database on which something is written between two statements of its user, as another person's request may at any time: here
 * exactly where a test wants it.
 */
export function betweenReads(db: Db) {
  let left = 0
  let write: (() => Promise<unknown>) | undefined
  const written: Promise<unknown>[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const due = write
      if (due && --left === 0) {
        // What it reads and writes itself is not interrupted.
        write = undefined
        const writing = due()
        written.push(writing)
        // The test has to see whether it succeeded, not the reader.
        await writing.catch(() => {})
      }
      return result
    },
  }
  return {
    db: inheritSealing(db, db.withPlugin(plugin)),
    /** Runs `work`, and `change` after its statement number `n`; returns whether `work` had that many. */
    async interrupt<T>(
      n: number,
      change: () => Promise<unknown>,
      work: () => Promise<T>,
    ): Promise<{ answer: T; written: boolean }> {
      left = n
      write = change
      written.length = 0
      const answer = await work()
      write = undefined
      await Promise.all(written)
      return { answer, written: written.length > 0 }
    },
  }
}
