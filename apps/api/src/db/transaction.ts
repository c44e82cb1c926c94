import type { Db, Tx } from './connect.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 5

/** PostgreSQL's five-letter error code, where `error` came from the server. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/**
 * Runs every write: one transaction, tried again when the database asks for it. Inside, use `tx` alone.
 * Given a transaction, the work joins it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const state = sqlState(error)
      if (attempt >= ATTEMPTS || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()))
    }
  }
}

const isTransaction = (db: Db): db is Tx => db.isTransaction
