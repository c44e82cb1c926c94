import { createHash } from 'node:crypto'
import { listAlteredEndpoint } from '@selvedge/contract/altered.ts'
import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import {
  changeMassBookEndpoint,
  listMassEntriesEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { verifyBundleText } from '@selvedge/proof/verify-bundle.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { blockchainWitness } from '../../../test/support/world/blockchain-witness.ts'
import { checkAll, notifyAll } from '../../../test/support/world/checked-records.ts'
import { A_PDF, aBook, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { PDF } from '../../../test/support/world/trades.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ knows: mill })
})

const { propose, accept } = shipmentsOf(
  () => t,
  () => mill,
)

/** What a company has stated about its stock, oldest first. */
async function statedBy(company: Person) {
  const rows = await t.db
    .selectFrom('statement')
    .where('record_type', '=', 'stock')
    .where('company_id', '=', company.companyId)
    .select('body')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ body }) => readStatement(body) ?? [])
}

const newest = async (company: Person) => (await statedBy(company)).at(-1)

async function audited(company: Person, area: 'stock' | 'material') {
  const lines = await t.call(company, listAuditTrailEndpoint, { query: { area } })
  return lines.map(({ event, subject }) => [event, subject])
}

describe('what a company says about its stock', () => {
  test('is stated with its material, day, reason, document and grams', async () => {
    const materialId = await aBook(t, mill, { name: 'Stated lint', kilograms: 0, mode: 'WATCH' })
    const { id } = await record(t, mill, {
      materialId,
      kind: 'HARVEST',
      kilograms: 12.5,
      reason: 'As weighed',
      documentUpload: A_PDF,
    })
    const stated = await newest(mill)
    expect(stated).toMatchObject({
      v: 2,
      type: 'stock',
      id,
      version: 1,
      event: 'harvest',
      company: mill.companyId,
      documents: [{ name: 'paper.pdf', sha256: createHash('sha256').update(PDF).digest('hex') }],
      data: {
        kind: 'HARVEST',
        company: mill.companyId,
        onDay: '2026-05-01',
        reason: 'As weighed',
        grams: '12500',
        reverses: null,
        books: [{ material: materialId, materialName: 'Stated lint' }],
        entries: [{ from: null, grams: '12500', role: 'GOODS', onDay: '2026-05-01', factor: null }],
      },
    })
  })

  test('is stated once for every kind, with an audit line of its own', async () => {
    const own = await t.aCompany()
    const materialId = await aBook(t, own, { name: 'All kinds', kilograms: 100 })
    for (const kind of ['HARVEST', 'BOUGHT_OUTSIDE', 'SOLD_OUTSIDE', 'COUNT'] as const)
      await record(t, own, { materialId, kind, kilograms: 10 })
    await record(t, own, { materialId, kind: 'OVERRIDE', kilograms: 5, documentUpload: A_PDF })
    const counted = (await statedBy(own)).find(({ event }) => event === 'count')
    await record(t, own, { kind: 'REVERSAL', reverses: counted?.id ?? 0, kilograms: null, materialId: null })
    await t.call(own, changeMassBookEndpoint, {
      params: { materialId },
      body: { mode: 'WATCH', custody: 'MASS_BALANCE' },
    })
    const stated = await statedBy(own)
    expect(stated.map(({ event }) => event)).toEqual([
      'opening',
      'harvest',
      'bought-outside',
      'sold-outside',
      'count',
      'override',
      'reversal',
      'change',
    ])
    expect(stated.map(({ data }) => [data['mode'], data['custody'], data['floor']])).toEqual([
      ['GUARD', 'SEGREGATED', '0'],
      [null, null, null],
      [null, null, null],
      [null, null, null],
      ['GUARD', 'SEGREGATED', '0'],
      ['GUARD', 'SEGREGATED', '-5000'],
      [null, null, null],
      ['WATCH', 'MASS_BALANCE', '0'],
    ])
    expect(stated[6]?.data['reverses']).toBe(counted?.id)
    const subject = { record: 'stock', name: 'All kinds', materialId }
    const lines = await audited(own, 'stock')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toEqual(['stock.change', { ...subject, id: stated[7]?.id, kind: 'CHANGE' }])
    expect(lines.at(-1)).toEqual(['stock.opening', { ...subject, id: stated[0]?.id, kind: 'OPENING' }])
  })

  test('names the deliveries that an opening stock consists of', async () => {
    const own = await t.aCompany({ knows: mill })
    const material = await t.aMaterial(mill, 'Sold to be stock')
    const received = await t.aMaterial(own, 'Received stock', { isInput: true })
    const trade = await propose(own, [{ material, weight: 50 }])
    await accept(own, trade, received)
    const positions = trade.positions.map(({ id }) => id)
    await aBook(t, own, { materialId: received, kilograms: null, positions })
    expect(await newest(own)).toMatchObject({
      event: 'opening',
      data: { deliveries: positions, grams: '50000' },
    })
  })

  test('is not stated where it is refused', async () => {
    const before = (await statedBy(mill)).length
    const materialId = await aBook(t, mill, { kilograms: 1 })
    await t
      .call(mill, changeMassBookEndpoint, {
        params: { materialId },
        body: { mode: 'GUARD', custody: 'SEGREGATED' },
      })
      .catch(() => undefined)
    expect((await statedBy(mill)).length).toBe(before + 1)
  })

  test('what a material weighs has an audit line with the amounts', async () => {
    const materialId = await t.aMaterial(mill, 'Bales')
    const factor = { fromDay: '2026-01-01', widthMm: null, gsm: null, pieceGrams: null, baleGrams: 170_000 }
    await t.call(mill, setMaterialFactorEndpoint, { params: { materialId }, body: factor })
    const subject = { record: 'material', id: materialId, name: 'Bales' }
    expect((await audited(mill, 'material'))[0]).toEqual(['material.factor-set', subject])
    const line = await t.db
      .selectFrom('audit_event')
      .where('event', '=', 'material.factor-set')
      .select('data')
      .executeTakeFirstOrThrow()
    expect(line.data).toEqual(factor)
  })
})

