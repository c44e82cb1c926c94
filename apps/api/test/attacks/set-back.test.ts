import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readWithHead } from '../../src/platform/ledger/history/newest-head.ts'
import { verifyRecord } from '../../src/platform/ledger/statements/verify-record.ts'
import { createAnchorWorker } from '../../src/platform/ledger/anchoring/anchor-worker.ts'
import { testDatabase } from '../support/database/test-database.ts'
import { ledgerWorld, masterKey, SILENT } from '../support/world/ledger-world.ts'

const TABLES = ['anchor_batch', 'statement', 'ledger_submission', 'record_map_entry', 'record_map_node']

/** The tables of the ledger as they were before the newest decision was anchored, and a server that began after that. */
async function setBack() {
  const db = await testDatabase()
  const world = await ledgerWorld(db)
  const run = (text: string) => sql.raw(text).execute(db)
  await world.attest({ id: 1 })
  await world.worker.tick({ force: true })
  for (const table of TABLES) await run(`create table old_${table} as table ${table}`)
  await world.attest({ id: 1, event: 'accepted', ...world.buyer })
  await world.worker.tick({ force: true })
  await run('delete from statement_document')
  for (const table of TABLES.toReversed()) await run(`delete from ${table}`)
  for (const table of TABLES) {
    const numbered = ['anchor_batch', 'statement', 'ledger_submission'].includes(table)
    await run(`insert into ${table} ${numbered ? 'overriding system value' : ''} select * from old_${table}`)
  }
  await world.worker.stop()
  return { db, world }
}

test('tables that were set back get no second history anchored, by whatever server', async () => {
  const { world } = await setBack()
  const { blockchain } = world
  const count = await blockchain.anchorCount()
  await world.attest({ id: 1, event: 'refused', data: { status: 'REFUSED' }, ...world.buyer })
  const restarted = world.workerOn(blockchain)
  expect(await restarted.tick({ force: true })).toMatchObject({ anchored: 0, failed: 1 })
  expect(await blockchain.anchorCount()).toBe(count)
})

test('whoever runs the server can say that batches were lost with a backup, and anchoring goes on after these', async () => {
  const { db, world } = await setBack()
  const { blockchain } = world
  const count = await blockchain.anchorCount()
  await world.attest({ id: 2 })
  const restarted = (lostUntil: number) =>
    createAnchorWorker({
      db,
      blockchain,
      masterKey,
      batchMax: 1000,
      batchSeconds: 2,
      lostUntil,
      now: world.clock.now,
      log: SILENT,
    })
  const refused = restarted(count - 1)
  expect(await refused.tick({ force: true })).toMatchObject({ anchored: 0, failed: 1 })
  await refused.stop()
  expect(await restarted(count).tick({ force: true })).toMatchObject({ anchored: 1, failed: 0 })
  expect(await blockchain.anchorCount()).toBe(count + 1)
})

const BEHIND =
  'Whether statement 1 is the newest is not known here: the blockchain has a newer batch than the tables of this server.'

test('a page of tables that were set back settles nothing and accuses nobody, until it is known what was lost', async () => {
  const { db, world } = await setBack()
  const { blockchain } = world
  const verify = (lostUntil?: number) =>
    verifyRecord({ db, blockchain, ...(lostUntil && { lostUntil }) }, { type: 'trade', id: 1 })
  const { verdict, parts } = await verify()
  expect(verdict).toBe('unreachable')
  expect(parts.find(({ part }) => part === 'link')).toMatchObject({ status: 'unchecked', sentence: BEHIND })
  const read = async () => ({})
  expect(await readWithHead({ db, blockchain }, read)).toEqual({ isBehind: true })
  const count = await blockchain.anchorCount()
  expect((await verify(count - 1)).verdict).toBe('unreachable')
  expect((await verify(count)).verdict).toBe('verified')
})

test('a batch whose anchor is not noted yet is read by its own head, whoever took the note away', async () => {
  const db = await testDatabase()
  const world = await ledgerWorld(db)
  const { blockchain } = world
  await world.attest({ id: 1 })
  await world.worker.tick({ force: true })
  await world.attest({ id: 1, event: 'accepted', ...world.buyer })
  await world.worker.tick({ force: true })
  await world.worker.stop()
  await sql`update ledger_submission set state = 'sent', sequence = null, block_number = null
    where batch_id = (select max(id) from anchor_batch)`.execute(db)
  const verify = () => verifyRecord({ db, blockchain }, { type: 'trade', id: 1 })
  // As for a moment of every batch: nothing flickers.
  expect(await verify()).toMatchObject({ verdict: 'verified', states: [{ version: 1 }, { version: 2 }] })
  await sql`delete from statement where record_type = 'trade' and version = 2`.execute(db)
  expect(await verify()).toMatchObject({ verdict: 'altered', altered: 'link' })
})

test.each(['null', '-1'])(
  'a decision cut off, with the place of its batch in the log set to %s, gets no second history anchored',
  async (place) => {
    const db = await testDatabase()
    const world = await ledgerWorld(db)
    const { blockchain } = world
    await world.attest({ id: 1 })
    await world.worker.tick({ force: true })
    await world.attest({ id: 1, event: 'accepted', ...world.buyer })
    await world.worker.tick({ force: true })
    await world.worker.stop()
    const count = await blockchain.anchorCount()
    await sql`delete from statement where record_type = 'trade' and version = 2`.execute(db)
    await sql
      .raw(
        `update anchor_batch set log_index = ${place} where log_index = (select max(log_index) from anchor_batch)`,
      )
      .execute(db)
    await world.attest({ id: 1, event: 'refused', data: { status: 'REFUSED' }, ...world.buyer })
    expect(await world.workerOn(blockchain).tick({ force: true })).toMatchObject({ anchored: 0 })
    expect(await blockchain.anchorCount()).toBe(count)
  },
)
