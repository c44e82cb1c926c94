import { listMassEntriesEndpoint } from '@selvedge/contract/mass.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentBody, shipmentDecision, shipmentsOf } from '../../../test/support/world/shipments.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'

const { contract, order, shipping } = tradeEndpoints

let t: TestApp
let mill: Person
let buyer: Person
let other: Person
beforeAll(async () => {
  t = await testApp({ pool: 10 })
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  other = await t.aCompany({ role: 'weaver', knows: mill })
})

const { propose, refused, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

const sound = async () => expect(await massViolations(t.db)).toEqual([])

describe('A.8, 1: of 1,000 kg, 600 kg are sold once', () => {
  test('the second 600 kg are refused, in either order, with what is free beside the position', async () => {
    for (const [first, second] of [
      [buyer, other],
      [other, buyer],
    ] as const) {
      const name = `Combed yarn for ${first.companyName}`
      const material = await aBook(t, mill, { name })
      await propose(first, [{ material, weight: 600 }])
      const refusal = await refused(second, [{ material, weight: 600 }])
      const short = `You hold 400.00 kg of ${name} that is not promised yet. This position needs 600.00 kg.`
      expect(refusal).toMatchObject({
        status: 409,
        code: 'MASS_SHORT',
        message: short,
        fields: { 'positions.0.weight': short },
      })
      expect(await bookOf(t, mill, material)).toMatchObject({ posted: 1000, held: 600, free: 400 })
    }
  })

  test('sent at once 100 times over, exactly one wins each time', async () => {
    for (let round = 0; round < 100; round += 1) {
      const material = await aBook(t, mill)
      const both = await Promise.all(
        [buyer, other].map((to) =>
          t.send(mill, shipping.create, { body: shipmentBody(to, [{ material, weight: 600 }]) }),
        ),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await bookOf(t, mill, material)).toMatchObject({ held: 600, free: 400 })
    }
    await sound()
  }, 300_000)

  test('of 50 kg, exactly 50 shipments of 1 kg among 60 that are sent at once', async () => {
    const material = await aBook(t, mill, { kilograms: 50 })
    const sent = await Promise.all(
      Array.from({ length: 60 }, () =>
        t.send(mill, shipping.create, { body: shipmentBody(buyer, [{ material, weight: 1 }]) }),
      ),
    )
    expect(sent.filter(({ status }) => status === 200).length).toBe(50)
    expect(sent.filter(({ status }) => status === 409).length).toBe(10)
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 50, free: 0 })
  })

  test('two that need the same two books in another order never wait for each other', async () => {
    const [one, two] = [await aBook(t, mill), await aBook(t, mill)]
    const lines = (first: number, second: number) => [
      { material: first, weight: 100 },
      { material: second, weight: 100 },
    ]
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) => propose(buyer, i % 2 ? lines(one, two) : lines(two, one))),
    )
    expect(sent.length).toBe(10)
    expect([await bookOf(t, mill, one), await bookOf(t, mill, two)]).toMatchObject([{ free: 0 }, { free: 0 }])
  })
})

test('A.8, 2: what a refused shipment held is free again at once', async () => {
  const material = await aBook(t, mill)
  const trade = await propose(buyer, [{ material, weight: 600 }])
  expect(await bookOf(t, mill, material)).toMatchObject({ held: 600, free: 400 })
  await refuse(buyer, trade)
  expect(await bookOf(t, mill, material)).toMatchObject({ posted: 1000, held: 0, free: 1000 })
  await propose(other, [{ material, weight: 1000 }])
  await sound()
})

describe('A.8, 3: what is confirmed moves from book to book', () => {
  test('and can be sold on, to the kilogram and no further', async () => {
    const material = await aBook(t, mill)
    const lint = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const trade = await propose(buyer, [{ material, weight: 600 }])
    expect(await bookOf(t, buyer, lint)).toMatchObject({ posted: 0, held: 0 })
    await accept(buyer, trade, lint)
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 400, held: 0, free: 400 })
    expect(await bookOf(t, buyer, lint)).toMatchObject({ posted: 600, held: 0, free: 600 })
    const sellOn = (weight: number) =>
      t.send(buyer, shipping.create, { body: shipmentBody(mill, [{ material: lint, weight }]) })
    expect((await sellOn(600.01)).status).toBe(409)
    expect((await sellOn(600)).status).toBe(200)
    await sound()
  })

  test('as one entry, which each side sees as its own and nothing of the other’s', async () => {
    const material = await aBook(t, mill)
    const lint = await aBook(t, buyer, { kilograms: 5, isInput: true })
    const trade = await propose(buyer, [{ material, weight: 250.5 }])
    await accept(buyer, trade, lint)
    const entriesOf = (by: Person, materialId: number) =>
      t.call(by, listMassEntriesEndpoint, { params: { materialId }, query: { page: 1 } })
    const [sold] = await entriesOf(mill, material)
    const [bought] = await entriesOf(buyer, lint)
    expect([sold?.kilograms, bought?.kilograms]).toEqual([-250.5, 250.5])
    for (const entry of [sold, bought])
      expect(entry).toMatchObject({
        kind: 'SHIPMENT',
        tradeId: trade.id,
        tradeReference: trade.contractorReferenceNumber,
        onDay: '2026-03-01T00:00:00.000Z',
      })
    const rows = await t.db
      .selectFrom('mass_entry')
      .where('event_id', '=', sold?.eventId ?? 0)
      .selectAll()
      .execute()
    expect(rows.length).toBe(1)
  })

  test('whether one of the two keeps a book, or neither', async () => {
    const kept = await aBook(t, mill)
    const unkept = await t.aMaterial(mill, 'Unkept yarn')
    const lint = await aBook(t, buyer, { kilograms: 0, isInput: true })
    await accept(buyer, await propose(buyer, [{ material: kept, weight: 100 }]))
    await accept(buyer, await propose(buyer, [{ material: unkept, weight: 30 }]), lint)
    const neither = await propose(buyer, [{ material: unkept, weight: 7 }])
    await accept(buyer, neither)
    expect(await bookOf(t, mill, kept)).toMatchObject({ posted: 900, held: 0 })
    expect(await bookOf(t, buyer, lint)).toMatchObject({ posted: 30 })
    const events = await t.db
      .selectFrom('mass_event')
      .where('trade_id', '=', neither.id)
      .selectAll()
      .execute()
    expect(events).toEqual([])
  })

  test('not into a book that begins later', async () => {
    const material = await aBook(t, mill)
    const late = await aBook(t, buyer, { kilograms: 0, isInput: true, openedOn: '2026-05-01' })
    await accept(buyer, await propose(buyer, [{ material, weight: 10 }]), late)
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 990 })
    expect(await bookOf(t, buyer, late)).toMatchObject({ posted: 0 })
  })
})

