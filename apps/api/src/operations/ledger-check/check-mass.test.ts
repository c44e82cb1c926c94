import { setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { decideMassReturnEndpoint, proposeMassReturnEndpoint } from '@selvedge/contract/mass-returns.ts'
import { setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { close } from '../../../test/support/world/closings.ts'
import { aBook, aPlanYielding, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { checkLedger } from './check-ledger.ts'
import type { Finding } from './finding.ts'

let t: TestApp
let mill: Person
let buyer: Person
let material: number
let posted: number
let held: number
let made: { pending: number; posted: number; plan: number }
let returned: number
let closed: { id: number; material: number }
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
  material = await aBook(t, mill, { kilograms: 1000 })
  const received = await aBook(t, buyer, { kilograms: 0, isInput: true, mode: 'WATCH' })
  await setFactor({ baleGrams: 200_000 })
  await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 900 })
  t.pass(10 * 60_000)
  const trade = await propose(buyer, [{ material, weight: 600 }])
  await accept(buyer, trade, received)
  posted = trade.id
  ;({ id: held } = await propose(buyer, [
    { material, weight: 100 },
    { material, quantity: 1, unit: 'BL' },
  ]))
  made = await madeByPlans()
  const { id: positionId } = trade.positions[0] ?? { id: 0 }
  const back = (kilograms: number) => giveBack(positionId, kilograms)
  await decideReturn(mill, await back(5), 'ACCEPTED')
  await decideReturn(mill, await back(6), 'REFUSED')
  await decideReturn(buyer, await back(7), 'WITHDRAWN')
  returned = await back(8)
  closed = await aClosedPeriod()
  await t.anchor()
})

/** A quarter in which something was harvested, and some days after it. */
async function aClosedPeriod() {
  const of = await aBook(t, mill, { kilograms: 50 })
  await record(t, mill, { materialId: of, onDay: '2026-02-01', kilograms: 7 })
  await close(t, mill, of, '2026-01-31')
  return { id: (await close(t, mill, of)).id, material: of }
}

/** Yarn out of lint at 90 %: 90 kg of it are made for one shipment that is confirmed, and for one that waits. */
async function madeByPlans() {
  const lint = await aBook(t, mill, { kilograms: 1000, isInput: true })
  const yarn = await aBook(t, mill, { kilograms: 10 })
  const plan = await aPlanYielding(t, mill, { output: yarn, inputs: [lint], percent: 90 })
  const confirmed = await propose(buyer, [{ material: yarn, weight: 100 }])
  await accept(buyer, confirmed)
  const { id: pending } = await propose(buyer, [{ material: yarn, weight: 90 }])
  return { pending, posted: confirmed.id, plan }
}

const giveBack = async (positionId: number, kilograms: number): Promise<number> => {
  const body = { positionId, onDay: '2026-05-02', kilograms, reason: 'Wrong shade' }
  return (await t.call(buyer, proposeMassReturnEndpoint, { body })).id
}
const decideReturn = (by: Person, id: number, decision: 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN') =>
  t.call(by, decideMassReturnEndpoint, { params: { id }, body: { decision } })

const { propose, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

const setFactor = (factor: { baleGrams: number }) =>
  t.call(mill, setMaterialFactorEndpoint, {
    params: { materialId: material },
    body: { fromDay: '2026-01-01', widthMm: null, gsm: null, pieceGrams: null, ...factor },
  })

async function found(): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const one of checkLedger(t.services)) findings.push(one)
  return findings.filter(({ weight }) => weight !== 'noted')
}

/** The codes of what is found after a change, which is taken back by its opposite. */
async function foundAfter(change: string, back: string): Promise<string[]> {
  await sql.raw(change).execute(t.db)
  const findings = await found()
  await sql.raw(back).execute(t.db)
  return [...new Set(findings.map(({ code, kind }) => `${code} of a ${kind}`))].toSorted()
}

test('nothing is found where nobody changed anything', async () => {
  expect(await found()).toEqual([])
})

