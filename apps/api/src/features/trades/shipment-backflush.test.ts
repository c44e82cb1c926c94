import { checkMassEndpoint, listMassEntriesEndpoint } from '@selvedge/contract/mass.ts'
import { createPlanEndpoint, deletePlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { tradeEndpoints, withdrawTradeEndpoint } from '@selvedge/contract/trades.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook, aPlanYielding, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { planRequest } from '../../../test/support/world/plans.ts'
import { shipmentBody, shipmentsOf } from '../../../test/support/world/shipments.ts'

const { shipping } = tradeEndpoints

let t: TestApp
let grower: Person
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 10 })
  grower = await t.aCompany()
  mill = await t.aCompany({ role: 'spinner', knows: grower })
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

const { propose, refused, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)
const supply = shipmentsOf(
  () => t,
  () => grower,
)

const kept = (name: string, kilograms: number, changes: object = {}) =>
  aBook(t, mill, { name: `${name} ${++count}`, kilograms, ...changes })
let count = 0
const made = (output: number, inputs: readonly number[], percent: number) =>
  aPlanYielding(t, mill, { output, inputs, percent })
const entriesOf = async (materialId: number) => {
  const entries = await t.call(mill, listMassEntriesEndpoint, { params: { materialId }, query: {} })
  return entries.map(({ kind, role, kilograms }) => `${kind} ${role} ${kilograms}`)
}

afterEach(async () => expect(await massViolations(t.db)).toEqual([]))

/** 1,000 kg of lint that make yarn at 90 %, of which there is some already. */
async function aSpinner({ lint = 1000, yarn = 0, mode = 'GUARD' as const, percent = 90 } = {}) {
  const input = await kept('Lint', lint, { isInput: true, mode })
  const output = await kept('Yarn', yarn, { mode })
  return { lint: input, yarn: output, planId: await made(output, [input], percent) }
}

test('A.8, 3: of 600 kg that were received, a plan of 90 % makes 540 kg to ship, and no more', async () => {
  const { lint, yarn } = await aSpinner({ lint: 0 })
  const seed = await aBook(t, grower)
  await supply.accept(mill, await supply.propose(mill, [{ material: seed, weight: 600 }]), lint)
  expect(await refused(buyer, [{ material: yarn, weight: 540.01 }])).toMatchObject({
    status: 409,
    code: 'MASS_SHORT',
    fields: { 'positions.0.weight': expect.stringContaining('at a yield of 90.00 %') },
  })
  const trade = await propose(buyer, [{ material: yarn, weight: 540 }])
  expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 600, held: 600, free: 0 })
  expect(await bookOf(t, mill, yarn)).toMatchObject({ posted: 0, held: 0 })
  const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
  await accept(buyer, trade, received)
  expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 0, held: 0 })
  expect(await bookOf(t, mill, yarn)).toMatchObject({ posted: 0, held: 0 })
  expect(await bookOf(t, buyer, received)).toMatchObject({ posted: 540 })
  expect((await entriesOf(yarn)).toSorted()).toEqual(['RUN OUTPUT 540', 'SHIPMENT GOODS -540'])
  expect(await entriesOf(lint)).toContain('RUN INPUT -600')
})

describe('A.8, 4: two plans deep, of 1,000 kg of seed cotton', () => {
  test.each([true, false])(
    '316.80 kg of yarn can be sold, 316.81 kg cannot; lint has a book: %s',
    async (isKept) => {
      const seed = await kept('Seed cotton', 1000, { isInput: true })
      const lint = isKept ? await kept('Lint', 0) : await t.aMaterial(mill, `Lint ${++count}`)
      const yarn = await kept('Yarn', 0)
      await made(lint, [seed], 36)
      await made(yarn, [lint], 88)
      expect(await refused(buyer, [{ material: yarn, weight: 316.81 }])).toMatchObject({ code: 'MASS_SHORT' })
      const trade = await propose(buyer, [{ material: yarn, weight: 316.8 }])
      expect(await bookOf(t, mill, seed)).toMatchObject({ held: 1000, free: 0 })
      await accept(buyer, trade)
      expect(await bookOf(t, mill, seed)).toMatchObject({ posted: 0, held: 0 })
      expect(await entriesOf(seed)).toContain('RUN INPUT -1000')
      if (isKept) expect((await entriesOf(lint)).toSorted()).toEqual(['RUN INPUT -360', 'RUN OUTPUT 360'])
    },
  )
})

