import { equalBytes, fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, type Log, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { EMPTY_TREES, MAP_LEVELS } from '@selvedge/proof/history/record-map.ts'
import type { Reader, Tx } from '../../db/connect.ts'
import { isFormerBatch, isSealedBatch } from '../keys/batch-seal.ts'
import { headOf } from './batch-leaves.ts'
import { type LogPlace, readLog, rebuildLog, saveTrees } from './log-store.ts'
import type { AsOf } from './verified-map.ts'

/** A batch by its place in the log: what a server that closed it remembers of it. */
export type Place = { index: number; root: Hex }

/** Why nothing can be built on what is there: the newest head, the log before it, or batches since are not what they were. */
export type Fault = 'head' | 'log' | 'cut'

/** The history as far as it was closed, from the newest head on. */
export type History = {
  /** All batches that a server sealed, those of an earlier release as well. */
  log: Log
  /** Batches that have no place yet, with the one they get. */
  added: (LogPlace & { root: Hex; size: number })[]
  /** The map with the newest head; null if there is none yet. */
  map: AsOf | null
}

export const EMPTY_MAP = EMPTY_TREES[MAP_LEVELS] ?? new Uint8Array()

/**
 * The log and the map's root as they were left, checked against the newest head under a sealed root, with the batches of an earlier
 * release that have no place yet. Other processes that close a batch wait until this transaction ends.
 */
export async function openHistory(
  tx: Tx,
  masterKey: Uint8Array,
  remembered?: Place,
): Promise<History | Fault> {
  // One row that is there since the take-over. Without it the places, each given once, keep two processes apart.
  await tx.selectFrom('ledger_taken_over').select('at').forUpdate().execute()
  const newest = await findNewestBatch(tx)
  if (remembered && !(await isThere(tx, remembered))) return 'cut'
  if (!newest) return { ...(await addNew(tx, masterKey, EMPTY_LOG)), map: null }
  const head = headOf(newest)
  if (!head || head.log.size !== newest.log_index || !isSealedBatch(masterKey, newest)) return 'head'
  const log = await readCheckedLog(tx, { size: head.log.size, root: fromHex(head.log.root) })
  if (!log) return 'log'
  const withNewest = append(log, logEntry(newest.root)).log
  return {
    ...(await addNew(tx, masterKey, withNewest)),
    map: { root: fromHex(head.map.root), place: newest.log_index },
  }
}

/** The batch with the last place in the log. It has a head: others get their place only together with one that has. */
export const findNewestBatch = async (reader: Reader) => {
  const row = await reader
    .selectFrom('anchor_batch')
    .select(['id', 'root', 'size', 'seal', 'head', 'head_proof', 'log_index'])
    .where('log_index', 'is not', null)
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, log_index: row.log_index ?? -1 }
}

async function isThere(tx: Tx, { index, root }: Place): Promise<boolean> {
  const found = await tx
    .selectFrom('anchor_batch')
    .select('id')
    .where('log_index', '=', index)
    .where('root', '=', root)
    .executeTakeFirst()
  return found !== undefined
}

/** By the trees that are kept or, where somebody changed one, by the roots of all batches. */
async function readCheckedLog(
  tx: Tx,
  { size, root }: { size: number; root: Uint8Array },
): Promise<Log | undefined> {
  const kept = await readLog(tx, size)
  if (equalBytes(logRoot(kept), root)) return kept
  const trees: { log_index: number; log_nodes: Hex[] }[] = []
  const rebuilt = await rebuildLog(tx, size, ({ index, completed }) =>
    trees.push({ log_index: index, log_nodes: completed }),
  )
  if (rebuilt.size !== size || !equalBytes(logRoot(rebuilt), root)) return undefined
  await saveTrees(tx, trees)
  return rebuilt
}

async function addNew(tx: Tx, masterKey: Uint8Array, before: Log): Promise<Pick<History, 'log' | 'added'>> {
  const batches = await tx
    .selectFrom('anchor_batch')
    .select(['id', 'root', 'size', 'seal', 'head'])
    .where('log_index', 'is', null)
    .where('seal', 'is not', null)
    .orderBy('id')
    .execute()
  let log = before
  const added: History['added'] = []
  for (const { id, root, size, seal, head } of batches) {
    // One that a release with a log closed, and that lost its place, is none of these.
    if (head !== null || !isFormerBatch(masterKey, { root, size, seal })) continue
    const { log: grown, completed } = append(log, logEntry(root))
    added.push({ id, root, size, log_index: log.size, log_nodes: completed.map(toHex) })
    log = grown
  }
  return { log, added }
}
