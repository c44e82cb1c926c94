import { listMassEntriesEndpoint, setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { A_PDF, aBook, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { tradeRequest } from '../../../test/support/world/trades.ts'

const { contract, order, shipping } = tradeEndpoints

const queries: string[] = []

let t: TestApp
let mill: Person
let buyer: Person
let other: Person
beforeAll(async () => {
  t = await testApp({ pool: 10, onQuery: (text) => queries.push(text) })
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  other = await t.aCompany({ role: 'weaver', knows: mill })
})

type Line = { material: number; weight?: number | string; quantity?: number; unit?: string }

const bodyOf = (to: Person, lines: readonly Line[], changes: object = {}) =>
  tradeRequest(
    to,
    lines[0]?.material ?? 0,
    {
      positions: lines.map(({ material, weight = '', quantity = '', unit }) => ({
        contractorMaterial: { id: material },
        weight,
        quantity,
        ...(unit && { unit: { code: unit } }),
      })),
      ...changes,
    },
    'shipping',
  )
const propose = (to: Person, lines: readonly Line[], changes: object = {}, by = mill) =>
  t.call(by, shipping.create, { body: bodyOf(to, lines, changes) })
const refused = (to: Person, lines: readonly Line[], changes: object = {}) =>
  t.refused(mill, shipping.create, { body: bodyOf(to, lines, changes) })

const decision = (
  trade: { id: number; positions: readonly { id: number }[] },
  received: number | undefined,
) => ({
  params: { id: trade.id },
  query: { type: 'shipping' },
  body: received
    ? {
        transactionStatus: 'ACCEPTED',
        positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
      }
    : { transactionStatus: 'REFUSED', reason: 'Wrong quality' },
})

type Proposed = Awaited<ReturnType<typeof propose>>
const accept = async (by: Person, trade: Proposed, received?: number) => {
  const material = received ?? (await t.aMaterial(by, `Received ${trade.id}`, { isInput: true }))
  return t.call(by, confirmTransactionEndpoint, decision(trade, material))
}
const refuse = (by: Person, trade: Proposed) =>
  t.call(by, confirmTransactionEndpoint, decision(trade, undefined))

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
          t.send(mill, shipping.create, { body: bodyOf(to, [{ material, weight: 600 }]) }),
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
        t.send(mill, shipping.create, { body: bodyOf(buyer, [{ material, weight: 1 }]) }),
      ),
    )
    expect(sent.filter(({ status }) => status === 200).length).toBe(50)
    expect(sent.filter(({ status }) => status === 409).length).toBe(10)
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 50, free: 0 })
  }, 120_000)

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
  }, 60_000)
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
      t.send(buyer, shipping.create, { body: bodyOf(mill, [{ material: lint, weight }]) })
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
      const answer = await t.send(buyer, confirmTransactionEndpoint, decision(trade, received))
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

