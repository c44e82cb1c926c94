import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { readMassClosingEndpoint } from '@selvedge/contract/mass-closings.ts'
import { type NewCreditBookInput, openCreditBookEndpoint } from '@selvedge/contract/mass-credits.ts'
import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import {
  listMassLotsEndpoint,
  openMassBookEndpoint,
  recordMassEventEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import { setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { agreeRelation } from '../../src/accounts/companies/relations.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { proposeMassOpeningEndpoint } from '@selvedge/contract/mass-openings.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { file } from '../support/world/filed-certifications.ts'
import { massViolations } from '../support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { close } from '../support/world/closings.ts'
import { aBook, aPlanYielding, bookOf, massEvent, record } from '../support/world/mass.ts'
import type { Person } from '../support/world/people.ts'
import { shipmentBody, shipmentDecision, shipmentsOf } from '../support/world/shipments.ts'

let t: TestApp
let seller: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
})
beforeEach(async () => {
  seller = await t.aCompany({ role: 'spinner' })
  buyer = await t.aCompany({ role: 'weaver', knows: seller })
})
afterEach(async () => expect(await massViolations(t.db)).toEqual([]))

const { propose, refused, accept } = shipmentsOf(
  () => t,
  () => seller,
)

const runOf = (tradeId: number) =>
  t.db
    .selectFrom('mass_event')
    .where('trade_id', '=', tradeId)
    .where('kind', '=', 'RUN')
    .select('id')
    .executeTakeFirstOrThrow()

const bales = (of: Person, materialId: number, baleGrams: number) =>
  t.call(of, setMaterialFactorEndpoint, {
    params: { materialId },
    body: { fromDay: '2026-01-01', widthMm: null, gsm: null, pieceGrams: null, baleGrams },
  })

describe('the lint of yarn that was shipped and confirmed', () => {
  test('is not free again by taking the run of the shipment back', async () => {
    const lint = await aBook(t, seller, { kilograms: 1000, isInput: true })
    const yarn = await t.aMaterial(seller, 'Yarn of no book')
    await aPlanYielding(t, seller, { output: yarn, inputs: [lint], percent: 80 })
    const trade = await propose(buyer, [{ material: yarn, weight: 800 }])
    await accept(buyer, trade)
    expect(await bookOf(t, seller, lint)).toMatchObject({ free: 0 })
    const { id } = await runOf(trade.id)
    const answer = await t.send(seller, recordMassEventEndpoint, {
      body: massEvent({ kind: 'REVERSAL', reverses: id, kilograms: null, materialId: null }),
    })
    // The yarn is with the buyer: nothing of it can become lint again.
    expect([answer.status, (await bookOf(t, seller, lint)).free]).toEqual([409, 0])
    expect(await refused(buyer, [{ material: yarn, weight: 800 }])).toMatchObject({ code: 'MASS_SHORT' })
  })

  test('is sold once, however often its run is taken back', async () => {
    const lint = await aBook(t, seller, { kilograms: 1000, isInput: true })
    const yarn = await t.aMaterial(seller, 'Yarn of no book')
    await aPlanYielding(t, seller, { output: yarn, inputs: [lint], percent: 80 })
    let sold = 0
    for (let time = 0; time < 3; time++) {
      const sent = await t.send(seller, tradeEndpoints.shipping.create, {
        body: shipmentBody(buyer, [{ material: yarn, weight: 800 }]),
      })
      if (sent.status !== 200) break
      const trade = sent.body as Awaited<ReturnType<typeof propose>>
      await accept(buyer, trade)
      sold += 800
      const { id } = await runOf(trade.id)
      await t.send(seller, recordMassEventEndpoint, {
        body: massEvent({ kind: 'REVERSAL', reverses: id, kilograms: null, materialId: null }),
      })
    }
    expect(sold).toBe(800)
  })

  test('is not left alone because the shipment is dated before its book, or in a closed period of it', async () => {
    const lint = await aBook(t, seller, { kilograms: 1000, isInput: true, openedOn: '2026-03-01' })
    const yarn = await t.aMaterial(seller, 'Yarn of no book')
    await aPlanYielding(t, seller, {
      output: yarn,
      inputs: [lint],
      percent: 80,
      validFrom: '2026-01-01T00:00:00.000Z',
    })
    const send = async (validFrom: string) => {
      const answer = await t.send(seller, tradeEndpoints.shipping.create, {
        body: shipmentBody(buyer, [{ material: yarn, weight: 5000 }], {
          validFrom: `${validFrom}T00:00:00.000Z`,
        }),
      })
      return answer.status
    }
    const today = await send('2026-05-01')
    const before = await send('2026-02-01')
    await close(t, seller, lint)
    const closed = await send('2026-03-15')
    expect({ today, before, closed }).toEqual({ today: 409, before: 400, closed: 400 })
  })
})

