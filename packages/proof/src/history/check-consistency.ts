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
  let [position, last] = [from.size - 1, to.size - 1]
  const up = () => {
    position = Math.floor(position / 2)
    last = Math.floor(last / 2)
  }
  while (position % 2 === 1) up()
  let [older, newer] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (position % 2 === 1 || position === last) {
      older = nodeHash(hash, older)
      newer = nodeHash(hash, newer)
      while (position % 2 === 0 && position !== 0) up()
    } else {
      newer = nodeHash(newer, hash)
    }
    up()
  }
  return last === 0 && equalBytes(older, from.root) && equalBytes(newer, to.root)
}

const isPowerOfTwo = (size: number) => 2 ** Math.floor(Math.log2(size)) === size
