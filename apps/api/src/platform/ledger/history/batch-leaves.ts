import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { type Head, headLeaf, readHead } from '@selvedge/proof/history/head.ts'
import { merkleRoot, rootFromProof } from '@selvedge/proof/merkle.ts'

/** A batch's root and how many leaves it has: its statements and, where it has one, its head. */
type Batch = { root: Hex; size: number; head: string | null }

/** How many statements a batch has. */
export const statementsIn = ({ size, head }: Pick<Batch, 'size' | 'head'>): number =>
  head === null ? size : size - 1

/** Whether these are the leaves of all statements of a batch, in their order. */
export function hasLeaves(batch: Batch, leaves: readonly Hex[]): boolean {
  if (leaves.length !== statementsIn(batch)) return false
  const all = batch.head === null ? leaves : [...leaves, headLeaf(batch.head)]
  try {
    return toHex(merkleRoot(all.map(fromHex))) === batch.root
  } catch {
    return false
  }
}

/** The head of a batch, where its text is the last leaf under the batch's root. Whoever believes the root may believe the head. */
export function headOf({
  root,
  size,
  head,
  head_proof: proof,
}: Batch & { head_proof: Hex[] | null }): Head | undefined {
  if (head === null || !Array.isArray(proof)) return undefined
  try {
    const end = rootFromProof(fromHex(headLeaf(head)), size - 1, size, proof.map(fromHex))
    const read = readHead(head)
    return end && toHex(end) === root && read !== 'newer' ? read : undefined
  } catch {
    // What is not even hashes leads nowhere.
    return undefined
  }
}