describe('a return', () => {
  test('returns no more to the seller than left its book', async () => {
    const sold = await aBook(t, seller, { kilograms: 400, name: 'Bales' })
    await bales(seller, sold, 200_000)
    const received = await t.aMaterial(buyer, 'Bales that came', { isInput: true })
    await bales(buyer, received, 5_000_000)
    const trade = await propose(buyer, [{ material: sold, quantity: 1, unit: 'BL' }])
    await accept(buyer, trade, received)
    expect(await bookOf(t, seller, sold)).toMatchObject({ free: 200 })
    const sent = await t.send(buyer, proposeMassReturnEndpoint, {
      body: {
        positionId: trade.positions[0]?.id,
        onDay: '2026-05-02',
        kilograms: 5000,
        reason: 'Wrong shade',
      },
    })
    if (sent.status === 200) {
      const { id } = sent.body as { id: number }
      await t.call(seller, decideMassReturnEndpoint, { params: { id }, body: { decision: 'ACCEPTED' } })
    }
    // It counted 400 kg, and never got anything but its own bale back.
    expect((await bookOf(t, seller, sold)).free).toBeLessThanOrEqual(400)
  })
})

describe('credits', () => {
  const credits = async (changes: Partial<NewCreditBookInput> = {}) =>
    (
      await t.call(seller, openCreditBookEndpoint, {
        body: {
          standard: 'Better Cotton Initiative (BCI)',
          rawMaterial: 'Better cotton',
          mode: 'GUARD',
          openedOn: '2026-01-01',
          kilograms: 1000,
          reason: 'From the platform of the standard',
          ...changes,
        },
      })
    ).materialId

  test('lapse in time, though they were sold outside for a moment', async () => {
    const book = await credits()
    const { id } = await record(t, seller, {
      kind: 'SOLD_OUTSIDE',
      materialId: book,
      kilograms: 1000,
      onDay: '2026-03-30',
    })
    await record(t, seller, {
      kind: 'REVERSAL',
      reverses: id,
      kilograms: null,
      materialId: null,
      onDay: '2026-03-30',
    })
    const closing = await close(t, seller, book)
    const { figures } = await t.call(seller, readMassClosingEndpoint, { params: { id: closing.id } })
    // The opening stock was there when the period began, and has not left.
    expect({ lapsed: figures.lapsed, free: (await bookOf(t, seller, book)).free }).toEqual({
      lapsed: 1000,
      free: 0,
    })
  })

  test('lapse in time, though they were counted down and up again', async () => {
    const book = await credits()
    for (const kilograms of [0, 1000])
      await record(t, seller, { kind: 'COUNT', materialId: book, kilograms, onDay: '2026-03-30' })
    await close(t, seller, book)
    expect((await bookOf(t, seller, book)).free).toBe(0)
  })

  test('(what is expected without such tricks)', async () => {
    const book = await credits()
    await close(t, seller, book)
    expect((await bookOf(t, seller, book)).free).toBe(0)
  })
})

describe('what plans yield', () => {
  test('out of what is usual is counted as such in the reconciliation, though the company declared it so', async () => {
    const seed = await aBook(t, seller, { kilograms: 1000, isInput: true, name: 'Seed cotton' })
    const lint = await t.aMaterial(seller, 'Lint')
    await aPlanYielding(t, seller, {
      output: lint,
      inputs: [seed],
      percent: 200,
      processCodeList: ['PR0013'],
      validFrom: '2026-01-01T00:00:00.000Z',
    })
    const trade = await propose(buyer, [{ material: lint, weight: 2000 }], {
      validFrom: '2026-03-15T00:00:00.000Z',
    })
    await accept(buyer, trade)
    const { id } = await close(t, seller, seed)
    const { runs, oddRuns } = await t.call(seller, readMassClosingEndpoint, { params: { id } })
    // Ginning leaves 28 to 45 % lint; twice the seed cotton is mass out of nothing.
    expect({ runs, oddRuns }).toEqual({ runs: 1, oddRuns: 1 })
  })

  test('is no more than goes in without a reason, which who reads the reconciliation reads', async () => {
    const seed = await aBook(t, seller, { kilograms: 1000, isInput: true, name: 'Seed cotton' })
    const lint = await t.aMaterial(seller, 'Lint')
    const plan = await aPlanYielding(t, seller, {
      output: lint,
      inputs: [seed],
      percent: 200,
      processCodeList: ['PR0013'],
      validFrom: '2026-01-01T00:00:00.000Z',
    })
    const body = { fromDay: '2026-01-01', low: 200, expected: 200, high: 200 }
    expect(
      (await t.refused(seller, setPlanYieldEndpoint, { params: { planId: plan }, body })).fields,
    ).toHaveProperty('reason')
    const trade = await propose(buyer, [{ material: lint, weight: 2000 }], {
      validFrom: '2026-03-15T00:00:00.000Z',
    })
    await accept(buyer, trade)
    const { id } = await close(t, seller, seed)
    expect((await t.call(seller, readMassClosingEndpoint, { params: { id } })).unusualRuns).toMatchObject([
      { reason: 'As measured' },
    ])
  })
})

