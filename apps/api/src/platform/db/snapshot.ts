import { isTransaction, type Reader, type Tx } from './connect.ts'
import { inheritSealing } from './sealing.ts'

/**
 * Runs reads whose results are compared, all in one snapshot: a change made in between shows in all of them or in none. Otherwise
 * the first read could differ from the last, and an honest record would look altered. Inside, use only `tx`, and nothing that
 * takes long. Given a transaction, the reads join it: it must be a snapshot itself.
 */
export const inSnapshot = <T>(reader: Reader, read: (tx: Tx) => Promise<T>): Promise<T> =>
  isTransaction(reader)
    ? read(reader)
    : reader
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => read(inheritSealing(reader, tx)))
