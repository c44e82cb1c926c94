import type { NewCertificationInput } from '@selvedge/contract/new-certification.ts'
import {
  listMassEntriesEndpoint,
  listMassBooksEndpoint,
  changeMassBookEndpoint,
} from '@selvedge/contract/mass.ts'
import {
  listCreditBooksEndpoint,
  type NewCreditBookInput,
  openCreditBookEndpoint,
} from '@selvedge/contract/mass-credits.ts'
import { closeMassPeriodEndpoint, readMassClosingEndpoint } from '@selvedge/contract/mass-closings.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { checkLedger } from '../../operations/ledger-check/check-ledger.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { bookOf, record } from '../../../test/support/world/mass.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'

const STANDARD = 'Better Cotton Initiative (BCI)'
const COTTON = 'Better cotton'

let t: TestApp
let body: Person
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  body = await t.aCompany({ role: 'certifier', name: 'Tally inspection' })
})
afterEach(async () => expect(await massViolations(t.db)).toEqual([]))

let count = 0

async function found(): Promise<string[]> {
  const sentences = []
  for await (const one of checkLedger(t.services)) if (one.weight !== 'noted') sentences.push(one.sentence)
  return sentences
}

/** A seller and a buyer who keep no books yet. */
async function newPair(): Promise<void> {
  seller = await t.aCompany({ role: 'spinner', knows: body })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
  await inTransaction(t.db, (tx) => agreeRelation(tx, body.companyId, buyer.companyId, t.services.now()))
}

/** A new book of credits, 1,000 kg of them unless something else is said. Answers its number. */
async function credits(of: Person, changes: Partial<NewCreditBookInput> = {}): Promise<number> {
  const book = await t.call(of, openCreditBookEndpoint, { body: bodyOf(changes) })
  return book.materialId
}
const bodyOf = (changes: Partial<NewCreditBookInput> = {}): NewCreditBookInput => ({
  standard: STANDARD,
  rawMaterial: COTTON,
  mode: 'GUARD',
  openedOn: '2026-01-01',
  kilograms: 1000,
  reason: 'From the platform of the standard',
  ...changes,
})

/** A certificate of a delivery from the seller to the buyer that claims so many kilograms, and waits for the seller. Answers its number. */
async function claim(kilograms: number, changes: Partial<NewCertificationInput> = {}): Promise<number> {
  const { propose, accept } = shipmentsOf(
    () => t,
    () => seller,
  )
  const trade = await propose(buyer, [
    { material: await t.aMaterial(seller, `Yarn ${++count}`), weight: kilograms },
  ])
  await accept(buyer, trade)
  const made = await file(t, body, seller, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    processingStandardName: STANDARD,
    certificateReferenceNumber: `TC-${count}`,
    shippingReferenceNumbers: [trade.contractorReferenceNumber],
    boxes: {
      version: 1,
      gross: kilograms,
      net: kilograms,
      certified: kilograms,
      rawMaterials: [
        { material: 'better  Cotton', certified: kilograms - 10, country: 'TR', state: null },
        { material: COTTON, certified: 10, country: 'EG', state: null },
      ],
    },
    ...changes,
  })
  return made.id
}

const decide = (id: number, transactionStatus = 'ACCEPTED') =>
  t.send(seller, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus, reason: 'Wrong lot' },
  })