describe('A.8, 10: a number changed by hand in any of the tables of mass is found', () => {
  const book = () => `material_id = ${material}`
  const entry = () =>
    `event_id = (select id from mass_event where trade_id = ${posted} and kind = 'SHIPMENT')`
  const counted = () => `(select max(id) from mass_event where kind = 'COUNT')`
  const promised = () => `position_id in (select id from trade_position where trade_id = ${made.pending})`
  const runOf = () => `select id from mass_event where kind = 'RUN' and trade_id = ${made.posted}`
  const hold = (by: 'null' | 'not null') =>
    `position_id in (select id from trade_position where trade_id = ${held} and weight is ${by})`

  test.each<[string, () => [table: string, set: string, back: string, where: string], string[]]>([
    [
      'a balance',
      () => ['mass_book', 'posted_g = posted_g + 1', 'posted_g = posted_g - 1', book()],
      ['massBook of a book'],
    ],
    [
      'what is held',
      () => ['mass_book', 'held_g = held_g - 1', 'held_g = held_g + 1', book()],
      ['massBook of a book'],
    ],
    [
      'a floor',
      () => ['mass_book', 'floor_g = floor_g - 1', 'floor_g = floor_g + 1', book()],
      ['massBook of a book'],
    ],
    [
      'the grams of a shipment that was posted',
      () => ['mass_entry', 'grams = grams + 1', 'grams = grams - 1', entry()],
      ['massBook of a book', 'massShipment of a trade'],
    ],
    [
      'the grams of an entry that was stated',
      () => ['mass_entry', 'grams = grams + 1', 'grams = grams - 1', `event_id = ${counted()}`],
      ['massBook of a book', 'record of a stock'],
    ],
    [
      'what was counted',
      () => ['mass_event', 'grams = grams + 1', 'grams = grams - 1', `id = ${counted()}`],
      ['record of a stock'],
    ],
    [
      'the grams of a hold',
      () => ['mass_hold', 'grams = grams - 1', 'grams = grams + 1', hold('not null')],
      ['massBook of a book', 'massShipment of a trade'],
    ],
    [
      'the factor of a hold, with its grams and the balance: nobody said it',
      () => [
        'mass_hold',
        `grams = 1000, factor = '{"baleGrams":1000}'`,
        `grams = 200000, factor = '{"baleGrams":200000}'`,
        hold('null'),
      ],
      ['massBook of a book', 'massShipment of a trade'],
    ],
    [
      'what a bale weighs',
      () => ['material_factor', 'bale_g = bale_g + 1', 'bale_g = bale_g - 1', book()],
      ['massFactor of a material'],
    ],
    [
      'what a run for a pending shipment uses',
      () => [
        'mass_pending_run',
        'grams = grams + 1',
        'grams = grams - 1',
        `${promised()} and role = 'INPUT'`,
      ],
      ['massShipment of a trade'],
    ],
    [
      'the plan of a run for a pending shipment',
      () => ['mass_pending_run', 'plan_id = plan_id + 1', 'plan_id = plan_id - 1', promised()],
      ['massShipment of a trade'],
    ],
    [
      'what a run made for a shipment, with its loss',
      () => [
        'mass_entry',
        `grams = grams + case role when 'OUTPUT' then 1 else -1 end`,
        `grams = grams - case role when 'OUTPUT' then 1 else -1 end`,
        `role in ('OUTPUT', 'LOSS') and event_id in (${runOf()})`,
      ],
      ['massBook of a book', 'massShipment of a trade'],
    ],
    [
      'the plan of a run that was made for a shipment',
      () => ['mass_event', 'plan_id = plan_id + 1', 'plan_id = plan_id - 1', `id in (${runOf()})`],
      ['massShipment of a trade'],
    ],
    [
      'what is returned',
      () => ['mass_return', 'grams = grams + 1', 'grams = grams - 1', `id = ${returned}`],
      ['massBook of a book', 'massShipment of a trade'],
    ],
    [
      'what became of a return',
      () => ['mass_return', `status = 'WITHDRAWN'`, `status = 'REFUSED'`, `grams = 6000`],
      ['massShipment of a trade'],
    ],
    [
      'the grams of a return that was posted',
      () => [
        'mass_entry',
        'grams = grams + 1',
        'grams = grams - 1',
        `event_id in (select id from mass_event where kind = 'RETURN')`,
      ],
      ['massBook of a book', 'massShipment of a trade'],
    ],
    [
      'up to when a book is closed',
      () => [
        'mass_book',
        `closed_to = '2026-04-30'`,
        `closed_to = '2026-03-31'`,
        `material_id = ${closed.material}`,
      ],
      ['massBook of a book'],
    ],
    [
      'a figure of a closed period',
      () => [
        'mass_closing',
        `figures = figures || '{"harvested":7001}'`,
        `figures = figures || '{"harvested":7000}'`,
        `id = ${closed.id}`,
      ],
      ['massClosing of a stock', 'record of a stock'],
    ],
    [
      'when a period that is closed begins',
      () => ['mass_closing', 'from_day = from_day + 1', 'from_day = from_day - 1', `id = ${closed.id}`],
      ['massClosing of a stock', 'record of a stock'],
    ],
    [
      'the overrides that a closing names',
      () => ['mass_closing', `overrides = '{5}'`, `overrides = '{}'`, `id = ${closed.id}`],
      ['record of a stock'],
    ],
    [
      'the day of an entry, out of its closed period',
      () => [
        'mass_entry',
        `on_day = '2026-04-01'`,
        `on_day = '2026-02-01'`,
        `grams = 7000 and to_book = (select id from mass_book where material_id = ${closed.material})`,
      ],
      ['massClosing of a stock', 'record of a stock'],
    ],
    [
      'what a plan yields',
      () => ['plan_yield', 'low = low - 1', 'low = low + 1', `plan_id = ${made.plan}`],
      ['massYield of a plan'],
    ],
  ])('%s', async (_, change, codes) => {
    const [table, set, back, where] = change()
    expect(
      await foundAfter(
        `update ${table} set ${set} where ${where}`,
        `update ${table} set ${back} where ${where}`,
      ),
    ).toEqual(codes)
  })
})

