import { canonicalJson, type JsonObject } from '@selvedge/proof/canonical-json.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../../../operations/ledger-check/check-ledger.ts'
import type { Finding } from '../../../operations/ledger-check/finding.ts'
import { ledgerWorld } from '../../../../test/support/world/ledger-world.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { aTrade } from '../../../../test/support/world/trades.ts'
import { verifyRecord } from './verify-record.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

/** A trade whose one statement is written as a later release may. Its hash is the anchored one: how it is made is not known here. */
async function attestedOtherwise(change: (body: JsonObject) => JsonObject) {
  const {
    trade: { id },
    contractor,
  } = await aTrade(t)
  await t.anchor()
  const row = await t.db
    .selectFrom('statement')
    .where('record_type', '=', 'trade')
    .where('record_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const body = canonicalJson(change(JSON.parse(row.body) as JsonObject))
  await t.db.updateTable('statement').set({ body }).where('id', '=', row.id).execute()
  return t.call(contractor, verifyTradeEndpoint, { params: { id } })
}

test.each<[what: string, change: (body: JsonObject) => JsonObject]>([
  ['of a later form', (body) => ({ ...body, v: 3 })],
  ['about a kind of record that is not known', (body) => ({ ...body, type: 'recall' })],
])('a statement %s is not settled, and not called a counterfeit', async (_, change) => {
  expect(await attestedOtherwise(change)).toMatchObject({
    verdict: 'newer',
    failedPart: null,
    parts: [
      { status: 'ok' },
      { part: 'record', status: 'unchecked', sentence: words.madeByNewer(1) },
      {},
      {},
      {},
    ],
  })
})

test('the check of the whole ledger reports it, and takes none of its documents for a foreign one', async () => {
  await attestedOtherwise((body) => ({ ...body, v: 3 }))
  const found: Finding[] = []
  for await (const finding of checkLedger(t.services)) found.push(finding)
  const newer = found.filter(({ sentence }) => sentence.includes('newer version'))
  expect(newer.length).toBeGreaterThan(0)
  for (const finding of newer) expect(finding).toMatchObject({ kind: 'trade', part: 'record' })
  expect(found.filter(({ kind }) => kind === 'document')).toEqual([])
})

test('what was stated in a version that is not known is not compared with the row, and all else of it is checked', async () => {
  const world = await ledgerWorld(t.db)
  const data = { status: 'PENDING' }
  await world.attest({ id: 901, data })
  await world.attest({
    id: 901,
    ...world.buyer,
    event: 'accepted',
    data: { ...data, schema: 3, incoterm: 'FOB' },
  })
  await world.worker.tick({ force: true })
  await world.worker.stop()
  const record = { type: 'trade', id: 901, read: async () => ({ current: () => ({}) }) } as const
  const { verdict, states } = await verifyRecord({ db: t.db, blockchain: world.blockchain }, record)
  expect(verdict).toBe('newer')
  expect(states.map((state) => state.verdict)).toEqual(['verified', 'newer'])

  await t.db
    .updateTable('statement')
    .set({ salt: `0x${'11'.repeat(32)}` })
    .where('record_id', '=', 901)
    .execute()
  expect(await verifyRecord({ db: t.db, blockchain: world.blockchain }, record)).toMatchObject({
    verdict: 'altered',
  })
})