describe('a book of credits', () => {
  beforeAll(newPair)

  test('is of a raw material under a standard that allows mass balance, once', async () => {
    const id = await credits(seller)
    const books = await t.call(seller, listCreditBooksEndpoint, { query: {} })
    expect(books).toMatchObject([
      {
        materialId: id,
        materialName: `${COTTON} (${STANDARD})`,
        credit: { standard: STANDARD, rawMaterial: COTTON },
        custody: 'MASS_BALANCE',
        posted: 1000,
        free: 1000,
      },
    ])
    expect(await t.call(seller, listMassBooksEndpoint, { query: {} })).toEqual([])
    expect(
      await t.refused(seller, openCreditBookEndpoint, { body: bodyOf({ rawMaterial: 'BETTER COTTON' }) }),
    ).toMatchObject({ code: 'DUPLICATE' })
    expect(
      (
        await t.refused(seller, openCreditBookEndpoint, {
          body: bodyOf({ standard: 'Organic Content Standard (OCS)' }),
        })
      ).fields,
    ).toEqual({ standard: sentence(massIssues.creditStandard({ standards: STANDARD })) })
    expect(
      (await t.refused(seller, openCreditBookEndpoint, { body: bodyOf({ rawMaterial: '' }) })).fields,
    ).toEqual({
      rawMaterial: sentence(massIssues.creditMaterial),
    })
    expect(
      await t.refused(seller, changeMassBookEndpoint, {
        params: { materialId: id },
        body: { mode: 'GUARD', custody: 'SEGREGATED' },
      }),
    ).toMatchObject({ fields: { custody: sentence(massIssues.creditCustody) } })
  })

  test('of others is none, and bodies keep none', async () => {
    const [book] = await t.call(seller, listCreditBooksEndpoint, { query: {} })
    const params = { materialId: book?.materialId ?? 0 }
    expect(await t.refused(buyer, listMassEntriesEndpoint, { params, query: {} })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await t.call(buyer, listCreditBooksEndpoint, { query: {} })).toEqual([])
    expect(await t.refused(body, openCreditBookEndpoint, { body: bodyOf() })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('a transaction certificate', () => {
  let sold: number
  let bought: number
  beforeAll(async () => {
    await newPair()
    sold = await credits(seller)
    bought = await credits(buyer, { kilograms: 0, reason: null })
  })

  test('that its seller accepts moves its raw materials from the seller’s credits to the buyer’s', async () => {
    const id = await claim(600)
    expect(await bookOf(t, seller, sold)).toMatchObject({ posted: 1000, held: 0 })
    expect((await decide(id)).status).toBe(200)
    expect(await bookOf(t, seller, sold)).toMatchObject({ posted: 400, free: 400 })
    expect(await bookOf(t, buyer, bought)).toMatchObject({ posted: 600 })
    const [entry] = await t.call(buyer, listMassEntriesEndpoint, {
      params: { materialId: bought },
      query: {},
    })
    expect(entry).toMatchObject({ kind: 'CREDIT', kilograms: 600, certificationId: id, reason: null })
  })

  test('of more than the seller has is not accepted: the seller alone learns it, and a smaller one is', async () => {
    const id = await claim(400.01)
    const refused = await decide(id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'MASS_SHORT' } })
    expect(refused.text).toContain(
      sentence(massIssues.creditShort({ free: 400, needed: 400.01, material: COTTON })),
    )
    expect(await bookOf(t, seller, sold)).toMatchObject({ posted: 400 })
    expect((await decide(id, 'REFUSED')).status).toBe(200)
    expect((await decide(await claim(400))).status).toBe(200)
    expect(await bookOf(t, seller, sold)).toMatchObject({ posted: 0 })
  })

  test('without the standard’s credits on either side moves nothing', async () => {
    const id = await claim(50, { processingStandardName: 'Organic Content Standard (OCS)' })
    expect((await decide(id)).status).toBe(200)
    expect(await bookOf(t, buyer, bought)).toMatchObject({ posted: 1000 })
  })

  test('one of two that are accepted at once gets the same credits, fifty times', async () => {
    for (let round = 0; round < 50; round++) {
      await record(t, seller, { materialId: sold, kind: 'BOUGHT_OUTSIDE', kilograms: 60 })
      const ids = [await claim(60), await claim(60)]
      const statuses = (await Promise.all(ids.map((id) => decide(id)))).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
      for (const id of ids) await decide(id, 'REFUSED')
    }
    expect(await bookOf(t, seller, sold)).toMatchObject({ posted: 0 })
  }, 120_000)

  test('is found in the ledger as it was accepted', async () => {
    await t.anchor()
    expect(await found()).toEqual([])
  })
})

describe('the credits of a closed period', () => {
  test('lapse where they were there at its beginning and were not used, the oldest first', async () => {
    await newPair()
    const book = await credits(seller, { kilograms: 100 })
    const event = (kind: 'BOUGHT_OUTSIDE' | 'SOLD_OUTSIDE', onDay: string, kilograms: number) =>
      record(t, seller, { materialId: book, kind, onDay, kilograms })
    await event('BOUGHT_OUTSIDE', '2026-02-01', 50)
    await event('SOLD_OUTSIDE', '2026-02-10', 30)
    // After the last day of the period, and before it is closed.
    await event('SOLD_OUTSIDE', '2026-04-02', 20)
    const closing = await t.call(seller, closeMassPeriodEndpoint, {
      body: { materialId: book, closedTo: '2026-03-31' },
    })
    expect(closing.figures).toMatchObject({
      opening: 100,
      boughtOutside: 50,
      soldOutside: 30,
      lapsed: 50,
      closing: 70,
    })
    expect(await bookOf(t, seller, book)).toMatchObject({ posted: 50 })
    const next = await t.call(seller, closeMassPeriodEndpoint, {
      body: { materialId: book, closedTo: '2026-04-30' },
    })
    expect(next.figures).toMatchObject({ opening: 70, soldOutside: 20, lapsed: 50, closing: 0 })
    const read = await t.call(seller, readMassClosingEndpoint, { params: { id: next.id } })
    expect(read).toMatchObject({ credit: { standard: STANDARD, rawMaterial: COTTON } })
    await t.anchor()
    expect(await found()).toEqual([])
  })
})
