import { setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { A_PDF, aBook, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type Line, type Proposed, shipmentBody, shipmentsOf } from '../../../test/support/world/shipments.ts'

const { shipping } = tradeEndpoints
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

const { propose, refused, accept } = shipmentsOf(
  () => t,
  () => mill,
)
const sound = async () => expect(await massViolations(t.db)).toEqual([])

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
    await close(t, mill, material, '2026-04-30')
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
    const body = shipmentBody(buyer, [{ material, weight: 100 }])
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
  })
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
    // The locks, and what is held with the balances.
    expect(one - none).toBe(2)
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    const [, , few, more] = shipments
    const costOf = (trade: Proposed | undefined) =>
      counted(() => (trade ? accept(buyer, trade, received) : Promise.resolve()))
    const [forOne, forMany] = [await costOf(few), await costOf(more)]
    expect(forMany - forOne).toBe(0)
  })
})
