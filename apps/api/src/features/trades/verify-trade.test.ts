import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { ledgerSummaryEndpoint, verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { confirmTransactionEndpoint, updateTradeEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { listRefusedVersions } from '../../platform/ledger/statements/refused-versions.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, PDF } from '../../../test/support/world/trades.ts'

let t: TestApp
let contractor: Person
let consignee: Person
let id: number
let documentId: number
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  const made = await aTrade(t)
  ;({ contractor, consignee } = made)
  id = made.trade.id
  documentId = made.trade.documentID
})

const verify = () => t.call(consignee, verifyTradeEndpoint, { params: { id } })
const refuse = () =>
  t.call(consignee, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'contract' },
    body: { transactionStatus: 'REFUSED' },
  })

test('every state is anchored: waiting first, then verified with transaction, block and time', async () => {
  expect(await verify()).toMatchObject({ verdict: 'waiting', states: [{ event: 'created', anchor: null }] })
  await t.anchor()
  await refuse()
  await t.call(contractor, updateTradeEndpoint, {
    params: { id },
    body: { processingStandardName: null, tradeType: 'contract' },
  })
  const between = await verify()
  expect(between.states.map((state) => [state.event, state.verdict])).toEqual([
    ['created', 'verified'],
    ['refused', 'waiting'],
    ['updated', 'waiting'],
  ])

  await t.anchor()
  const { verdict, states, chain } = await verify()
  expect(verdict).toBe('verified')
  expect(states.map((state) => state.companyName)).toEqual([
    contractor.companyName,
    consignee.companyName,
    contractor.companyName,
  ])
  for (const { anchor } of states)
    expect(anchor).toEqual({
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      blockNumber: expect.any(Number),
      blockTime: expect.stringMatching(/Z$/),
    })
  expect(chain.contract).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('a changed byte of the document shows as counterfeited', async () => {
  await t.anchor()
  const { sha256 } = await t.db
    .selectFrom('document')
    .where('id', '=', documentId)
    .select('sha256')
    .executeTakeFirstOrThrow()
  await writeFile(join(t.documents, sha256.slice(0, 2), sha256), Buffer.concat([PDF, Buffer.from('x')]))

  expect(await verify()).toMatchObject({ verdict: 'altered', failedPart: 'file' })
})

test('a document replaced together with its row shows as counterfeited, and its content is withheld', async () => {
  await t.anchor()
  const forged = await t.services.files.put(Buffer.from('%PDF-1.7 forged'))
  await t.db
    .updateTable('document')
    .set({ sha256: forged.sha256, size: forged.size })
    .where('id', '=', documentId)
    .execute()

  expect(await verify()).toMatchObject({ verdict: 'altered', failedPart: 'file' })
  const refusal = await t.refused(consignee, readDocumentEndpoint, { params: { docId: documentId } })
  expect(refusal.code).toBe('DOCUMENT_COUNTERFEITED')
})

test.each([
  ['notes', { notes: 'forged' }],
  ['valid_until', { valid_until: '2030-01-01' }],
  ['contractor_reference', { contractor_reference: 'FORGED' }],
  ['processing_standard', { processing_standard: 'Recycled Claim Standard (RCS)' }],
])('a changed %s of the trade shows', async (_field, change) => {
  await t.anchor()
  await t.db.updateTable('trade').set(change).where('id', '=', id).execute()
  expect(await verify()).toMatchObject({ verdict: 'altered', failedPart: 'record' })
})

test('a changed quantity of a position shows', async () => {
  await t.anchor()
  await t.db.updateTable('trade_position').set({ quantity: 13 }).where('trade_id', '=', id).execute()
  expect(await verify()).toMatchObject({ verdict: 'altered', failedPart: 'record' })
})

test('the wallet area shows what is anchored and what is waiting', async () => {
  expect(await t.call(contractor, ledgerSummaryEndpoint, {})).toMatchObject({
    anchored: 0,
    waiting: 1,
    last: null,
  })
  await t.anchor()
  const summary = await t.call(contractor, ledgerSummaryEndpoint, {})
  expect(summary).toMatchObject({ anchored: 1, waiting: 0, failed: 0, chain: { reachable: true } })
  expect(summary.companyAddress).toMatch(/^0x/)
  expect(summary.last?.blockNumber).toBeGreaterThan(0)
})

test('a statement whose bytes were never stored counts as altered, not as waiting', async () => {
  await t.anchor()
  await rm(t.documents, { recursive: true })
  expect(await verify()).toMatchObject({ verdict: 'altered', failedPart: 'file' })
})

test('a chain that is away says nothing against the trade', async () => {
  await t.anchor()
  await t.services.ledger.close()
  expect(await verify()).toMatchObject({ verdict: 'unreachable', failedPart: null })
})

test('a state that the blockchain refused is named as such', async () => {
  await t.anchor()
  const { contract } = t.services.ledger.blockchain
  const refused = () => listRefusedVersions(t.db, { type: 'trade', id, contract })
  expect(await refused()).toEqual(new Set())
  await t.db
    .updateTable('ledger_submission')
    .set({ state: 'failed' })
    .where('batch_id', 'in', (eb) =>
      eb
        .selectFrom('statement')
        .select('batch_id')
        .where('record_type', '=', 'trade')
        .where('record_id', '=', id),
    )
    .execute()
  expect(await refused()).toEqual(new Set([1]))
})