describe('a record of stock', () => {
  let id: number
  let documentId: number
  beforeAll(async () => {
    const materialId = await aBook(t, mill, { name: 'Proven lint', kilograms: 0 })
    ;({ id } = await record(t, mill, { materialId, kilograms: 12.5, documentUpload: A_PDF }))
    const entries = await t.call(mill, listMassEntriesEndpoint, { params: { materialId }, query: {} })
    documentId = entries[0]?.documentId ?? 0
    await t.anchor()
  })

  test('has a proof for its company, which verifiers find genuine', async () => {
    const { status, text } = await t.send(mill, readProofEndpoint, { params: { kind: 'stock', id } })
    expect(status).toBe(200)
    const { contract } = JSON.parse(text) as { contract: { chainId: number; address: `0x${string}` } }
    expect(
      await verifyBundleText(text, {
        witness: () => blockchainWitness(t),
        contract: { ...contract, deployed: null },
        files: [{ name: 'paper.pdf', sha256: createHash('sha256').update(PDF).digest('hex') }],
      }),
    ).toMatchObject({ verdict: 'verified' })
  })

  test.each(['stock', 'document'] as const)(
    'has a proof of its %s that is of its company alone',
    async (kind) => {
      const number = kind === 'stock' ? id : documentId
      const params = { kind, id: number }
      const others = await t.refused(buyer, readProofEndpoint, { params })
      expect(others.status).toBe(kind === 'stock' ? 403 : 404)
      const unused = await t.refused(buyer, readProofEndpoint, { params: { kind, id: 7 } })
      expect(others).toEqual({ ...unused, requestId: others.requestId })
    },
  )

  test('its document is read by its company, and by nobody else', async () => {
    const params = { docId: documentId }
    expect((await t.send(mill, readDocumentEndpoint, { params })).text).toBe(PDF.toString())
    const others = await t.refused(buyer, readDocumentEndpoint, { params })
    const unused = await t.refused(buyer, readDocumentEndpoint, { params: { docId: 7 } })
    expect(others).toEqual({ ...unused, requestId: others.requestId })
  })
})

test('one that is changed in the database is found without anybody asking, named, and mailed to its company alone', async () => {
  const own = await t.aCompany()
  const materialId = await aBook(t, own, { name: 'Altered lint', kilograms: 0, mode: 'WATCH' })
  const { id } = await record(t, own, { materialId, kind: 'COUNT', kilograms: 10 })
  await t.anchor()
  await checkAll(t)
  expect(await t.call(own, listAlteredEndpoint, {})).toEqual({ records: [], total: 0 })
  await t.db.updateTable('mass_event').set({ grams: 11_000 }).where('id', '=', id).execute()
  await checkAll(t)
  const before = (await t.emails()).length
  await notifyAll(t)
  expect(await t.call(own, listAlteredEndpoint, {})).toMatchObject({
    records: [
      { record: { record: 'stock', id, kind: 'COUNT', name: 'Altered lint', materialId }, part: 'record' },
    ],
    total: 1,
  })
  const mails = (await t.emails()).slice(before)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [own.email, expect.stringContaining('Count of “Altered lint”')],
  ])
  expect((await t.call(buyer, listAlteredEndpoint, {})).total).toBe(0)
})

test('a confirmed shipment is said by its trade: nothing is stated of it in a book', async () => {
  const material = await aBook(t, mill, { kilograms: 1000 })
  const before = (await statedBy(mill)).length
  const trade = await propose(buyer, [{ material, weight: 600 }])
  await accept(buyer, trade)
  const { id } = await t.db
    .selectFrom('mass_event')
    .where('trade_id', '=', trade.id)
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await statedBy(mill)).length).toBe(before)
  expect(await statedBy(buyer)).toEqual([])
  for (const one of [mill, buyer])
    expect((await t.refused(one, readProofEndpoint, { params: { kind: 'stock', id } })).status).toBe(403)
})
