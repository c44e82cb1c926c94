import { setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBook, record } from '../../../test/support/world/mass.ts'
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
  await t.anchor()
})

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
  const entry = () => `event_id = (select id from mass_event where trade_id = ${posted})`
  const counted = () => `(select max(id) from mass_event where kind = 'COUNT')`
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
