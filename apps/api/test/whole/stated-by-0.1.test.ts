import { readBundle } from '@selvedge/proof/read-bundle.ts'
import { keyCommitment } from '@selvedge/proof/blockchain-events.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { GOLDEN, goldenBytes, goldenRows } from '@selvedge/proof/testing/golden/read-golden.ts'
import { sql } from 'kysely'
import { beforeAll, expect, inject, test } from 'vitest'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { recordTypes } from '../../src/features/record-types.ts'
import { listRecordIds } from '../../src/operations/ledger-check/record-ids.ts'
import { linkTrade } from '../support/world/link-trade.ts'
import { recordToVerify } from '../../src/records/record-to-verify.ts'
import { verifyRecord } from '../../src/platform/ledger/statements/verify-record.ts'
import type { VerifyContext } from '../../src/platform/ledger/statements/verify-state.ts'
import type { Services } from '../../src/platform/context/services.ts'
import { createDatabase, dropDatabase } from '../support/database/databases.ts'
import { type Db, openDatabase } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { MIGRATIONS } from '../../src/platform/db/migrations.ts'

const golden = goldenRows()

/** A database as release 0.1 left it, with what it stated, brought up to date. */
let db: Db
beforeAll(async () => {
  const name = `selvedge_test_golden_${process.pid}`
  db = openDatabase(await createDatabase(inject('testServerUrl'), name))
  const names = Object.keys(MIGRATIONS)
  const before = new Set(names.slice(0, names.indexOf(golden.migrations) + 1))
  await migrate(db, {
    migrations: Object.fromEntries(Object.entries(MIGRATIONS).filter(([one]) => before.has(one))),
  })
  for (const [table, rows] of Object.entries(golden.rows))
    for (const row of rows)
      await sql`insert into ${sql.table(table)} overriding system value
        select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
        db,
      )
  await migrate(db)
  // The rows of then leave out along which trades supply chains lead; it follows from the others.
  const accepted = await db.selectFrom('trade').where('status', '=', 'ACCEPTED').select('id').execute()
  for (const { id } of accepted) await linkTrade(db, id)
  return async () => {
    await db.destroy()
    await dropDatabase(inject('testServerUrl'), name)
  }
})

const bundles = GOLDEN.map(({ name }) => {
  const { bundle } = readBundle(goldenBytes(`${name}.proof.json`).toString())
  if (!bundle) throw new Error(`${name} has no bundle`)
  return bundle
})
const dateOf = (seconds: number) => new Date(seconds * 1000)

/** The chain as it was then: it has the anchors and keys that the bundles prove by its headers, and no others. */
const blockchain: VerifyContext['blockchain'] = {
  contract: golden.rows['ledger_submission']?.[0]?.['contract'] as Hex,
  chainId: () => Promise.resolve(bundles[0]?.contract.chainId ?? 0),
  // No head was made then.
  anchorCount: () => Promise.resolve(0),
  anchorOf: (root) => {
    const found = bundles.flatMap(({ batches }) => batches).find((batch) => batch.root === root)
    if (!found?.anchor) return Promise.resolve(null)
    const { block, time, sequence } = found.anchor
    return Promise.resolve({ blockNumber: block, blockTime: dateOf(time), sequence, size: found.size })
  },
  anchoringTransaction: (root) => {
    const found = bundles.flatMap(({ batches }) => batches).find((batch) => batch.root === root)
    return Promise.resolve(found?.anchor?.transaction ?? null)
  },
  keyOf: (address) => {
    const key = bundles.flatMap(({ keys }) => keys).find((one) => one.address === address)
    return Promise.resolve({
      registeredAt: BigInt(key?.registration?.time ?? 0),
      revokedAt: 0n,
      companyCommitment: key ? keyCommitment(key) : `0x${'00'.repeat(32)}`,
    })
  },
  outcome: () => Promise.resolve(null),
}

/** The documents lie in the store by their digests. */
const files = {
  read: (sha256: string) => {
    const row = golden.rows['document']?.find((one) => one['sha256'] === sha256)
    return Promise.resolve(row && goldenBytes(String(row['file_name'])))
  },
} as Services['files']

/** What this server says of every record there is. */
async function verdicts() {
  const services = { db, files, ledger: { blockchain } } as unknown as Services
  const found: Record<string, unknown> = {}
  for (const record of await allRecords(services)) {
    const { verdict, states, sentence } = await verifyRecord({ db, blockchain }, record)
    const name = Object.keys(golden.records).find((one) => {
      const { kind, id } = golden.records[one] ?? {}
      return kind === record.type && id === record.id
    })
    found[name ?? `${record.type} ${record.id}`] = { verdict, states: states.length, sentence }
  }
  return found
}

/** Every record there is, of all types. */
async function allRecords(services: Parameters<typeof recordToVerify>[0] & { db: Db }) {
  const records = []
  for (const type of RECORD_TYPES)
    for (const id of await listRecordIds(services.db, recordTypes[type], { after: 0, limit: 500 }))
      records.push(recordToVerify(services, recordTypes[type], id))
  return records
}

test('what release 0.1 stated is verified by this server, state by state', async () => {
  expect(await verdicts()).toEqual(
    Object.fromEntries(
      GOLDEN.map(({ name, states }) => [name, { verdict: 'verified', states, sentence: null }]),
    ),
  )
})

test('and altered where a row of then says otherwise', async () => {
  const { id } = golden.records['trade-accepted'] ?? {}
  await db
    .updateTable('trade_position')
    .set({ quantity: 13 })
    .where('trade_id', '=', id ?? 0)
    .execute()
  expect(await verdicts()).toMatchObject({
    'trade-accepted': { verdict: 'altered' },
    'trade-created': { verdict: 'verified' },
  })
})
