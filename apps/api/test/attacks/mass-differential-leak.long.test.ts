import { changeMassBookEndpoint, setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { giveMassGrantEndpoint } from '@selvedge/contract/mass-grants.ts'
import { proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { RECORD_TYPES } from '@selvedge/domain/records/record-types.ts'
import { beforeAll, expect, test } from 'vitest'
import { TEMPLATES } from '../../src/features/credentials/render/templates.ts'
import { agreeRelation } from '../../src/accounts/companies/relations.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { askAll, readingCalls, type Tries } from '../support/leak/every-read.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { close } from '../support/world/closings.ts'
import { aBook, aPlanYielding, record } from '../support/world/mass.ts'
import { file } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { shipmentBody, shipmentsOf } from '../support/world/shipments.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

test('what a seller does with its books alone changes no answer to its buyer, its certifier or another certifier', async () => {
  const body = await t.aCompany({ role: 'certifier', name: 'Tally inspection' })
  const granted = await t.aCompany({ role: 'certifier', name: 'Granted inspection' })
  const seller = await t.aCompany({ role: 'spinner', knows: body })
  const buyer = await t.aCompany({ role: 'weaver', knows: seller })
  await inTransaction(t.db, async (tx) => {
    await agreeRelation(tx, body.companyId, buyer.companyId, t.services.now())
    await agreeRelation(tx, granted.companyId, seller.companyId, t.services.now())
  })
  const { propose, accept } = shipmentsOf(
    () => t,
    () => seller,
  )
  const lint = await aBook(t, seller, { kilograms: 5000, isInput: true, name: 'Lint' })
  const yarn = await aBook(t, seller, { kilograms: 700, name: 'Yarn' })
  const planId = await aPlanYielding(t, seller, { output: yarn, inputs: [lint], percent: 80 })
  const received = await aBook(t, buyer, { kilograms: 10, isInput: true, name: 'Came' })
  const sold = await propose(buyer, [{ material: yarn, weight: 1000, lot: 'L 1' }])
  await accept(buyer, sold, received)
  const pending = await propose(buyer, [{ material: yarn, weight: 100 }])
  const back = await t.call(buyer, proposeMassReturnEndpoint, {
    body: {
      positionId: sold.positions[0]?.id ?? 0,
      onDay: '2026-05-02',
      kilograms: 10,
      reason: 'Wrong shade',
    },
  })
  const certificate = await file(t, body, seller, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    processingStandardName: 'Better Cotton Initiative (BCI)',
    certificateReferenceNumber: 'TC-LEAK-1',
    shippingReferenceNumbers: [sold.contractorReferenceNumber],
    boxes: { version: 1, net: 900, certified: 900, rawMaterials: [] },
  })
  const closing = await close(t, seller, yarn)
  await t.anchor()

  const events = await t.db.selectFrom('mass_event').select('id').execute()
  const books = await t.db.selectFrom('mass_book').select('id').execute()
  const documents = await t.db.selectFrom('document').select('id').execute()
  const tries: Tries = {
    id: [
      sold.id,
      pending.id,
      certificate.id,
      planId,
      closing.id,
      back.id,
      ...events.slice(0, 3).map(({ id }) => id),
    ],
    materialId: [lint, yarn, received, ...books.map(({ id }) => id)],
    planId: [planId],
    docId: documents.map(({ id }) => id),
    kind: [...RECORD_TYPES, 'document'],
    transactionType: ['shipping', 'transformation'],
    'id of /uploads/:id': ['no-upload'],
    company: [seller.companyName],
    companyName: [seller.companyName, buyer.companyName],
    invitedCompanyName: [seller.companyName],
    email: [seller.email],
    ethAddress: ['0x1'],
    names: ['Lint', 'Yarn'],
    q: ['Lint', 'Yarn', seller.companyName, 'TC-LEAK'],
    sha256: ['ab'.repeat(32)],
    eventID: ['urn:uuid:0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
    publicId: ['0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
    'format of /materials/:id/code': ['svg'],
    'count of /materials/:id/labels': [1],
    list: [1],
    domain: ['mill.example'],
    file: [`${TEMPLATES[0]?.digest}.html`],
    'type of /credentials/about/:type/:id': ['certification', 'company'],
    dppId: ['0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'],
    productId: ['https://id.gs1.org/01/09521321000056'],
    path: ['$.composition'],
    date: ['2099-01-01'],
    value: ['shipping'],
    name: ['made-up'],
    subscriptionID: ['made-up'],
    format: ['csv'],
    type: ['shipping'],
    trade: [sold.id, pending.id],
    'transformation of /supplychain/part': [planId],
    'received of /supplychain/part': [received],
    'sent of /supplychain/part': [yarn],
    'partner of /supplychain/supplier': [1],
    'from of /ledger/log/consistency': [0],
    'to of /ledger/log/consistency': [0],
  }
  /** The public log of all statements grows with any of them, and proofs carry its newest head. */
  const isPublic = (path: string) => /^\/(ledger|anchoring|api|proofs)|verification$/.test(path)
  const reads = async (by: Person) => {
    const found: Record<string, string> = {}
    for (const e of readingCalls(t).filter(({ path }) => !isPublic(path)))
      found[`${e.method} ${e.path}`] = (await askAll(t, by, e, tries))
        .join('\n')
        .replaceAll(/"requestId":"[^"]*"/g, '')
    return found
  }
  const viewers = { buyer, body }
  const before: Record<string, Record<string, string>> = {}
  for (const [name, viewer] of Object.entries(viewers)) before[name] = await reads(viewer)

  await record(t, seller, { materialId: lint, kind: 'BOUGHT_OUTSIDE', kilograms: 333.33 })
  await record(t, seller, { materialId: yarn, kind: 'COUNT', kilograms: 1 })
  await t.call(seller, recordMassRunEndpoint, {
    body: {
      onDay: '2026-05-03',
      inputs: [{ materialId: lint, kilograms: 100 }],
      outputs: [{ materialId: yarn, kilograms: 77 }],
      losses: 23,
      planId,
      reason: 'Spun',
    },
  })
  await t.call(seller, setMaterialFactorEndpoint, {
    params: { materialId: yarn },
    body: { fromDay: '2026-01-01', widthMm: null, gsm: null, pieceGrams: 17, baleGrams: 222 },
  })
  await t.call(seller, setPlanYieldEndpoint, {
    params: { planId },
    body: { fromDay: '2026-01-01', low: 70, expected: 77.77, high: 90 },
  })
  await close(t, seller, yarn, '2026-04-30')
  await t.call(seller, giveMassGrantEndpoint, {
    body: { materialId: yarn, companyName: granted.companyName },
  })
  await t.call(seller, openCreditBookEndpoint, {
    body: {
      standard: 'Better Cotton Initiative (BCI)',
      rawMaterial: 'Better cotton',
      mode: 'GUARD',
      openedOn: '2026-01-01',
      kilograms: 777,
      reason: 'Moved here',
    },
  })
  await t.call(seller, changeMassBookEndpoint, {
    params: { materialId: lint },
    body: { mode: 'WATCH', custody: 'MASS_BALANCE' },
  })
  expect(
    (
      await t.send(seller, tradeEndpoints.shipping.create, {
        body: shipmentBody(buyer, [{ material: yarn, weight: 900_000 }]),
      })
    ).status,
  ).toBeLessThan(500)
  await t.anchor()

  const changed: Record<string, string> = {}
  for (const [name, viewer] of Object.entries(viewers)) {
    const after = await reads(viewer)
    for (const [call, text] of Object.entries(after)) {
      const was = before[name]?.[call] ?? ''
      if (was === text) continue
      const at = text.split('').findIndex((char, i) => char !== was[i])
      changed[`${name}: ${call}`] =
        `${was.slice(Math.max(0, at - 120), at + 160)} => ${text.slice(Math.max(0, at - 120), at + 160)}`
    }
  }
  expect(changed).toEqual({})
})
