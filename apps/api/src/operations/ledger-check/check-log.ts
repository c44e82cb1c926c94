import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, type Log, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { readHead } from '@selvedge/proof/history/head.ts'
import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { headOf } from '../../platform/ledger/history/batch-leaves.ts'
import { entryOf } from '../../platform/ledger/history/log-store.ts'
import { checkAtOnce } from './check.ts'
import { type Finding, finding as found } from './finding.ts'

const BATCHES_AT_ONCE = 1000

/**
 * Builds the log of all batches anew from their roots, and compares it with the place and the trees that each batch keeps and with
 * what each head says of the log before it: a batch that was put in, taken out or moved shows in every later head.
 */
export const logCheck = checkAtOnce('log of batches', ({ db }) => checkLog(db))

/** What it finds. */
export async function* checkLog(db: Reader): AsyncGenerator<Finding, void> {
  yield* checkPlaces(db)
  let log: Log = EMPTY_LOG
  for (;;) {
    const batches = await listBatches(db, log.size)
    for (const batch of batches) {
      const { id, log_index: place, root, log_nodes: kept } = batch
      // From a gap on everything would differ: the batch that is gone is named instead.
      if (place !== log.size) {
        yield found('log', { kind: 'batch', id: null }, say.logGone({ place: String(log.size) }))
        return
      }
      yield* checkHead(batch, log)
      const grown = append(log, entryOf(root))
      if (!isSame(kept, grown.completed.map(toHex))) yield finding(id, say.logTrees({ batch: String(id) }))
      log = grown.log
    }
    if (batches.length < BATCHES_AT_ONCE) return
  }
}

/** Every head says its batch's place itself. */
async function* checkPlaces(db: Reader): AsyncGenerator<Finding, void> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('anchor_batch')
      .select(['id', 'head', 'log_index'])
      .where('head', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCHES_AT_ONCE)
      .execute()
    for (const { id, head: text, log_index: place } of rows) {
      const head = readHead(text ?? '')
      // One that is no head is named with its batch.
      if (head && head !== 'newer' && head.log.size !== place)
        yield finding(id, say.logPlace({ batch: String(id), place: String(head.log.size) }))
    }
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCHES_AT_ONCE) return
  }
}

type Row = Awaited<ReturnType<typeof listBatches>>[number]

function* checkHead(batch: Row, log: Log): Generator<Finding, void> {
  if (batch.head === null) return
  const head = headOf(batch)
  const said = { batch: String(batch.id) }
  if (!head) yield finding(batch.id, say.logHead(said))
  else if (head.log.size !== log.size || head.log.root !== toHex(logRoot(log)))
    yield finding(batch.id, say.logBefore({ ...said, count: log.size }))
}

const isSame = (kept: readonly Hex[] | null, made: readonly Hex[]) =>
  Array.isArray(kept) && kept.length === made.length && kept.every((hash, at) => hash === made[at])

const finding = (id: number, sentence: string): Finding => found('log', { kind: 'batch', id }, sentence)

const listBatches = (db: Reader, from: number) =>
  db
    .selectFrom('anchor_batch')
    .select(['id', 'root', 'size', 'head', 'head_proof', 'log_index', 'log_nodes'])
    .where('log_index', '>=', from)
    .orderBy('log_index')
    .limit(BATCHES_AT_ONCE)
    .execute()