describe('confirming never fails for mass', () => {
  test('also where a count has found less than was promised', async () => {
    const material = await aBook(t, mill)
    const trade = await propose(buyer, [{ material, weight: 400 }])
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 10 })
    await accept(buyer, trade)
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: -390, held: 0, free: -390, floor: -390 })
    await sound()
  })

  test('nor for a book that was switched to guard while it was short', async () => {
    const material = await aBook(t, mill, { mode: 'WATCH', kilograms: 10 })
    const trade = await propose(buyer, [{ material, weight: 400 }])
    await accept(buyer, trade)
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: -390, floor: 0 })
  })

  test('and says the same to the buyer, whatever the seller holds', async () => {
    const rich = await aBook(t, mill, { kilograms: 100_000 })
    const poor = await aBook(t, mill, { mode: 'WATCH', kilograms: 0 })
    const none = await t.aMaterial(mill, 'Unkept')
    const seen: string[] = []
    for (const material of [rich, poor, none]) {
      const trade = await propose(buyer, [{ material, weight: 40 }], { notes: 'As agreed' })
      const read = () => t.send(buyer, shipping.read, { params: { id: trade.id }, query: {} })
      const before = await read()
      const received = await t.aMaterial(buyer, `Same ${material}`, { isInput: true })
      const answer = await t.send(buyer, confirmTransactionEndpoint, shipmentDecision(trade, received))
      const texts = [before.text, answer.text, (await read()).text]
      expect(texts.join('')).not.toMatch(/mass|free|held|floor/)
      seen.push(`${answer.status} ${answer.text} ${Object.keys(before.body as object).join()}`)
    }
    expect(new Set(seen).size).toBe(1)
  })
})

describe('A.8, 6: a count of 380 kg where 400 kg are promised', () => {
  test('is accepted; nothing more is promised until 50 kg come in, of which 30 kg are free', async () => {
    const material = await aBook(t, mill)
    await propose(buyer, [{ material, weight: 400 }])
    await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 380 })
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 380, held: 400, free: -20, floor: -20 })
    expect(await refused(other, [{ material, weight: 0.01 }])).toMatchObject({ code: 'MASS_SHORT' })
    await record(t, mill, { materialId: material, kind: 'BOUGHT_OUTSIDE', kilograms: 50 })
    expect(await bookOf(t, mill, material)).toMatchObject({ free: 30, floor: 0 })
    expect(await refused(other, [{ material, weight: 30.01 }])).toMatchObject({ code: 'MASS_SHORT' })
    await propose(other, [{ material, weight: 30 }])
    await sound()
  })
})

describe('A.8, 7: who keeps no books', () => {
  test('records and confirms shipments without a weight as before', async () => {
    const material = await t.aMaterial(mill, 'Uncounted')
    const body = tradeRequest(buyer, material, {}, 'shipping')
    const trade = await t.call(mill, shipping.create, {
      body: { ...body, positions: [{ contractorMaterial: { id: material } }] },
    })
    await accept(buyer, trade)
  })

  test('or whose book only watches, without a weight too: nothing is held', async () => {
    const material = await aBook(t, mill, { mode: 'WATCH' })
    const trade = await propose(buyer, [{ material, quantity: 5, unit: 'SET' }])
    await accept(buyer, trade)
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 1000, held: 0 })
  })

  test('contracts and orders move nothing, however much they promise', async () => {
    const material = await aBook(t, mill, { kilograms: 1 })
    for (const [kind, calls] of [
      ['contract', contract],
      ['order', order],
    ] as const) {
      const body = tradeRequest(
        buyer,
        material,
        { positions: [{ contractorMaterial: { id: material }, weight: 5000 }] },
        kind,
      )
      await t.call(mill, calls.create, { body })
    }
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 1, held: 0 })
  })

  test('a book that watches lets more go than it has', async () => {
    const material = await aBook(t, mill, { mode: 'WATCH', kilograms: 100 })
    await propose(buyer, [{ material, weight: 150 }])
    expect(await bookOf(t, mill, material)).toMatchObject({ free: -50, floor: 0 })
  })
})
