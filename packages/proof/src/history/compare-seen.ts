import { fromHex, type Hex, isHash, toHex } from '../hex.ts'
import { rootFromProof } from '../merkle.ts'
import type { ConsistencyProof } from './compare.ts'
import { isConsistent } from './check-consistency.ts'
import { type Head, headLeaf, readHead } from './head.ts'

/** A head as a server shows it, with its place as the last leaf of its batch. */
export type ShownHead = {
  readonly head: string
  readonly batch: { readonly root: string; readonly size: number; readonly siblings: readonly string[] }
}

/**
 * What became of a log that somebody has seen before. `other` is the log of another installation, `shorter` one that was longer, and
 * `rewritten` one that does not begin with what was seen. `ask` for the proof that leads from one size to the other. `unreadable` says
 * nothing: what the server shows is no head of a batch, or one of a later form.
 */
export type SinceSeen =
  | { readonly state: 'same' | 'grown' | 'other' | 'shorter' | 'rewritten' | 'unreadable' }
  | { readonly state: 'ask'; readonly from: number; readonly to: number }

/** The head, where it is below the root of its batch. */
export function readShown({ head: text, batch: { root, size, siblings } }: ShownHead): Head | undefined {
  const head = readHead(text)
  if (!head || head === 'newer' || head.statements !== size - 1 || !siblings.every(isHash)) return undefined
  const end = rootFromProof(fromHex(headLeaf(text)), size - 1, size, siblings.map(fromHex))
  return end !== undefined && toHex(end) === root ? head : undefined
}

/** Compares the newest head with the one that was seen last, with the answer of the server about what lies between. */
export function compareSeen(seen: ShownHead, shown: ShownHead, answer?: ConsistencyProof): SinceSeen {
  const [before, now] = [readShown(seen), readShown(shown)]
  if (!before || !now) return { state: 'unreadable' }
  if (before.installation !== now.installation) return { state: 'other' }
  if (now.log.size < before.log.size) return { state: 'shorter' }
  if (now.log.size === before.log.size) {
    // The head of a place in the log is the only one there, with everything before it.
    return { state: seen.head === shown.head ? 'same' : 'rewritten' }
  }
  if (!answer) return { state: 'ask', from: before.log.size, to: now.log.size }
  return { state: isContinued(before.log, now.log, answer.proof) ? 'grown' : 'rewritten' }
}

function isContinued(from: Head['log'], to: Head['log'], proof: readonly Hex[]): boolean {
  if (!proof.every(isHash)) return false
  const state = ({ size, root }: Head['log']) => ({ size, root: fromHex(root) })
  return isConsistent(state(from), state(to), proof.map(fromHex))
}