describe('A.8, 5: a diamond', () => {
  test('two outputs from one input take together no more than the input', async () => {
    const lint = await kept('Lint', 1000, { isInput: true })
    const [yarn, felt] = [await kept('Yarn', 0), await kept('Felt', 0)]
    await made(yarn, [lint], 100)
    await made(felt, [lint], 100)
    const both = (kilograms: number) => [
      { material: yarn, weight: 500 },
      { material: felt, weight: kilograms },
    ]
    expect(await refused(buyer, both(500.01))).toMatchObject({
      code: 'MASS_SHORT',
      fields: { 'positions.1.weight': expect.any(String) },
    })
    const trade = await propose(buyer, both(500))
    expect(await bookOf(t, mill, lint)).toMatchObject({ held: 1000, free: 0 })
    await accept(buyer, trade)
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 0, held: 0 })
  })

  test('nor where the two meet again in one material', async () => {
    const lint = await kept('Lint', 1000, { isInput: true })
    const [yarn, felt, cloth] = [await kept('Yarn', 0), await kept('Felt', 0), await kept('Cloth', 0)]
    await made(yarn, [lint], 100)
    await made(felt, [lint], 100)
    await made(cloth, [yarn, felt], 100)
    expect(await refused(buyer, [{ material: cloth, weight: 1000.01 }])).toMatchObject({ code: 'MASS_SHORT' })
    await accept(buyer, await propose(buyer, [{ material: cloth, weight: 1000 }]))
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 0, held: 0 })
    expect(await entriesOf(cloth)).toContain('RUN OUTPUT 1000')
  })

  test('nor where both are sent at once', async () => {
    const lint = await kept('Lint', 1000, { isInput: true })
    const [yarn, felt] = [await kept('Yarn', 0), await kept('Felt', 0)]
    await made(yarn, [lint], 100)
    await made(felt, [lint], 100)
    const send = (material: number) =>
      t.send(mill, shipping.create, { body: shipmentBody(buyer, [{ material, weight: 600 }]) })
    const sent = await Promise.all([yarn, felt, yarn, felt].map(send))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await bookOf(t, mill, lint)).toMatchObject({ held: 600, free: 400 })
  })
})

