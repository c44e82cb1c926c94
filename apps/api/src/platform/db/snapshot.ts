import { isTransaction, type Reader, type Tx } from './connect.ts'

/**
 * Runs reads that are held against each other, all of one moment: what is written meanwhile shows in all of them or in
 * none. Else what was read first differs from what was read last, and an honest record looks altered. Inside, use `tx`
 * alone, and nothing that takes long. Given a transaction, the reads join it: it must be of one moment itself.
 */
export const inSnapshot = <T>(reader: Reader, read: (tx: Tx) => Promise<T>): Promise<T> =>
  isTransaction(reader)
    ? read(reader)
    : reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
