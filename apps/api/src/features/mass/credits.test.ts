import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import type { NewCertificationInput } from '@selvedge/contract/new-certification.ts'
import {
  listMassEntriesEndpoint,
  listMassBooksEndpoint,
  listMassLotsEndpoint,
  listMassMonthsEndpoint,
  changeMassBookEndpoint,
} from '@selvedge/contract/mass.ts'
import {
  listCreditBooksEndpoint,
  type NewCreditBookInput,
  openCreditBookEndpoint,
} from '@selvedge/contract/mass-credits.ts'
import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import {
  closeMassPeriodEndpoint,
  readMassClosingEndpoint,
  readMassClosingFileEndpoint,
} from '@selvedge/contract/mass-closings.ts'
import { giveMassGrantEndpoint, listMassGrantsEndpoint } from '@selvedge/contract/mass-grants.ts'
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

/** A confirmed delivery from the seller to the buyer. Answers its number. */
async function delivery(kilograms: number): Promise<string> {
  const { propose, accept } = shipmentsOf(
    () => t,
    () => seller,
  )
  const trade = await propose(buyer, [
    { material: await t.aMaterial(seller, `Yarn ${++count}`), weight: kilograms },
  ])
  await accept(buyer, trade)
  return trade.contractorReferenceNumber
}

type Filed = { number?: string; version?: number; changes?: Partial<NewCertificationInput> }

/** A certificate of a delivery that claims so many kilograms, and waits for the seller. Answers its number. */
async function certify(shipment: string, kilograms: number, { number, version = 1, changes }: Filed = {}) {
  const made = await file(t, body, seller, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    processingStandardName: STANDARD,
    certificateReferenceNumber: number ?? `TC-${++count}`,
    shippingReferenceNumbers: [shipment],
    boxes: {
      version,
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

const claim = async (kilograms: number, changes: Partial<NewCertificationInput> = {}) =>
  certify(await delivery(kilograms), kilograms, { changes })

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

  test('says to its seller alone what accepting it takes, and what it took', async () => {
    const id = await claim(1000.01)
    const bystander = await t.aCompany({ role: 'brand' })
    const shownTo = async (person: Person) =>
      (await t.send(person, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } }))
        .text
    const shown = async () =>
      t.call(seller, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })
    const book = { bookId: sold, rawMaterial: COTTON }
    expect((await shown()).credits).toEqual([
      {
        ...book,
        needed: 1000.01,
        free: 1000,
        mode: 'GUARD',
        isRefused: true,
        refusal: sentence(massIssues.creditShort({ free: 1000, needed: 1000.01, material: COTTON })),
      },
    ])
    const others = [body, buyer, bystander]
    for (const other of others) expect(await shownTo(other)).not.toMatch(/credits|isRefused|"needed"/)
    await record(t, seller, { materialId: sold, kind: 'BOUGHT_OUTSIDE', kilograms: 0.01 })
    expect((await shown()).credits).toMatchObject([{ free: 1000.01, isRefused: false }])
    expect((await decide(id)).status).toBe(200)
    const after = await shown()
    expect(after.credits).toBeUndefined()
    expect(after.creditsTaken).toEqual([{ ...book, kilograms: 1000.01 }])
    for (const other of others) expect(await shownTo(other)).not.toMatch(/credits|isRefused|"needed"/)
    expect((await t.send(buyer, readCertificationEndpoint, { params: { id }, query: {} })).status).toBe(200)
    await record(t, seller, { materialId: sold, kind: 'BOUGHT_OUTSIDE', kilograms: 1000 })
    // Dated before it was bought, which is pointed out.
    const early = await record(t, buyer, { materialId: bought, kind: 'SOLD_OUTSIDE', kilograms: 1000.01 })
    expect(early.findings).toMatchObject([
      { field: 'onDay', sentence: expect.stringContaining(`your book of ${COTTON} (${STANDARD}) stands at`) },
    ])
  })

  test('of a newer version says what it takes beyond the earlier one, and takes that', async () => {
    const read = (id: number) =>
      t.call(seller, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })
    const first = await claim(60)
    const { certificateReferenceNumber, shippingReferenceNumbers } = await read(first)
    expect((await decide(first)).status).toBe(200)
    const newer = await claim(100, {
      certificateReferenceNumber,
      shippingReferenceNumbers,
      boxes: {
        version: 2,
        gross: 100,
        net: 100,
        certified: 100,
        rawMaterials: [{ material: COTTON, certified: 100, country: 'TR', state: null }],
      },
    })
    expect((await read(newer)).credits).toMatchObject([{ needed: 40, free: 940 }])
    expect((await decide(newer)).status).toBe(200)
    expect((await read(newer)).creditsTaken).toMatchObject([{ kilograms: 40 }])
    expect((await read(first)).creditsTaken).toMatchObject([{ kilograms: 60 }])
    await record(t, seller, { materialId: sold, kind: 'BOUGHT_OUTSIDE', kilograms: 100 })
    await record(t, buyer, { materialId: bought, kind: 'SOLD_OUTSIDE', kilograms: 100 })
  })

  test('of a standard without credits says nothing of them', async () => {
    const other = await claim(50, { processingStandardName: 'Organic Content Standard (OCS)' })
    const read = (id: number) =>
      t.call(seller, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })
    expect(await read(other)).not.toHaveProperty('credits')
    await decide(other, 'REFUSED')
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

  test('one of two that are accepted at once gets the same credits, fifteen times', async () => {
    for (let round = 0; round < 15; round++) {
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
  }, 60_000)
})

