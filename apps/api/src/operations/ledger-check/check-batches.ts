import type { Hex } from '@selvedge/proof/hex.ts'
import type { Selectable } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { BlockchainClient } from '../../platform/ledger/network/blockchain-client.ts'
import type { LedgerTables } from '../../platform/db/ledger-tables.ts'
import { hasLeaves, statementsIn } from '../../platform/ledger/history/batch-leaves.ts'
import type { Finding } from './finding.ts'

const BATCHES_AT_ONCE = 100

type Batch = Selectable<LedgerTables['anchor_batch']>
type Blockchain = Pick<BlockchainClient, 'anchorOf' | 'anchorCount' | 'contract'>

/**
 * Checks that each batch still has all statements it was closed with, in their places, that the blockchain has it, and that the
 * blockchain has no batch that the database lacks: only this reveals a removed statement or batch.
 */
export async function* checkBatches(db: Reader, blockchain: Blockchain): AsyncGenerator<Finding, void> {
  // Before our own: what is anchored while we look is not one that we lack.
  const count = await blockchain.anchorCount()
  const sequences: number[] = []
  let batches: Batch[]
  let after = 0
  do {
    batches = await db
      .selectFrom('anchor_batch')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCHES_AT_ONCE)
      .execute()
    for (const batch of batches) {
      yield* checkMembers(batch, await listLeaves(db, batch.id))
      // In this order: a batch that is anchored in between is not one that the blockchain lacks.
      const isAnchored = await isCalledAnchored(db, batch.id, blockchain.contract)
      const anchor = await blockchain.anchorOf(batch.root)
      if (anchor) sequences.push(anchor.sequence)
      if (anchor && anchor.size !== batch.size)
        yield finding(batch.id, 'link', `was anchored with ${anchor.size} leaves, not ${batch.size}.`)
      if (!anchor && isAnchored) yield finding(batch.id, 'time', 'is not on the blockchain.')
    }
    after = batches.at(-1)?.id ?? after
  } while (batches.length === BATCHES_AT_ONCE)
  yield* unknownAnchors(sequences, count)
}

const finding = (id: number, part: Finding['part'], what: string): Finding => ({
  kind: 'batch',
  id,
  part,
  sentence: `Batch ${id} ${what}`,
})

type Member = { leaf: Hex; index: number | null }

function* checkMembers(batch: Batch, members: readonly Member[]): Generator<Finding, void> {
  const { id } = batch
  const size = statementsIn(batch)
  const present = new Set(members.map(({ index }) => index))
  const lost = Array.from({ length: size }, (_, index) => index).filter((index) => !present.has(index))
  const isOurs = () =>
    hasLeaves(
      batch,
      members.map(({ leaf }) => leaf),
    )
  if (lost.length > 0)
    yield finding(id, 'link', `has lost ${lost.length} of ${size} statements, first that at ${lost[0]}.`)
  else if (members.length > size)
    yield finding(id, 'link', `holds ${members.length} statements, not ${size}.`)
  else if (!isOurs()) yield finding(id, 'link', 'does not hold the statements it was sealed with.')
}

/** The contract's sequence numbers have no gaps: a number without a batch in our tables is a batch that was removed. */
function* unknownAnchors(sequences: readonly number[], count: number): Generator<Finding, void> {
  const known = new Set(sequences)
  for (let sequence = 1; sequence <= count; sequence++)
    if (!known.has(sequence))
      yield {
        kind: 'batch',
        id: null,
        part: 'link',
        sentence: `The blockchain holds a batch, number ${sequence}, that is not among ours.`,
      }
}

async function listLeaves(db: Reader, batchId: number): Promise<Member[]> {
  return db
    .selectFrom('statement')
    .where('batch_id', '=', batchId)
    .select(['leaf', 'batch_index as index'])
    .orderBy('batch_index')
    .execute()
}

async function isCalledAnchored(db: Reader, batchId: number, contract: Hex): Promise<boolean> {
  const done = await db
    .selectFrom('ledger_submission')
    .where('kind', '=', 'anchor')
    .where('batch_id', '=', batchId)
    .where('contract', '=', contract)
    .where('state', '=', 'done')
    .select('id')
    .executeTakeFirst()
  return done !== undefined
}
