import { beforeAll, beforeEach, expect, test } from 'vitest'
import { A_PDF, aBook, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { checkLedger } from './check-ledger.ts'

const SOME_MINUTES = 10 * 60_000

let t: TestApp
let mill: Person
let buyer: Person
let material: number
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})

const { propose, accept, refuse } = shipmentsOf(
  () => t,
  () => mill,
)

/** 100 kg, of which 500 may be sent: an override allows it until more comes in. */
beforeEach(async () => {
  material = await aBook(t, mill, { kilograms: 100 })
  const documentUpload = A_PDF
  await record(t, mill, { kind: 'OVERRIDE', materialId: material, kilograms: 400, documentUpload })
  t.pass(SOME_MINUTES)
})

const promise = async (kilograms: number) => {
  const trade = await propose(buyer, [{ material, weight: kilograms }])
  t.pass(SOME_MINUTES)
  return trade
}
const buy = async (kilograms: number) => {
  await record(t, mill, { kind: 'BOUGHT_OUTSIDE', materialId: material, kilograms })
  t.pass(SOME_MINUTES)
}
const floor = async () => (await bookOf(t, mill, material)).floor

async function found(): Promise<number> {
  let count = 0
  await t.anchor()
  for await (const { code, weight } of checkLedger(t.services))
    if (weight !== 'noted' && code === 'massBook') count++
  return count
}

/** Whether it is found that the floor is lower by a gram; it is set back. */
async function isLowerFound(): Promise<boolean> {
  const set = (grams: number) =>
    t.db
      .updateTable('mass_book')
      .set(({ eb }) => ({ floor_g: eb('floor_g', '+', grams) }))
      .where('material_id', '=', material)
      .execute()
  expect(await found()).toBe(0)
  await set(-1)
  const count = await found()
  await set(1)
  return count === 1
}

test('a floor that rose to what was free then is not lower, with what was promised before and after, and what was sent', async () => {
  const sent = await promise(200)
  await promise(150)
  await buy(50)
  expect(await floor()).toBe(-200)
  expect(await isLowerFound()).toBe(true)
  await accept(buyer, sent)
  t.pass(SOME_MINUTES)
  expect(await isLowerFound()).toBe(true)
  await buy(65)
  expect(await floor()).toBe(-135)
  expect(await isLowerFound()).toBe(true)
  await buy(200)
  await promise(20)
  await accept(buyer, await promise(30))
  await record(t, mill, { kind: 'SOLD_OUTSIDE', materialId: material, kilograms: 5 })
  expect(await floor()).toBe(0)
  expect(await isLowerFound()).toBe(true)
})

test('a floor rises by what is refused, and what came in after that is known to have lifted it', async () => {
  const refused = await promise(200)
  const other = await promise(190)
  await refuse(buyer, refused)
  t.pass(SOME_MINUTES)
  expect(await floor()).toBe(-90)
  await buy(10)
  expect(await floor()).toBe(-80)
  expect(await isLowerFound()).toBe(true)
  await refuse(buyer, other)
  t.pass(SOME_MINUTES)
  expect(await floor()).toBe(0)
  expect(await found()).toBe(0)
})

test('to what a floor rose while something was held that was refused later, nobody knows', async () => {
  await promise(200)
  const refused = await promise(200)
  await buy(10)
  await refuse(buyer, refused)
  t.pass(SOME_MINUTES)
  expect(await floor()).toBe(-90)
  expect(await isLowerFound()).toBe(false)
})
