import { fromHex, type Hex, isHash, toHex } from '@selvedge/proof/hex.ts'
import { append, type Log, logEntry } from '@selvedge/proof/history/batch-log.ts'
import {
  type LogNode,
  type LogProofPlan,
  perfectTrees,
  planConsistency,
  proofOf,
} from '@selvedge/proof/history/log-proof.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/connect.ts'

const ENTRIES_AT_ONCE = 5000

/** The batch whose entry completed a perfect tree of the log keeps the tree's root. */
const keeperOf = ({ level, index }: LogNode) => (index + 1) * 2 ** level - 1

const NOTHING = new Uint8Array(32)

/** The entry of a batch; what is no hash leads to no root. */
export const entryOf = (root: Hex): Uint8Array => (isHash(root) ? logEntry(root) : NOTHING)

/** Roots of perfect trees of the log, as our tables have them, in one read. One that they lack leads to no proof. */
async function readNodes(reader: Reader, nodes: readonly LogNode[]) {
  const rows = await reader
    .selectFrom('anchor_batch')
    .select(['log_index', 'root', 'log_nodes'])
    .where('log_index', 'in', [-1, ...new Set(nodes.map(keeperOf))])
    .execute()
  const kept = new Map(rows.map((row) => [row.log_index, row]))
  return (node: LogNode): Uint8Array => {
    const row = kept.get(keeperOf(node))
    if (!row) return NOTHING
    if (node.level === 0) return entryOf(row.root)
    const hash = row.log_nodes?.[node.level - 1]
    return isHash(hash) ? fromHex(hash) : NOTHING
  }
}

/** The hashes of a proof about the log. Nothing of it is believed before it is checked. */
export async function readLogProof(reader: Reader, plan: LogProofPlan): Promise<Hex[]> {
  return proofOf(plan, await readNodes(reader, plan.flat())).map(toHex)
}

/** Proofs of several kinds, in one read. */
export async function readLogProofs(reader: Reader, plans: readonly LogProofPlan[]): Promise<Hex[][]> {
  const hashOf = await readNodes(reader, plans.flat(2))
  return plans.map((plan) => proofOf(plan, hashOf).map(toHex))
}

/** The log of the first batches, by the trees that were kept. */
export async function readLog(reader: Reader, size: number): Promise<Log> {
  const trees = peaksOf(size)
  return { size, peaks: trees.map(await readNodes(reader, trees)) }
}

const peaksOf = (size: number) => perfectTrees({ start: 0, end: size })

/**
 * The log at two sizes, and the proof that the longer continues the shorter, in one read of the trees that were kept: a few dozen
 * rows however many batches there are, since anybody may ask.
 */
export async function readConsistency(
  reader: Reader,
  from: number,
  to: number,
): Promise<{ from: Log; to: Log; proof: Hex[] }> {
  const plan = planConsistency(from, to)
  const hashOf = await readNodes(reader, [...peaksOf(from), ...peaksOf(to), ...plan.flat()])
  const logOf = (size: number): Log => ({ size, peaks: peaksOf(size).map(hashOf) })
  return { from: logOf(from), to: logOf(to), proof: proofOf(plan, hashOf).map(toHex) }
}

/** The log of the first batches, from their roots alone: for when what was kept is not right. */
export async function rebuildLog(
  reader: Reader,
  size: number,
  seen: (entry: { index: number; root: Hex; log: Log; completed: Hex[] }) => void = () => {},
): Promise<Log> {
  let log: Log = { size: 0, peaks: [] }
  while (log.size < size) {
    const rows = await reader
      .selectFrom('anchor_batch')
      .select(['log_index as index', 'root'])
      .where('log_index', '>=', log.size)
      .where('log_index', '<', Math.min(size, log.size + ENTRIES_AT_ONCE))
      .orderBy('log_index')
      .execute()
    if (rows.length === 0) return log
    for (const { root } of rows) {
      const index = log.size
      const grown = append(log, entryOf(root))
      log = grown.log
      seen({ index, root, log, completed: grown.completed.map(toHex) })
    }
  }
  return log
}

export type LogPlace = { id: number; log_index: number; log_nodes: Hex[] }

/** Gives batches of an earlier release their places in the log. */
export async function savePlacesInLog(tx: Tx, places: readonly LogPlace[]): Promise<void> {
  for (let at = 0; at < places.length; at += ENTRIES_AT_ONCE)
    await sql`update anchor_batch set log_index = place.log_index, log_nodes = place.log_nodes
      from jsonb_to_recordset(${JSON.stringify(places.slice(at, at + ENTRIES_AT_ONCE))}::jsonb)
        as place(id bigint, log_index bigint, log_nodes jsonb)
      where anchor_batch.id = place.id`.execute(tx)
}

/** Writes anew the trees that are not kept as they are. */
export async function saveTrees(tx: Tx, trees: readonly Omit<LogPlace, 'id'>[]): Promise<void> {
  for (let at = 0; at < trees.length; at += ENTRIES_AT_ONCE)
    await sql`update anchor_batch b set log_nodes = tree.log_nodes
      from jsonb_to_recordset(${JSON.stringify(trees.slice(at, at + ENTRIES_AT_ONCE))}::jsonb)
        as tree(log_index bigint, log_nodes jsonb)
      where b.log_index = tree.log_index and b.log_nodes is distinct from tree.log_nodes`.execute(tx)
}
