import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readLedgerKey } from '../../platform/ledger/keys/ledger-keys.ts'
import { openLedger } from '../../platform/ledger/open-ledger.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import { runModule } from '../../../test/support/servers/child.ts'
import { aCompany, aTradeBetween, masterKey, SILENT } from '../../../test/support/world/ledger-world.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { testDatabase } from '../../../test/support/database/test-database.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

test('the anchor role is transferred: the new key anchors, the old one is refused', async () => {
  const db = await testDatabase()
  const dataDir = await temporaryFolder()
  const keys = { masterKey, now: () => new Date(Date.UTC(2026, 4, 1)) }
  const company = await aCompany(db, keys)
  let records = 0
  const state = () =>
    inTransaction(db, (tx) =>
      recordStatement(tx, keys, {
        ...company,
        type: 'trade',
        id: ++records,
        event: 'created',
        data: aTradeBetween(company.companyId, 0),
        documents: [],
      }),
    )
  const open = (more: Partial<Parameters<typeof openLedger>[0]> = {}) =>
    openLedger({
      db,
      masterKey,
      dataDir,
      confirmations: 1,
      freeGas: false,
      batchMax: 1000,
      batchSeconds: 0,
      keyFiles: {},
      log: SILENT,
      ...more,
    })
  const anchorOne = async (more: Parameters<typeof open>[0] = {}) => {
    await state()
    const ledger = await open(more)
    const { anchored, failed } = await ledger.worker.tick({ force: true })
    await ledger.close()
    return { anchored, failed, contract: ledger.blockchain.contract }
  }
  const handOn = async (...args: string[]) => {
    const child = runModule([MAIN, ...args], { DATA_DIR: dataDir })
    return { code: await child.ended, said: child.output() }
  }
  const { contract } = await anchorOne()
  const secret = generatePrivateKey()
  const { address } = privateKeyToAccount(secret)
  const anchor = join(dataDir, 'secrets', 'new-anchor.key')
  await writeFile(anchor, secret)

  const old = await readLedgerKey(join(dataDir, 'secrets', 'ledger-anchor.key'))
  const { code, said } = await handOn('--role', 'anchor', '--to', address, '--from', old.address)
  expect([code, said]).toEqual([0, expect.stringContaining(`${address} has the anchor role`)])
  expect(said).toContain(`${old.address} no longer has the anchor role`)
  expect(await anchorOne()).toMatchObject({ anchored: 0, failed: 1 })
  // A server that starts tries refused batches again.
  expect(await anchorOne({ contract, keyFiles: { anchor } })).toMatchObject({ anchored: 2, failed: 0 })

  const noAdmin = runModule([MAIN, '--role', 'anchor', '--to', address], {
    DATA_DIR: dataDir,
    LEDGER_ADMIN_KEY_FILE: anchor,
    LEDGER_CONTRACT: contract,
  })
  expect([await noAdmin.ended, noAdmin.output()]).toEqual([
    1,
    expect.stringContaining('is not the administrator of the contract'),
  ])
})