describe('a newer version of a certificate', () => {
  let sold: number
  beforeAll(async () => {
    await newPair()
    sold = await credits(seller)
  })
  const accepted = async (shipment: string, kilograms: number, filed: Filed) => {
    const id = await certify(shipment, kilograms, filed)
    expect((await decide(id)).status).toBe(200)
  }
  const posted = async (person: Person, book: number) => (await bookOf(t, person, book)).posted

  test('moves what it says otherwise than the version before it, back and forth', async () => {
    const [shipment, number] = [await delivery(300), 'TC-versions']
    await accepted(shipment, 200, { number })
    await accepted(shipment, 150, { number, version: 2 })
    expect(await posted(seller, sold)).toBe(850)
    await accepted(shipment, 260, { number, version: 3 })
    expect(await posted(seller, sold)).toBe(740)
  })

  test('moves nothing again for a buyer who began to keep credits after the first', async () => {
    const [shipment, number] = [await delivery(100), 'TC-later']
    await accepted(shipment, 100, { number })
    const bought = await credits(buyer, { kilograms: 100 })
    await accepted(shipment, 120, { number, version: 2 })
    expect(await posted(buyer, bought)).toBe(120)
    expect(await posted(seller, sold)).toBe(620)
  })

  test('of the same number over other goods moves all that it says', async () => {
    const number = 'TC-reused'
    await accepted(await delivery(100), 100, { number })
    await accepted(await delivery(100), 100, { number, version: 2 })
    expect(await posted(seller, sold)).toBe(420)
  })

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
    const given = await t.call(seller, giveMassGrantEndpoint, {
      body: { materialId: book, companyName: body.companyName },
    })
    expect(given.materialId).toBe(book)
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
    const named = (await t.emails()).filter(
      ({ to, text }) => to === body.email && text.includes(`${COTTON} (${STANDARD})`),
    )
    // That it may read them, and that there is one.
    expect(named).toHaveLength(2)
    const granted = await t.call(body, readMassClosingEndpoint, { params: { id: closing.id } })
    expect(granted).toMatchObject({ figures: { lapsed: 50 }, credit: { rawMaterial: COTTON } })
    const params = { materialId: book }
    expect(await t.call(seller, listMassGrantsEndpoint, { params, query: {} })).toHaveLength(1)
    expect(await t.call(seller, listMassLotsEndpoint, { params, query: {} })).toEqual([])
    expect((await t.call(seller, listMassMonthsEndpoint, { params })).at(-1)).toMatchObject({ balance: 50 })
    const next = await t.call(seller, closeMassPeriodEndpoint, {
      body: { materialId: book, closedTo: '2026-04-30' },
    })
    expect(next.figures).toMatchObject({ opening: 70, soldOutside: 20, lapsed: 50, closing: 0 })
    const read = await t.call(seller, readMassClosingEndpoint, { params: { id: next.id } })
    expect(read).toMatchObject({ credit: { standard: STANDARD, rawMaterial: COTTON } })
    const csv = await t.send(seller, readMassClosingFileEndpoint, {
      params: { id: next.id },
      query: { format: 'csv' },
    })
    expect(csv.text).toContain(`Credits,${COTTON} (${STANDARD}),`)
    expect(csv.text).toContain('Lapsed,,50')
    expect(csv.text).toContain('Refuses transaction certificates of more than is free')
    const lines = await t.call(seller, listAuditTrailEndpoint, { query: { area: 'stock' } })
    const subject = { record: 'stock', materialId: book, ofCredits: true, name: `${COTTON} (${STANDARD})` }
    expect(lines[0]).toMatchObject({ event: 'stock.closing', subject })
    expect(lines.at(-1)).toMatchObject({ event: 'stock.opening', subject })
    await t.anchor()
    expect(await found()).toEqual([])
  })
})
