import { openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../src/accounts/companies/relations.ts'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aBook, bookOf } from '../support/world/mass.ts'
import { file } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { shipmentBody, shipmentsOf } from '../support/world/shipments.ts'

const HOUR = 3_600_000

let t: TestApp
let seller: Person
let buyer: Person
let body: Person
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Tally inspection' })
})
beforeEach(async () => {
  seller = await t.aCompany({ role: 'spinner', knows: body })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
  await inTransaction(t.db, (tx) => agreeRelation(tx, body.companyId, buyer.companyId, t.services.now()))
})

const { propose, accept } = shipmentsOf(
  () => t,
  () => seller,
)

/** The code of everything that is found, by its sentence. */
async function found(): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for await (const { code, kind, weight, sentence } of checkLedger(t.services))
    if (weight !== 'noted') codes.set(sentence, `${code} of a ${kind}`)
  return codes
}

/** What is found after these statements alone. They stay: each test has companies of its own. */
async function foundAfter(statements: string): Promise<string[]> {
  const before = await found()
  await sql.raw(statements).execute(t.db)
  return [...(await found())].flatMap(([sentence, code]) => (before.has(sentence) ? [] : [code]))
}

const idOfBook = async (materialId: number) =>
  (
    await t.db
      .selectFrom('mass_book')
      .where((eb) => eb.or([eb('material_id', '=', materialId), eb('id', '=', materialId)]))
      .select('id')
      .executeTakeFirstOrThrow()
  ).id

describe('what is changed with SQL alone is found', () => {
  test('the key of a lot, by which it is looked up', async () => {
    const material = await aBook(t, seller, {
      kilograms: null,
      byLot: true,
      lots: [
        { lot: 'A', kilograms: 100 },
        { lot: 'B', kilograms: 10 },
      ],
    })
    await t.anchor()
    const book = await idOfBook(material)
    const codes = await foundAfter(
      `update mass_lot set key = 'x' where book_id = ${book} and code = 'A';
       update mass_lot set key = 'a' where book_id = ${book} and code = 'B';
       update mass_lot set key = 'b' where book_id = ${book} and code = 'A'`,
    )
    // The guard goes by it: the 10 kg of the lot B cannot be shipped any more.
    const sent = await t.send(seller, tradeEndpoints.shipping.create, {
      body: shipmentBody(buyer, [{ material, weight: 10, lot: 'B' }]),
    })
    expect({ codes, sent: sent.status }).toEqual({ codes: ['massBook of a book'], sent: 409 })
  })

  test('credits that a certificate took, taken back with the day on which the book was made', async () => {
    const { materialId: credits } = await t.call(seller, openCreditBookEndpoint, {
      body: {
        standard: 'Better Cotton Initiative (BCI)',
        rawMaterial: 'Better cotton',
        mode: 'GUARD',
        openedOn: '2026-01-01',
        kilograms: 1000,
        reason: 'From the platform of the standard',
      },
    })
    t.pass(HOUR)
    const material = await t.aMaterial(seller, 'Yarn')
    const trade = await propose(buyer, [{ material, weight: 900 }])
    await accept(buyer, trade)
    const { id } = await file(t, body, seller, {
      subject: 'Transaction',
      documentTypeCode: '538',
      validUntil: '',
      processingStandardName: 'Better Cotton Initiative (BCI)',
      certificateReferenceNumber: `TC-${trade.id}`,
      shippingReferenceNumbers: [trade.contractorReferenceNumber],
      boxes: {
        version: 1,
        net: 900,
        certified: 900,
        rawMaterials: [{ material: 'Better cotton', certified: 900, country: 'TR', state: null }],
      },
    })
    await t.call(seller, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'Accepted', reason: '' },
    })
    expect(await bookOf(t, seller, credits)).toMatchObject({ free: 100 })
    t.pass(HOUR)
    await t.anchor()
    const codes = await foundAfter(
      `update mass_book set posted_g = posted_g + 900000, created_at = created_at + interval '3 hours' where id = ${credits};
       delete from mass_entry where event_id = (select id from mass_event where certification_id = ${id});
       delete from mass_event where certification_id = ${id}`,
    )
    expect({ codes, free: (await bookOf(t, seller, credits)).free }).toEqual({
      codes: expect.arrayContaining(['certificateCredit of a certification']),
      free: 1000,
    })
  })

  test('the lot of a hold, and of what was shipped', async () => {
    const material = await aBook(t, seller, {
      kilograms: null,
      byLot: true,
      lots: [
        { lot: 'A', kilograms: 100 },
        { lot: 'B', kilograms: 100 },
      ],
    })
    t.pass(HOUR)
    const sold = await propose(buyer, [{ material, weight: 40, lot: 'A' }])
    await accept(buyer, sold)
    const { id } = await propose(buyer, [{ material, weight: 60, lot: 'A' }])
    t.pass(HOUR)
    await t.anchor()
    const book = await idOfBook(material)
    const codes = await foundAfter(
      `insert into mass_lot (book_id, key, code) values (${book}, '', '') on conflict do nothing;
       update mass_hold set lot = null where position_id in (select id from trade_position where trade_id = ${id});
       update mass_entry set from_lot = null where event_id in (select id from mass_event where trade_id = ${sold.id});
       update mass_lot set held_g = 0, posted_g = 100000 where book_id = ${book} and code = 'A';
       update mass_lot set held_g = 60000, posted_g = -40000 where book_id = ${book} and code = ''`,
    )
    // All 100 kg of the lot are sold, and 100 kg of it are sold once more.
    const again = await t.send(seller, tradeEndpoints.shipping.create, {
      body: shipmentBody(buyer, [{ material, weight: 100, lot: 'A' }]),
    })
    expect({ codes, again: again.status }).toMatchObject({
      codes: expect.arrayContaining([expect.stringMatching(/mass/)]),
    })
  })
})