describe('a lot whose identity is preserved', () => {
  test('that two sellers call the same is shown as of two origins', async () => {
    const other = await t.aCompany({ role: 'ginner', knows: buyer })
    const kept = await aBook(t, buyer, {
      kilograms: 0,
      isInput: true,
      mode: 'GUARD',
      custody: 'IDENTITY_PRESERVED',
      byLot: true,
    })
    const statuses: unknown[] = []
    for (const from of [seller, other]) {
      const of = shipmentsOf(
        () => t,
        () => from,
      )
      const trade = await of.propose(buyer, [
        { material: await t.aMaterial(from, 'Goods'), weight: 100, lot: 'LOT 1' },
      ])
      const answer = await t.send(buyer, confirmTransactionEndpoint, shipmentDecision(trade, kept))
      statuses.push(answer.status)
    }
    const lots = await t.call(buyer, listMassLotsEndpoint, { params: { materialId: kept }, query: {} })
    // The goods are there, so both are confirmed; that it is not of one origin is shown.
    expect({ statuses, lots: lots.filter(({ lot }) => lot !== null) }).toMatchObject({
      statuses: [200, 200],
      lots: [{ lot: 'LOT 1', posted: 200, suppliers: 2 }],
    })
  })
})

describe('an opening stock', () => {
  test('does not consist of deliveries that were sent on already', async () => {
    const { propose: sell, accept: take } = shipmentsOf(
      () => t,
      () => buyer,
    )
    const received = await t.aMaterial(buyer, 'Bought and sold', { isInput: true })
    const came = await propose(buyer, [{ material: await t.aMaterial(seller, 'Lint'), weight: 1000 }])
    await accept(buyer, came, received)
    const third = await t.aCompany({ role: 'brand', knows: buyer })
    await take(third, await sell(third, [{ material: received, weight: 1000 }]))
    const proposed = await t.call(buyer, proposeMassOpeningEndpoint, { params: { materialId: received } })
    expect(proposed).toMatchObject({ received: 1000, sent: 1000, kilograms: null })
    const opened = await t.send(buyer, openMassBookEndpoint, {
      body: {
        materialId: received,
        mode: 'GUARD',
        custody: 'SEGREGATED',
        openedOn: '2026-05-01',
        kilograms: null,
        positions: [came.positions[0]?.id],
        reason: null,
      },
    })
    const again = await t.send(buyer, tradeEndpoints.shipping.create, {
      body: shipmentBody(third, [{ material: received, weight: 1000 }], {
        validFrom: '2026-05-02T00:00:00.000Z',
      }),
    })
    // The same 1,000 kg would be sold twice, by a book that guards.
    expect({ opened: opened.status, again: again.status }).not.toEqual({ opened: 200, again: 200 })
  })
})

