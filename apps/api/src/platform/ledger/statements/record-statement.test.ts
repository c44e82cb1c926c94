import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { statementLeaf } from '@selvedge/proof/statement.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ledgerWorld } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { companyAddress } from '../keys/company-keys.ts'
import { replaceCompanyKey } from './replace-key.ts'
import { ledgerSummary } from '../../../features/anchoring/ledger-summary.ts'
import { fastSignerOf } from '../keys/fast-signer.ts'
import { recordStatements } from './record-statement.ts'
import { verifyRecord } from './verify-record.ts'

let db: Db
beforeAll(async () => {
  db = await testDatabase()
})

const statementsOf = (id: number) =>
  db.selectFrom('statement').selectAll().where('record_id', '=', id).orderBy('version').execute()

const document = { id: 9, name: 'a.pdf', contentType: 'application/pdf', size: 3, sha256: 'ab'.repeat(32) }

describe('a statement', () => {
  test('is hashed, signed by the company that acts, and waits', async () => {
    const { attest, supplier } = await ledgerWorld(db)
    const { leaf, version } = await attest({ id: 1, documents: [document] })
    const [row] = await statementsOf(1)
    expect(row).toMatchObject({ version, leaf, prev: null, batch_id: null, company_id: supplier.companyId })
    expect(statementLeaf(row?.body ?? '', row?.salt ?? '0x')).toBe(leaf)
    expect(fastSignerOf(leaf, row?.signature ?? '0x')).toBe(
      (await companyAddress(db, supplier.companyId))?.toLowerCase(),
    )
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ v: 2, type: 'trade', id: 1, documents: [document] })
  })

  test('follows the one before it, whoever signs it', async () => {
    const { attest, buyer } = await ledgerWorld(db)
    const first = await attest({ id: 2 })
    await attest({ id: 2, ...buyer, event: 'accepted' })
    const [, second] = await statementsOf(2)
    expect(second).toMatchObject({
      version: 2,
      prev: first.leaf,
      signer: await companyAddress(db, buyer.companyId),
    })
  })

  test('of one type does not follow one of another type with the same id', async () => {
    const { attest } = await ledgerWorld(db)
    await attest({ id: 3 })
    expect(await attest({ id: 3, type: 'certification' })).toMatchObject({ version: 1 })
  })

  test('says twice the same with different leaves', async () => {
    const { attest } = await ledgerWorld(db)
    const [one, two] = [await attest({ id: 4 }), await attest({ id: 5 })]
    expect(one.leaf).not.toBe(two.leaf)
  })

  test('about one record at once leaves one history', async () => {
    const { attest } = await ledgerWorld(db)
    await attest({ id: 6 })
    const update = () => attest({ id: 6, event: 'updated' })
    const racing = await Promise.allSettled([update(), update()])
    expect(racing.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const versions = (await statementsOf(6)).map(({ version }) => version)
    expect(versions).toEqual(versions.map((_, index) => index + 1))
  })

  test('stays verified when its company replaces its key', async () => {
    const { attest, dataOf, keys, supplier, worker, blockchain } = await ledgerWorld(db)
    await attest({ id: 7 })
    await inTransaction(db, (tx) => replaceCompanyKey(tx, keys, supplier))
    await attest({ id: 7, event: 'updated', data: { processingStandard: 'GOTS' } })
    await worker.tick({ force: true })
    const { verdict, states } = await verifyRecord(
      { db, blockchain },
      {
        type: 'trade',
        id: 7,
        read: async () => ({ current: () => dataOf('updated', { processingStandard: 'GOTS' }) }),
      },
    )
    expect({ verdict, states: states.length }).toEqual({ verdict: 'verified', states: 2 })
    const signers = (await statementsOf(7)).map(({ signer }) => signer)
    expect(new Set(signers).size).toBe(2)
  })
})

describe('a set', () => {
  const said = (id: number, data: JsonObject) =>
    ({ type: 'trade', id, event: 'created', data, documents: [] }) as const

  test('is signed once, each statement is anchored and verified alone, and none passes for another', async () => {
    const own = await testDatabase()
    const { keys, supplier, dataOf, worker, blockchain } = await ledgerWorld(own)
    const ids = Array.from({ length: 300 }, (_, at) => 2000 + at)
    await inTransaction(own, (tx) =>
      recordStatements(
        tx,
        keys,
        supplier,
        ids.map((id) => said(id, dataOf())),
      ),
    )
    const rows = await own
      .selectFrom('statement')
      .where('record_id', 'in', ids)
      .select(['signature', 'set_place'])
      .orderBy('record_id')
      .execute()
    expect(new Set(rows.map(({ signature }) => signature)).size).toBe(1)
    expect(rows.map((row) => row.set_place?.index)).toEqual(ids.map((_, at) => at))

    await worker.tick({ force: true })
    const verdictOf = async (id: number) =>
      (
        await verifyRecord(
          { db: own, blockchain },
          { type: 'trade', id, read: async () => ({ current: () => dataOf() }) },
        )
      ).verdict
    expect([await verdictOf(2000), await verdictOf(2299)]).toEqual(['verified', 'verified'])
    await own
      .updateTable('statement')
      .set({ set_place: JSON.stringify(rows[1]?.set_place) })
      .where('record_id', '=', 2000)
      .execute()
    expect([await verdictOf(2000), await verdictOf(2001)]).toEqual(['altered', 'verified'])
  })

  test('of two statements about one record makes one history', async () => {
    const { keys, supplier, dataOf } = await ledgerWorld(db)
    const updated = { ...said(2500, dataOf('updated')), event: 'updated' }
    const made = await inTransaction(db, (tx) =>
      recordStatements(tx, keys, supplier, [said(2500, dataOf()), updated]),
    )
    const [first, second] = await statementsOf(2500)
    expect(made.map(({ version }) => version)).toEqual([1, 2])
    expect(second).toMatchObject({ prev: first?.leaf })
  })
})

test('a company sees how far its statements have got, and on which chain', async () => {
  const own = await testDatabase()
  const { attest, worker, blockchain, supplier } = await ledgerWorld(own)
  await attest({ id: 1 })
  await worker.tick({ force: true })
  await attest({ id: 2 })
  const summary = await ledgerSummary({ db: own, blockchain }, supplier.companyId)
  expect(summary).toMatchObject({
    anchored: 1,
    waiting: 1,
    failed: 0,
    lastAnchor: { transactionHash: expect.stringMatching(/^0x/), blockNumber: expect.any(Number) },
    chain: { kind: 'embedded', id: 1_397_050_454, contract: blockchain.contract, reachable: true },
  })
  const away = { ...blockchain, recentChainId: () => Promise.reject(new Error('refused')) }
  expect(await ledgerSummary({ db: own, blockchain: away }, supplier.companyId)).toMatchObject({
    anchored: 1,
    chain: { reachable: false, id: 1_397_050_454 },
  })
})