test('what is said of a factor again later, refused, taken back or counted raises no alarm', async () => {
  await record(t, mill, { materialId: material, kind: 'BOUGHT_OUTSIDE', kilograms: 500 })
  const refused = await propose(buyer, [{ material, weight: 10 }])
  await refuse(buyer, refused)
  await setFactor({ baleGrams: 170_000 })
  const sold = await propose(buyer, [{ material, quantity: 1, unit: 'BL' }])
  await accept(buyer, sold)
  const { id } = await record(t, mill, { materialId: material, kind: 'HARVEST', kilograms: 5 })
  await record(t, mill, { kind: 'REVERSAL', reverses: id, kilograms: null, materialId: null })
  // Less than is held: its floor falls, and rises again.
  await record(t, mill, { materialId: material, kind: 'COUNT', kilograms: 20 })
  await record(t, mill, { materialId: material, kind: 'BOUGHT_OUTSIDE', kilograms: 30 })
  await aBook(t, buyer, { kilograms: 0, isInput: true })
  await t.anchor()
  expect(await found()).toEqual([])
})

describe('what plans make for shipments raises no alarm', () => {
  test('when it is refused and a floor rises, and in what is opened or set anew meanwhile', async () => {
    const lint = await aBook(t, mill, { kilograms: 100, isInput: true })
    const fibre = await t.aMaterial(mill, 'Fibre without a book')
    const yarn = await t.aMaterial(mill, 'Yarn without a book')
    await aPlanYielding(t, mill, { output: fibre, inputs: [lint], percent: 100 })
    const plan = await aPlanYielding(t, mill, { output: yarn, inputs: [fibre], percent: 50 })
    const refused = await propose(buyer, [{ material: yarn, weight: 10 }])
    const confirmed = await propose(buyer, [{ material: yarn, weight: 5 }])
    // Less than is held: the floor of the lint falls.
    await record(t, mill, { materialId: lint, kind: 'COUNT', kilograms: 25 })
    t.pass(10 * 60_000)
    await refuse(buyer, refused)
    await aBook(t, mill, { materialId: yarn, kilograms: 1 })
    t.pass(10 * 60_000)
    await t.call(mill, setPlanYieldEndpoint, {
      params: { planId: plan },
      body: { fromDay: '2026-01-01', low: 60, expected: 60, high: 60, reason: 'As measured' },
    })
    await accept(buyer, confirmed)
    await t.anchor()
    expect(await found()).toEqual([])
    expect(await bookOf(t, mill, lint)).toMatchObject({ posted: 15, held: 0 })
  })

  test('by the piece, and from book to book', async () => {
    const lint = await aBook(t, mill, { kilograms: 100, isInput: true })
    const shirts = await aBook(t, mill, { kilograms: 0 })
    await t.call(mill, setMaterialFactorEndpoint, {
      params: { materialId: shirts },
      body: { fromDay: '2026-01-01', widthMm: null, gsm: null, pieceGrams: 200, baleGrams: null },
    })
    t.pass(10 * 60_000)
    await aPlanYielding(t, mill, { output: shirts, inputs: [lint], percent: 80 })
    const [pending, confirmed] = [
      await propose(buyer, [{ material: shirts, quantity: 10, unit: 'H87' }]),
      await propose(buyer, [{ material: shirts, quantity: 20, unit: 'H87' }]),
    ]
    const received = await aBook(t, buyer, { kilograms: 0, isInput: true, mode: 'WATCH' })
    t.pass(10 * 60_000)
    await accept(buyer, confirmed, received)
    await t.anchor()
    expect(await found()).toEqual([])
    await refuse(buyer, pending)
    await t.anchor()
    expect(await found()).toEqual([])
  })
})