describe('a reconciliation', () => {
  test('says of a loss only once where it was, though two materials were used', async () => {
    const lint = await aBook(t, seller, { kilograms: 1000, isInput: true })
    const other = await aBook(t, seller, { kilograms: 1000, isInput: true })
    const yarn = await aBook(t, seller, { kilograms: 0, reason: null })
    await t.call(seller, recordMassRunEndpoint, {
      body: {
        onDay: '2026-02-01',
        inputs: [
          { materialId: lint, kilograms: 900 },
          { materialId: other, kilograms: 100 },
        ],
        outputs: [{ materialId: yarn, kilograms: 800 }],
        losses: 200,
        reason: 'Blended',
      },
    })
    const lost = []
    for (const book of [lint, other]) {
      const { id } = await close(t, seller, book)
      const { figures } = await t.call(seller, readMassClosingEndpoint, { params: { id } })
      expect(figures.lost).toBeLessThanOrEqual(figures.used)
      lost.push(figures.lost)
    }
    expect(lost.reduce((sum, one) => sum + one, 0)).toBe(200)
  })

  test('takes nothing back before it happened', async () => {
    const yarn = await aBook(t, seller, { kilograms: 1000 })
    const { id } = await record(t, seller, {
      kind: 'HARVEST',
      materialId: yarn,
      kilograms: 900,
      onDay: '2026-04-15',
    })
    const answer = await t.send(seller, recordMassEventEndpoint, {
      body: massEvent({
        kind: 'REVERSAL',
        reverses: id,
        kilograms: null,
        materialId: null,
        onDay: '2026-02-01',
      }),
    })
    const { figures } = await t.call(seller, readMassClosingEndpoint, {
      params: { id: (await close(t, seller, yarn)).id },
    })
    // On 31 March there were 1,000 kg, whatever was wrong in April.
    expect({ answer: answer.status, closing: figures.closing }).toEqual({ answer: 400, closing: 1000 })
  })
})

describe('credits between a seller and a buyer', () => {
  const STANDARD = 'Better Cotton Initiative (BCI)'
  let body: Person
  let count = 0
  beforeAll(async () => {
    body = await t.aCompany({ role: 'certifier', name: 'Tally inspection' })
  })
  beforeEach(async () => {
    seller = await t.aCompany({ role: 'spinner', knows: body })
    buyer = await t.aCompany({ role: 'weaver', knows: seller })
    await inTransaction(t.db, (tx) => agreeRelation(tx, body.companyId, buyer.companyId, t.services.now()))
  })
  const credits = async (of: Person, changes: Partial<NewCreditBookInput> = {}) =>
    (
      await t.call(of, openCreditBookEndpoint, {
        body: {
          standard: STANDARD,
          rawMaterial: 'Better cotton',
          mode: 'GUARD',
          openedOn: '2026-01-01',
          kilograms: 1000,
          reason: 'From the platform of the standard',
          ...changes,
        },
      })
    ).materialId
  const claim = async (
    shipment: string,
    kilograms: number,
    number: string,
    { version = 1, material = 'Better cotton' } = {},
  ) => {
    const { id } = await file(t, body, seller, {
      subject: 'Transaction',
      documentTypeCode: '538',
      validUntil: '',
      processingStandardName: STANDARD,
      certificateReferenceNumber: number,
      shippingReferenceNumbers: [shipment],
      boxes: {
        version,
        net: kilograms,
        certified: kilograms,
        rawMaterials: [{ material, certified: kilograms, country: 'TR', state: null }],
      },
    })
    return id
  }
  const certify = async (...claimed: Parameters<typeof claim>) =>
    t.send(seller, confirmTransactionEndpoint, {
      params: { id: await claim(...claimed) },
      query: { type: 'certification' },
      body: { transactionStatus: 'Accepted', reason: '' },
    })
  const delivered = async () => {
    const trade = await propose(buyer, [
      { material: await t.aMaterial(seller, `Yarn ${++count}`), weight: 900 },
    ])
    await accept(buyer, trade)
    return trade.contractorReferenceNumber
  }

  test('of two years ago are lapsed, though nobody closed a period', async () => {
    await credits(seller, { openedOn: '2024-01-01' })
    const answer = await certify(await delivered(), 900, `TC-${++count}`)
    expect(answer.status).toBe(409)
  })

  test('that a correction takes away are the buyer’s no more', async () => {
    await credits(seller)
    const bought = await credits(buyer, { kilograms: 0, reason: null })
    const [shipment, number] = [await delivered(), `TC-${++count}`]
    expect((await certify(shipment, 900, number)).status).toBe(200)
    expect((await certify(shipment, 90, number, { version: 2 })).status).toBe(200)
    expect((await bookOf(t, buyer, bought)).free).toBe(90)
  })

  test('of a raw material that box 11 calls otherwise are missed, and only the seller sees it', async () => {
    await credits(seller)
    const number = `TC-${++count}`
    const id = await claim(await delivered(), 900, number, { material: 'Better cotton lint' })
    const shown = (as: Person) =>
      t.call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })
    expect(await shown(seller)).toMatchObject({ creditsUnkept: ['Better cotton lint'] })
    expect(await shown(body)).not.toHaveProperty('creditsUnkept')
  })
})
