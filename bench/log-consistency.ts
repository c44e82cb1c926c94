import { logConsistency } from '../apps/api/src/features/proofs/log-questions.ts'
import type { Db } from '../apps/api/src/platform/db/connect.ts'
import { findAnchoredHead } from '../apps/api/src/platform/ledger/history/anchored-head.ts'
import { readLog, readLogProof, rebuildLog } from '../apps/api/src/platform/ledger/history/log-store.ts'
import { inSnapshot } from '../apps/api/src/platform/db/snapshot.ts'
import { fromHex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { headLeaf, headText } from '@selvedge/proof/history/head.ts'
import { planConsistency } from '@selvedge/proof/history/log-proof.ts'
import { merkleRoot } from '@selvedge/proof/merkle.ts'
import { sql } from 'kysely'
import { measure, print } from './measure.ts'
import { withDatabase } from './with-database.ts'

/**
 * What anybody may ask: the proof that the log of 100,000 batches continues an earlier one, by the trees that were kept. Beside it the
 * same with a read for each part of the answer, and by building the log from all of its batches. Run: npm run bench log-consistency
 */
const BATCHES = 100_000
const AT_ONCE = 5000
const ROUNDS = 50
const WHOLE_ROUNDS = 3
const CONTRACT = `0x${'ab'.repeat(20)}` as const

const inParts = (db: Db, from: number, to: number) =>
  inSnapshot(db, async (tx) => {
    await findAnchoredHead(tx, CONTRACT)
    const roots = [logRoot(await readLog(tx, from)), logRoot(await readLog(tx, to))]
    return { roots, proof: await readLogProof(tx, planConsistency(from, to)) }
  })

const fromAll = (db: Db, from: number, to: number) =>
  inSnapshot(db, async (tx) => {
    await findAnchoredHead(tx, CONTRACT)
    return [logRoot(await rebuildLog(tx, from)), logRoot(await rebuildLog(tx, to))]
  })

/** Batches of one statement each with their heads and trees, all of them anchored, straight by SQL. */
async function fill(db: Db): Promise<void> {
  let log = EMPTY_LOG
  for (let start = 0; start < BATCHES; start += AT_ONCE) {
    const rows: object[] = []
    for (let at = start; at < start + AT_ONCE; at++) {
      const head = headText({
        v: 1,
        installation: '5e1f'.repeat(8),
        at: '2026-05-05T10:00:00.000Z',
        statements: 1,
        map: { root: `0x${'e'.repeat(64)}` },
        log: { root: toHex(logRoot(log)), size: at },
      })
      const leaf = logEntry(`0x${at.toString(16).padStart(64, '0')}`)
      const root = toHex(merkleRoot([leaf, fromHex(headLeaf(head))]))
      const grown = append(log, logEntry(root))
      const log_nodes = grown.completed.map(toHex)
      rows.push({ root, head, head_proof: [toHex(leaf)], log_index: at, log_nodes })
      log = grown.log
    }
    await sql`insert into anchor_batch (root, size, sealed_at, head, head_proof, log_index, log_nodes)
      select root, 2, now(), head, head_proof, log_index, log_nodes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row(root text, head text, head_proof jsonb, log_index bigint, log_nodes jsonb)`.execute(db)
  }
  await sql`insert into ledger_submission (kind, batch_id, chain_id, contract, state, next_attempt_at)
    select 'anchor', id, 1, ${CONTRACT}, 'done', now() from anchor_batch`.execute(db)
  await sql`analyze`.execute(db)
}

await withDatabase(async ({ db, queries }) => {
  await fill(db)
  const to = BATCHES - 1
  for (const from of [1, BATCHES / 2 + 7, to - 1]) {
    print(
      `that a log of ${to} batches continues one of ${from}`,
      await measure(
        [
          {
            name: 'as built',
            run: () =>
              logConsistency({ db, ledger: { blockchain: { contract: CONTRACT } } } as never, { from, to }),
          },
          { name: 'a read for each part', run: () => inParts(db, from, to) },
          { name: 'the whole log, twice', run: () => fromAll(db, from, to), rounds: WHOLE_ROUNDS },
        ],
        ROUNDS,
        queries,
      ),
    )
  }
})
