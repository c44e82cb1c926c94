import { equalBytes } from '../hex.ts'
import { EMPTY_ROOT, nodeHash } from '../merkle.ts'

/** The root of a log's first `size` entries. */
export type LogState = { readonly size: number; readonly root: Uint8Array }

/** Whether a proof shows that the longer log begins with the shorter one (RFC 9162, 2.1.4.2). */
export function isConsistent(from: LogState, to: LogState, proof: readonly Uint8Array[]): boolean {
  if (!Number.isSafeInteger(from.size) || !Number.isSafeInteger(to.size)) return false
  if (from.size < 0 || from.size > to.size) return false
  if (from.size === to.size) return proof.length === 0 && equalBytes(from.root, to.root)
  if (from.size === 0) return proof.length === 0 && equalBytes(from.root, EMPTY_ROOT)
  // The older log is one perfect tree of the newer: its root is the first node, and is not repeated in the proof.
  const path = isPowerOfTwo(from.size) ? [from.root, ...proof] : proof
  const [first, ...rest] = path
  if (!first) return false
  let [position, last] = above(from.size - 1, to.size - 1, (at) => at % 2 === 1)
  let [older, newer] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (position % 2 === 1 || position === last) {
      older = nodeHash(hash, older)
      newer = nodeHash(hash, newer)
      ;[position, last] = above(position, last, (at) => at % 2 === 0 && at !== 0)
    } else {
      newer = nodeHash(newer, hash)
    }
    ;[position, last] = [Math.floor(position / 2), Math.floor(last / 2)]
  }
  return last === 0 && equalBytes(older, from.root) && equalBytes(newer, to.root)
}

/** Goes up from two nodes of one level for as long as the first is so. */
function above(position: number, last: number, isSo: (position: number) => boolean): [number, number] {
  let [at, end] = [position, last]
  for (; isSo(at); at = Math.floor(at / 2)) end = Math.floor(end / 2)
  return [at, end]
}

const isPowerOfTwo = (size: number) => 2 ** Math.floor(Math.log2(size)) === size
