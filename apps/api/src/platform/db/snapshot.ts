import { isTransaction, type Reader, type Tx } from './connect.ts'
import { isOutdatedPlan } from './prepared.ts'
import { inheritSealing } from './sealing.ts'

const ATTEMPTS = 5

/**
 * Runs reads whose results are compared, all in one snapshot: a change made in between shows in all of them or in none. Otherwise
 * the first read could differ from the last, and an honest record would look altered. Inside, use only `tx`, and nothing that
 * takes long. Given a transaction, the reads join it: it must be a snapshot itself.
 */
export async function inSnapshot<T>(reader: Reader, read: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(reader)) return read(reader)
  for (let attempt = 1; ; attempt++)
    try {
      return await reader
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => read(inheritSealing(reader, tx)))
    } catch (error) {
      // A migration since: each connection says so once.
      if (attempt >= ATTEMPTS || !isOutdatedPlan(error)) throw error
    }
}
