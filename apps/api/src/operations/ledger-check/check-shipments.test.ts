import { setMaterialFactorEndpoint } from '@selvedge/contract/mass.ts'
import { beforeAll, expect, test } from 'vitest'
import { aBook, aPlanYielding, bookOf } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { checkLedger } from './check-ledger.ts'

const SOME_MINUTES = 10 * 60_000

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

const { propose, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

const weigh = async (materialId: number, grams: { baleGrams?: number; pieceGrams?: number }) => {
  const none = { widthMm: null, gsm: null, pieceGrams: null, baleGrams: null }
  const body = { fromDay: '2026-01-01', ...none, ...grams }
  await t.call(mill, setMaterialFactorEndpoint, { params: { materialId }, body })
  t.pass(SOME_MINUTES)
}

async function found(): Promise<string[]> {
  const codes: string[] = []
  await t.anchor()
  for await (const { code, kind, weight } of checkLedger(t.services))
    if (weight !== 'noted') codes.push(`${code} of a ${kind}`)
  return codes
}

test('bales that were promised before their book was opened are held as they were weighed then', async () => {
  const bales = await t.aMaterial(mill, 'Bales')
  const line = [{ material: bales, quantity: 1, unit: 'BL' }]
  const [pending, confirmed, refused] = [
    await propose(buyer, line),
    await propose(buyer, line),
    await propose(buyer, line),
  ]
  t.pass(SOME_MINUTES)
  await weigh(bales, { baleGrams: 170_000 })
  await weigh(bales, { baleGrams: 200_000 })
  await aBook(t, mill, { materialId: bales, mode: 'WATCH' })
  t.pass(SOME_MINUTES)
  await weigh(bales, { baleGrams: 217_000 })
  await accept(buyer, confirmed)
  await refuse(buyer, refused)
  expect(await bookOf(t, mill, bales)).toMatchObject({ posted: 800, held: 200 })
  expect(await found()).toEqual([])
  await accept(buyer, pending)
  expect(await found()).toEqual([])
})

test('what nobody could weigh when its book was opened is not held, whatever it weighs since', async () => {
  const bales = await t.aMaterial(mill, 'Bales without a weight')
  const trade = await propose(buyer, [{ material: bales, quantity: 1, unit: 'BL' }])
  t.pass(SOME_MINUTES)
  await aBook(t, mill, { materialId: bales, mode: 'WATCH' })
  t.pass(SOME_MINUTES)
  await weigh(bales, { baleGrams: 200_000 })
  expect(await found()).toEqual([])
  await accept(buyer, trade)
  expect(await found()).toEqual([])
})

test('pieces that a plan makes, and that weigh less when their book is opened, raise no alarm', async () => {
  const lint = await aBook(t, mill, { isInput: true })
  const shirts = await t.aMaterial(mill, 'Shirts')
  await weigh(shirts, { pieceGrams: 200 })
  await aPlanYielding(t, mill, { output: shirts, inputs: [lint], percent: 80 })
  const trade = await propose(buyer, [{ material: shirts, quantity: 10, unit: 'H87' }])
  await weigh(shirts, { pieceGrams: 150 })
  await aBook(t, mill, { materialId: shirts, mode: 'WATCH' })
  t.pass(SOME_MINUTES)
  expect(await bookOf(t, mill, lint)).toMatchObject({ held: 2.5 })
  expect(await found()).toEqual([])
  await accept(buyer, trade)
  expect(await found()).toEqual([])
})
