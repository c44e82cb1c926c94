import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromHex, type Hex } from '../hex.ts'
import { EMPTY_ROOT, leafHash, nodeHash } from '../merkle.ts'

const ENTRY = utf8ToBytes('selvedge-root/v1\n')

/** The entry of a batch in the log of all batches: the leaf hash (RFC 9162, 2.1.1) of a fixed line and the batch's root. */
export const logEntry = (batchRoot: Hex): Uint8Array => leafHash(concatBytes(ENTRY, fromHex(batchRoot)))

/**
 * An append-only log as far as it has to be known to go on with it: how long it is, and the roots of the perfect trees that it
 * consists of, the largest first. As many as there are ones in its size as a binary number.
 */
export type Log = { readonly size: number; readonly peaks: readonly Uint8Array[] }

export const EMPTY_LOG: Log = { size: 0, peaks: [] }

/**
 * The log with one more entry, and the roots of the perfect trees that this entry completes, from the tree of two on: they never
 * change again.
 */
export function append(log: Log, entry: Uint8Array): { log: Log; completed: Uint8Array[] } {
  const peaks = [...log.peaks]
  const completed: Uint8Array[] = []
  let hash = entry
  for (let rest = log.size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
    const left = peaks.pop()
    if (!left) throw new RangeError('A log of this size has more peaks')
    hash = nodeHash(left, hash)
    completed.push(hash)
  }
  return { log: { size: log.size + 1, peaks: [...peaks, hash] }, completed }
}

/** The Merkle tree hash of the whole log (RFC 9162, 2.1.1). */
export const logRoot = ({ peaks }: Log): Uint8Array =>
  peaks.length === 0 ? EMPTY_ROOT : peaks.reduceRight((right, left) => nodeHash(left, right))
