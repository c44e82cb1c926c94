import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { merkleTree, rootFromProof } from '@selvedge/proof/merkle.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { headLeaf } from '@selvedge/proof/history/head.ts'
import { statementsIn } from '../../platform/ledger/history/batch-leaves.ts'
import { type Finding, finding } from './finding.ts'
import { nameLost } from './lost-statements.ts'
import type { BatchToCheck, Member } from './read-batches.ts'
import { ofRecord, subjectOf } from './subject.ts'

/** The most that LEDGER_BATCH_MAX may be. */
const MOST = 100_000

/** Checks that a batch holds the statements it was sealed with, each in its place; names what is lost, and what is in a wrong place. */
export async function checkMembers(
  reader: Reader,
  batch: BatchToCheck,
  held: readonly Member[],
): Promise<Finding[]> {
  const { id, root } = batch
  const size = statementsIn(batch)
  // No setting allows so many: nobody makes us count to millions.
  if (size > MOST) return [finding('batch', { kind: 'batch', id }, say.batchDiffers({ batch: String(id) }))]
  const present = new Set(held.map(({ batch_index: index }) => index))
  const lost = Array.from({ length: size }, (_, index) => index).filter((index) => !present.has(index))
  const said = { batch: String(id), size }
  const about = { kind: 'batch', id } as const
  const tree = treeOf(batch, held)
  const isWhole = lost.length === 0 && held.length === size && tree && toHex(tree.root) === root
  const misplaced = isWhole
    ? held.filter(({ proof }, index) => !isPath(proof, tree.proofs[index] ?? []))
    : held.filter((member) => !leadsTo(member, batch))
  const found = misplaced.map((member) =>
    finding(
      'statement',
      { ...subjectOf(member), part: 'link' },
      ofRecord(member, words.notInBatch(member.version)),
    ),
  )
  if (lost.length > 0) {
    const which = await nameLost(reader, { batch, held, lost })
    const sentence = say.batchLost({ ...said, count: lost.length, first: String(lost[0]), which })
    return [...found, finding('batchLost', about, sentence)]
  }
  if (held.length > size)
    return [...found, finding('batch', about, say.batchTooLarge({ ...said, count: held.length }))]
  return isWhole ? found : [...found, finding('batch', about, say.batchDiffers(said))]
}

/** Undefined where there is nothing in it, or a leaf that is no hash. */
function treeOf({ head }: BatchToCheck, held: readonly Member[]) {
  try {
    const leaves = [...held.map(({ leaf }) => leaf), ...(head === null ? [] : [headLeaf(head)])]
    return held.length > 0 ? merkleTree(leaves.map(fromHex)) : undefined
  } catch {
    return undefined
  }
}

const isPath = (proof: readonly Hex[] | null, path: readonly Uint8Array[]): boolean =>
  proof !== null && proof.length === path.length && path.every((hash, i) => toHex(hash) === proof[i])

function leadsTo({ leaf, batch_index: index, proof }: Member, { root, size }: { root: Hex; size: number }) {
  try {
    const led = rootFromProof(fromHex(leaf), index ?? -1, size, (proof ?? []).map(fromHex))
    return led !== undefined && toHex(led) === root
  } catch {
    // What is not even hashes leads nowhere.
    return false
  }
}
