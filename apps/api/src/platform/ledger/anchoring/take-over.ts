import type { Hex } from '@selvedge/proof/hex.ts'
import { readText } from '@selvedge/proof/read-statement.ts'
import { sealRow } from '../../crypto/row-seal.ts'
import { sealFormer } from '../keys/batch-seal.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'
import { ContractMissingError } from '../network/blockchain-error.ts'
import type { LedgerLog } from './ledger-log.ts'
import { findInstallation } from '../statements/installation.ts'
import { hasSealedBatch, isTakenOver, TAKEN_OVER } from '../statements/taken-over.ts'
import { sealStatement } from '../statements/statement-seal.ts'
import { judge } from '../guard/check-waiting.ts'
import { listWaiting } from '../guard/list-waiting.ts'
import { hasLeaves } from '../history/batch-leaves.ts'

type Context = {
  db: Db
  blockchain: Pick<BlockchainClient, 'anchorOf'>
  masterKey: Uint8Array
  log: LedgerLog
  /** Whoever runs the server says that an earlier release wrote what is there (`UPGRADE_FROM`). */
  isUpgrade: boolean
}

/** More than any server leaves waiting; what is beyond is judged by its time, as everything is from now on. */
const WAITING_AT_MOST = 100_000
const ALL = { limit: WAITING_AT_MOST }

/**
 * Once, when a release that seals begins on what an earlier one recorded: seals the batches that still have the statements they
 * were made of and are on the blockchain, or whose statements are fit but for their time, and the waiting statements that are. Does
 * nothing where that was done before. Where the note of it is gone although sealed batches are there, somebody removed it: nothing is
 * taken over then, and the log says so. Throws if the blockchain does not answer.
 */
export async function takeOver(
  { db, blockchain, masterKey, log, isUpgrade }: Context,
  now: Date,
): Promise<void> {
  if (await isTakenOver(db, masterKey)) return
  if (!isUpgrade && (await hasFormer(db))) {
    log.error({}, 'Nobody says that this is an upgrade: no batch is taken over (UPGRADE_FROM)')
    return
  }
  if (await hasSealedBatch(db, masterKey)) {
    log.error(
      {},
      'The note that earlier batches were taken over was removed from the database: nothing is taken over',
    )
    return
  }
  const anchored = await anchoredOf(db, blockchain)
  await inTransaction(db, async (tx) => {
    const batches = await sealBatches(tx, masterKey, anchored)
    const statements = await sealWaiting(tx, masterKey)
    const seal = sealRow(masterKey, 'taken over', TAKEN_OVER)
    await tx
      .insertInto('ledger_taken_over')
      .values({ at: now, seal })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ at: now, seal }))
      .execute()
    if (batches + statements > 0)
      log.info({ batches, statements }, 'What an earlier release had recorded was taken over')
  })
}

/** Whether there is a batch, or a statement as the earlier release wrote them. */
async function hasFormer(db: Db): Promise<boolean> {
  const batch = await db.selectFrom('anchor_batch').select('id').limit(1).executeTakeFirst()
  if (batch) return true
  const statement = await db
    .selectFrom('statement')
    .where('body', 'like', '%"v":1,"version"%')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return statement !== undefined
}

/** The roots of unsealed batches that the blockchain has: nobody but a server can have put them there. */
async function anchoredOf(db: Db, blockchain: Context['blockchain']): Promise<ReadonlySet<string>> {
  const batches = await db.selectFrom('anchor_batch').where('seal', 'is', null).select('root').execute()
  const anchored = new Set<string>()
  for (const { root } of batches) if (await isAnchored(blockchain, root)) anchored.add(root)
  return anchored
}

async function isAnchored(blockchain: Context['blockchain'], root: Hex): Promise<boolean> {
  try {
    return (await blockchain.anchorOf(root)) !== null
  } catch (error) {
    // Without a contract nothing is anchored; without an answer nobody knows.
    if (error instanceof ContractMissingError) return false
    throw error
  }
}

async function sealBatches(tx: Tx, masterKey: Uint8Array, anchored: ReadonlySet<string>): Promise<number> {
  const batches = await tx.selectFrom('anchor_batch').where('seal', 'is', null).selectAll().execute()
  let count = 0
  for (const { id, root, size, head } of batches) {
    const leaves = await tx
      .selectFrom('statement')
      .where('batch_id', '=', id)
      .orderBy('batch_index')
      .select('leaf')
      .execute()
    const isWhole = hasLeaves(
      { root, size, head },
      leaves.map(({ leaf }) => leaf),
    )
    if (!isWhole || !(anchored.has(root) || (await areFit(tx, masterKey, id)))) continue
    const seal = sealFormer(masterKey, { root, size })
    await tx.updateTable('anchor_batch').set({ seal }).where('id', '=', id).execute()
    count++
  }
  return count
}

async function areFit(tx: Tx, masterKey: Uint8Array, batchId: number): Promise<boolean> {
  const { waiting, keys } = await listWaiting(tx, { ...ALL, masterKey, batchId })
  const installation = await findInstallation(tx, masterKey)
  const by = { masterKey, keys, installation, isTakingOver: true }
  return waiting.every((one) => isOfFormOne(one) && judge(one, by) === 'fit')
}

async function sealWaiting(tx: Tx, masterKey: Uint8Array): Promise<number> {
  const { waiting, keys } = await listWaiting(tx, { ...ALL, masterKey })
  const installation = await findInstallation(tx, masterKey)
  let count = 0
  for (const one of waiting) {
    // All but its time, of which nothing else speaks.
    if (!isOfFormOne(one) || judge(one, { masterKey, keys, installation, isTakingOver: true }) !== 'fit')
      continue
    const seal = sealStatement(masterKey, one)
    await tx.updateTable('statement').set({ seal }).where('id', '=', one.id).execute()
    count++
  }
  return count
}

/** Whatever states in form 2 also seals, and needs nobody to take it over. */
const isOfFormOne = ({ body }: { body: string }): boolean => readText(body).statement?.v === 1