describe('what a plan makes for a shipment', () => {
  test('is only what is not there yet', async () => {
    const { lint, yarn } = await aSpinner({ yarn: 100 })
    const trade = await propose(buyer, [{ material: yarn, weight: 190 }])
    expect(await bookOf(t, mill, yarn)).toMatchObject({ held: 100 })
    expect(await bookOf(t, mill, lint)).toMatchObject({ held: 100 })
    await accept(buyer, trade)
    expect(await bookOf(t, mill, yarn)).toMatchObject({ posted: 0, held: 0 })
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 900, held: 0 })
  })

  test('is free again once the shipment is refused or withdrawn', async () => {
    const { lint, yarn } = await aSpinner()
    await refuse(buyer, await propose(buyer, [{ material: yarn, weight: 900 }]))
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 1000, held: 0, free: 1000 })
    const { id } = await propose(buyer, [{ material: yarn, weight: 900 }])
    await t.call(mill, withdrawTradeEndpoint, { params: { id } })
    expect(await bookOf(t, mill, lint)).toMatchObject({ free: 1000 })
    await propose(buyer, [{ material: yarn, weight: 900 }])
  })

  test('is told while the shipment is filled in', async () => {
    const { yarn } = await aSpinner()
    const body = {
      validFrom: '2026-03-01',
      positions: [{ contractorMaterial: { id: yarn }, weight: 900.01 }],
    }
    const [said] = await t.call(mill, checkMassEndpoint, { body })
    expect(said?.refused?.sentence).toMatch(/^Making 900\.01 kg needs 1,000\.0\d kg of Lint/)
  })

  test('is told, and goes, where the books only watch', async () => {
    const { lint, yarn } = await aSpinner({ mode: 'WATCH' as never })
    const body = { validFrom: '2026-03-01', positions: [{ contractorMaterial: { id: yarn }, weight: 990 }] }
    const [said] = await t.call(mill, checkMassEndpoint, { body })
    expect(said).toMatchObject({ refused: null, finding: { reason: { code: 'massShortInput' } } })
    await accept(buyer, await propose(buyer, [{ material: yarn, weight: 990 }]))
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: -100, held: 0 })
  })

  test('stays as it was promised when the yield or the plan is another since', async () => {
    const { lint, yarn, planId } = await aSpinner()
    const trade = await propose(buyer, [{ material: yarn, weight: 450 }])
    await t.call(mill, deletePlanEndpoint, { params: { id: planId } })
    await accept(buyer, trade)
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 500, held: 0 })
  })

  test('is nothing before its yield was said, and after its plan has ended', async () => {
    const { lint, yarn } = await aSpinner()
    const unsaid = await kept('Felt', 0)
    await t.call(mill, createPlanEndpoint, { body: planRequest(unsaid, [lint]) })
    expect(await refused(buyer, [{ material: unsaid, weight: 1 }])).toMatchObject({ code: 'MASS_SHORT' })
    const ended = { validFrom: '2027-01-01', dateOfDelivery: '2027-01-01' }
    expect(await refused(buyer, [{ material: yarn, weight: 1 }], ended)).toMatchObject({ code: 'MASS_SHORT' })
  })

  test('of a material without a book is taken from the books of what it is made of', async () => {
    const lint = await kept('Lint', 1000, { isInput: true })
    const yarn = await t.aMaterial(mill, `Unkept yarn ${++count}`)
    await made(yarn, [lint], 90)
    expect(await refused(buyer, [{ material: yarn, weight: 900.01 }])).toMatchObject({ code: 'MASS_SHORT' })
    expect(await refused(buyer, [{ material: yarn, quantity: 5, unit: 'SET' }])).toMatchObject({
      status: 400,
      fields: { 'positions.0.weight': sentence(massIssues.massWeight) },
    })
    const trade = await propose(buyer, [{ material: yarn, weight: 450 }])
    // Its own book, opened meanwhile, neither holds nor gives what is made of lint.
    await aBook(t, mill, { materialId: yarn, kilograms: 7 })
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    await accept(buyer, trade, received)
    expect(await bookOf(t, mill, yarn)).toMatchObject({ posted: 7, held: 0 })
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 500, held: 0 })
    expect(await bookOf(t, buyer, received)).toMatchObject({ posted: 450 })
  })

  test('does not lift the floor of what it passes through', async () => {
    const seed = await kept('Seed cotton', 1000, { isInput: true })
    const [lint, yarn] = [await kept('Lint', 100), await kept('Yarn', 0)]
    await made(yarn, [lint], 100)
    await made(lint, [seed], 50)
    const trade = await propose(buyer, [{ material: yarn, weight: 300 }])
    await record(t, mill, { materialId: lint, kind: 'COUNT', kilograms: 80 })
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 80, held: 100, floor: -20 })
    await accept(buyer, trade)
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: -20, held: 0, floor: -20 })
  })

  test('has no answer where plans make each other', async () => {
    const [yarn, waste] = [await kept('Yarn', 0), await kept('Waste', 0)]
    await made(yarn, [waste], 90)
    await made(waste, [yarn], 90)
    expect(await refused(buyer, [{ material: yarn, weight: 1 }])).toMatchObject({
      status: 400,
      message: expect.stringContaining('These plans make each other: Yarn'),
    })
  })

  test('says nothing to the buyer', async () => {
    const { yarn } = await aSpinner()
    const trade = await propose(buyer, [{ material: yarn, weight: 90 }])
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true })
    await accept(buyer, trade, received)
    const seen = await t.call(buyer, listMassEntriesEndpoint, {
      params: { materialId: received },
      query: {},
    })
    expect(seen.map(({ kind, planId, kilograms }) => [kind, planId, kilograms])).toEqual([
      ['SHIPMENT', null, 90],
    ])
    const runs = await t.db
      .selectFrom('mass_event')
      .where('trade_id', '=', trade.id)
      .where('kind', '=', 'RUN')
      .select('created_by')
      .execute()
    expect(runs).toEqual([{ created_by: mill.userId }])
  })
})
