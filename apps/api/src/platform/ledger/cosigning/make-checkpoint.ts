import { signCheckpoint } from '@selvedge/proof/checkpoint/checkpoint.ts'
import type { NoteSigner } from '@selvedge/proof/checkpoint/ed25519.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { append, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { isConsistent } from '@selvedge/proof/history/check-consistency.ts'
import { planConsistency } from '@selvedge/proof/history/log-proof.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAnchoredHead } from '../history/anchored-head.ts'
import { entryOf, readLog, readLogProof } from '../history/log-store.ts'
import { newestCheckpoint, saveCheckpoint } from '../checkpoints/checkpoint-store.ts'

type Making = { contract: Hex; signer: NoteSigner; now: Date }

/**
 * Makes a checkpoint of the log up to the newest anchored batch, where there is none of that length yet. `changed`: what the tables
 * have is not the log that the newest head commits to, or does not continue what was signed before; then nothing is signed.
 */
export async function makeCheckpoint(
  db: Db,
  { contract, signer, now }: Making,
): Promise<'made' | 'nothing new' | 'changed'> {
  const next = await inSnapshot(db, (tx) => findNext(tx, contract, signer.name))
  if (typeof next === 'string') return next
  const { size, root } = next
  const note = signCheckpoint({ origin: signer.name, size, root }, signer)
  await inTransaction(db, (tx) => saveCheckpoint(tx, { origin: signer.name, size, root, note, made_at: now }))
  return 'made'
}

async function findNext(tx: Tx, contract: Hex, origin: string) {
  const head = await findAnchoredHead(tx, contract)
  if (head === 'changed') return 'changed' as const
  if (!head) return 'nothing new' as const
  const before = head.head.log
  const last = await newestCheckpoint(tx, origin)
  if (last && last.size > before.size) return 'nothing new' as const
  const log = await readLog(tx, before.size)
  if (toHex(logRoot(log)) !== before.root) return 'changed' as const
  const grown = append(log, entryOf(head.root)).log
  const next = { size: grown.size, root: logRoot(grown) }
  if (last) {
    const proof = await readLogProof(tx, planConsistency(last.size, next.size))
    const from = { size: last.size, root: fromHex(last.root) }
    if (!isConsistent(from, next, proof.map(fromHex))) return 'changed' as const
  }
  return { size: next.size, root: toHex(next.root) }
}