describe('a book that guards', () => {
  test.each([
    ['no weight', { quantity: 5, unit: 'SET' }, 'weight', massIssues.massWeight],
    ['a weight of 0', { weight: 0 }, 'weight', massIssues.massWeightZero],
    ['metres without a factor', { quantity: 5, unit: 'MTR' }, 'unit', massIssues.massFactorArea],
    ['bales, which have no usual weight', { quantity: 5, unit: 'BL' }, 'unit', massIssues.massFactorBale],
    ['pieces without a factor', { quantity: 5, unit: 'H87' }, 'unit', massIssues.massFactorPiece],
  ])('refuses a position with %s', async (_, line, field, issue) => {
    const material = await aBook(t, mill)
    expect(
      await refused(buyer, [
        { material, weight: 1 },
        { material, ...line },
      ]),
    ).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { [`positions.1.${field}`]: sentence(issue) },
    })
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 0 })
  })

  test('refuses a shipment dated before it, or in a period that was closed', async () => {
    const material = await aBook(t, mill, { openedOn: '2026-04-01' })
    expect(await refused(buyer, [{ material, weight: 1 }])).toMatchObject({
      status: 400,
      fields: { validFrom: sentence(massIssues.massBookBegins({ day: '2026-04-01' })) },
    })
    await t.db
      .updateTable('mass_book')
      .set({ closed_to: '2026-04-30' })
      .where('material_id', '=', material)
      .execute()
    expect(await refused(buyer, [{ material, weight: 1 }], { validFrom: '2026-04-30' })).toMatchObject({
      fields: { validFrom: sentence(massIssues.massBookClosed({ day: '2026-04-30' })) },
    })
  })

  test('counts positions of one material together, and refuses all of the shipment for one of them', async () => {
    const [material, more] = [await aBook(t, mill, { name: 'Twill' }), await aBook(t, mill)]
    const refusal = await refused(buyer, [
      { material, weight: 600 },
      { material: more, weight: 600 },
      { material, weight: 500 },
    ])
    expect(refusal.fields).toEqual({
      'positions.2.weight':
        'You hold 400.00 kg of Twill that is not promised yet. This position needs 500.00 kg.',
    })
    expect([await bookOf(t, mill, material), await bookOf(t, mill, more)]).toMatchObject([
      { held: 0 },
      { held: 0 },
    ])
  })

  test('weighs metres by the factor of the material, which stays with the entry', async () => {
    const material = await aBook(t, mill)
    const cloth = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const factor = (by: Person, materialId: number, gsm: number) =>
      t.call(by, setMaterialFactorEndpoint, {
        params: { materialId },
        body: { fromDay: '2026-01-01', widthMm: 1500, gsm },
      })
    await factor(mill, material, 120)
    await factor(buyer, cloth, 118)
    const trade = await propose(buyer, [{ material, quantity: 100, unit: 'MTR' }])
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 18 })
    await factor(mill, material, 200)
    await accept(buyer, trade, cloth)
    expect(await bookOf(t, mill, material)).toMatchObject({ posted: 982, held: 0 })
    expect(await bookOf(t, buyer, cloth)).toMatchObject({ posted: 17.7 })
    const entries = await t.db
      .selectFrom('mass_entry')
      .innerJoin('mass_event', 'mass_event.id', 'event_id')
      .where('trade_id', '=', trade.id)
      .select(['mass_entry.grams', 'factor'])
      .orderBy('mass_entry.grams', 'desc')
      .execute()
    expect(entries.map(({ grams, factor: by }) => [grams, by])).toEqual([
      [18_000, { widthMm: 1500, gsm: 120 }],
      [17_700, { widthMm: 1500, gsm: 118 }],
    ])
  })

  test('weighs pounds and tonnes to the gram', async () => {
    const material = await aBook(t, mill, { kilograms: 5000 })
    await propose(buyer, [{ material, quantity: 480, unit: 'LBR' }])
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 217.724 })
    await propose(buyer, [{ material, quantity: 1.25, unit: 'TNE' }])
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 1467.724, free: 3532.276 })
  })

  test('goes as far as an administrator has let it', async () => {
    const material = await aBook(t, mill, { kilograms: 10 })
    await record(t, mill, { materialId: material, kind: 'OVERRIDE', kilograms: 90, documentUpload: A_PDF })
    await propose(buyer, [{ material, weight: 60 }])
    await propose(buyer, [{ material, weight: 40 }])
    expect(await refused(buyer, [{ material, weight: 0.01 }])).toMatchObject({ code: 'MASS_SHORT' })
  })

  test('is held to it by the database, whatever the server forgets', async () => {
    const material = await aBook(t, mill, { kilograms: 10 })
    const overdrawn = t.db
      .updateTable('mass_book')
      .set({ held_g: 10_001 })
      .where('material_id', '=', material)
      .execute()
    await expect(overdrawn).rejects.toThrow('mass_book_guarded')
  })

  test('holds once for an Idempotency-Key', async () => {
    const material = await aBook(t, mill)
    const body = bodyOf(buyer, [{ material, weight: 100 }])
    const headers = { 'idempotency-key': `shipment ${material}` }
    const sent = await Promise.all([1, 2, 3].map(() => t.call(mill, shipping.create, { body }, { headers })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await bookOf(t, mill, material)).toMatchObject({ held: 100 })
  })

  test('that is opened while shipments are sent misses none of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const material = await t.aMaterial(mill, `Opened meanwhile ${round}`)
      await Promise.all([
        propose(buyer, [{ material, weight: 10 }]),
        aBook(t, mill, { materialId: material, mode: 'WATCH' }),
        propose(other, [{ material, weight: 5 }]),
      ])
      expect(await bookOf(t, mill, material)).toMatchObject({ held: 15 })
    }
    await sound()
  }, 60_000)
})

describe('the books cost', () => {
  const counted = async (work: () => Promise<unknown>) => {
    queries.length = 0
    await work()
    return queries.length
  }

  test('one question where the seller keeps none, and some more where it does, however many positions there are', async () => {
    const kept = await Promise.all([1, 2, 3, 4].map((n) => aBook(t, mill, { name: `Costly ${n}` })))
    const unkept = await t.aMaterial(mill, 'Costless')
    const shipments: Proposed[] = []
    const cost = (lines: readonly Line[]) =>
      counted(async () => {
        shipments.push(await propose(buyer, lines))
      })
    await cost([{ material: unkept, weight: 1 }])
    const none = await cost([{ material: unkept, weight: 1 }])
    const one = await cost([{ material: kept[0] ?? 0, weight: 1 }])
    const many = await cost(
      Array.from({ length: 40 }, (_, i) => ({ material: kept[i % kept.length] ?? 0, weight: 1 })),
    )
    expect(many).toBe(one)
    expect(one - none).toBe(4)
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const [, , few, more] = shipments
    const costOf = (trade: Proposed | undefined) =>
      counted(() => (trade ? accept(buyer, trade, received) : Promise.resolve()))
    const [forOne, forMany] = [await costOf(few), await costOf(more)]
    // Each position's material is written by itself, as before.
    expect(forMany - forOne).toBe(39)
  })
})
