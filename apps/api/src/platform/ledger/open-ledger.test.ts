import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import {
  aCompany,
  aTradeBetween,
  masterKey,
  SILENT,
  temporaryDirectory,
  testBlockchain,
} from '../../../test/support/world/ledger-world.ts'
import { aNode, keyFilesOf } from '../../../test/support/servers/rpc-node.ts'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { BlockchainLockedError } from './embedded/embedded-store.ts'
import { ledgerSummary } from '../../features/anchoring/ledger-summary.ts'
import { type LedgerSettings, openLedger } from './open-ledger.ts'
import { recordStatement } from './statements/record-statement.ts'
import { verifyRecord } from './statements/verify-record.ts'

// Before the clock of the blockchains of tests begins.
const keys = { masterKey, now: () => new Date(Date.UTC(2026, 4, 1)) }

async function settings(more: Partial<LedgerSettings> = {}): Promise<LedgerSettings> {
  return {
    db: await testDatabase(),
    masterKey,
    dataDir: await temporaryDirectory(),
    confirmations: 1,
    freeGas: false,
    batchMax: 1000,
    batchSeconds: 2,
    keyFiles: {},
    log: SILENT,
    ...more,
  }
}

async function attestOne({ db }: LedgerSettings) {
  const company = await aCompany(db, keys)
  await inTransaction(db, (tx) =>
    recordStatement(tx, keys, {
      ...company,
      type: 'trade',
      id: 1,
      event: 'created',
      data: aTradeBetween(company.companyId, 0),
      documents: [],
    }),
  )
  return company
}

describe('with nothing configured', () => {
  test('makes three keys of its own and a chain, and finds both again', async () => {
    const options = await settings()
    const { companyId } = await attestOne(options)
    const first = await openLedger(options)
    expect(await first.worker.tick({ force: true })).toMatchObject({ anchored: 1, keys: 1 })
    await first.close()
    for (const role of ['admin', 'anchor', 'registrar'])
      expect((await stat(join(options.dataDir, 'secrets', `ledger-${role}.key`))).mode & 0o777).toBe(0o600)

    const second = await openLedger(options)
    onTestFinished(second.close)
    expect(second.blockchain.contract).toBe(first.blockchain.contract)
    expect(
      await verifyRecord(
        { db: options.db, blockchain: second.blockchain },
        { type: 'trade', id: 1, read: async () => ({ current: () => aTradeBetween(companyId, 0) }) },
      ),
    ).toMatchObject({
      verdict: 'verified',
    })
    await expect(openLedger(options)).rejects.toBeInstanceOf(BlockchainLockedError)
  })

  test('does not wait for the lease of a server that was killed', async () => {
    const options = await settings()
    await attestOne(options)
    const until = new Date(Date.now() + 60_000)
    await options.db
      .insertInto('ledger_lease')
      .values({ name: 'anchor-worker', holder: 'killed', until })
      .execute()
    const ledger = await openLedger(options)
    onTestFinished(ledger.close)
    expect(await ledger.worker.tick({ force: true })).toMatchObject({ leading: true, anchored: 1 })
  })

  test('uses the keys an operator names, and refuses a file without a key', async () => {
    const first = await settings()
    await (await openLedger(first)).close()
    const anchor = join(first.dataDir, 'secrets', 'ledger-anchor.key')
    const second = await openLedger(await settings({ keyFiles: { anchor } }))
    onTestFinished(second.close)
    const third = await openLedger(first)
    onTestFinished(third.close)
    expect(second.blockchain.contract).toBe(third.blockchain.contract)
    await expect(openLedger(await settings({ keyFiles: { anchor: import.meta.filename } }))).rejects.toThrow(
      'does not hold a private key',
    )
  })
})

describe('with a node to talk to', () => {
  test('anchors over HTTP, and waits while the node is away', async () => {
    const { provider, accounts } = await testBlockchain()
    const node = await aNode(provider)
    const options = await settings({ rpcUrl: node.url })
    const keyFiles = await keyFilesOf(accounts)
    const { companyId } = await attestOne(options)
    const ledger = await openLedger({ ...options, keyFiles })
    onTestFinished(ledger.close)

    await node.close()
    expect(await ledger.worker.tick({ force: true })).toMatchObject({
      reachable: false,
      // The company itself, and its trade.
      sealed: 2,
      failed: 0,
    })
    expect(
      (await ledgerSummary({ db: options.db, blockchain: ledger.blockchain }, companyId)).chain,
    ).toMatchObject({
      kind: 'rpc',
      reachable: false,
    })
    expect(
      await verifyRecord({ db: options.db, blockchain: ledger.blockchain }, { type: 'trade', id: 1 }),
    ).toMatchObject({
      verdict: 'unreachable',
    })

    await node.comeBack()
    expect(await ledger.worker.tick({ force: true })).toMatchObject({ reachable: true, anchored: 1, keys: 1 })
    expect(
      await verifyRecord({ db: options.db, blockchain: ledger.blockchain }, { type: 'trade', id: 1 }),
    ).toMatchObject({
      verdict: 'verified',
    })
  })
})
