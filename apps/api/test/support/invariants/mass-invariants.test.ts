import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { A_PDF, aBook, aPlanYielding, record } from '../world/mass.ts'
import { tradeRequest } from '../world/trades.ts'
import { massViolations } from './mass-invariants.ts'

let t: TestApp

/** Books that only watch, with a pending shipment, one that a plan makes, and a harvest that was taken back. Each test damages one thing and repairs it again. */
beforeAll(async () => {
  t = await testApp()
  const mill = await t.aCompany()
  const buyer = await t.aCompany({ role: 'weaver', knows: mill })
  const materialId = await aBook(t, mill, { mode: 'WATCH' })
  const positions = [{ contractorMaterial: { id: materialId }, weight: 100 }]
  const body = tradeRequest(buyer, materialId, { positions }, 'shipping')
  await t.call(mill, tradeEndpoints.shipping.create, { body })
  const made = await aBook(t, mill, { mode: 'WATCH', kilograms: 0 })
  await aPlanYielding(t, mill, { output: made, inputs: [materialId], percent: 80 })
  const spun = tradeRequest(
    buyer,
    made,
    { positions: [{ contractorMaterial: { id: made }, weight: 8 }] },
    'shipping',
  )
  await t.call(mill, tradeEndpoints.shipping.create, { body: spun })
  const { id } = await record(t, mill, { materialId, documentUpload: A_PDF })
  await record(t, mill, { kind: 'REVERSAL', reverses: id, kilograms: '' })
})

test('whole books have no faults', async () => {
  expect(await massViolations(t.db)).toEqual([])
})

test.each([
  [
    'a balance that is not its entries',
    `update mass_book set posted_g = posted_g + 1`,
    /posted is not the sum/,
  ],
  ['an entry that was changed', `update mass_entry set grams = grams + 1`, /posted is not the sum/],
  ['a hold that is gone', `delete from mass_hold`, /held is not the sum/],
  [
    'a shipment that holds and is confirmed',
    `update trade set status = 'ACCEPTED', decided_by = created_by, decided_at = now()`,
    /holds is not of a pending shipment/,
  ],
  [
    'a run to be made for a shipment that is confirmed',
    `update trade set status = 'ACCEPTED', decided_by = created_by, decided_at = now()`,
    /to be made for a position that is not/,
  ],
  [
    'a run that will use more than is held',
    `update mass_pending_run set grams = grams + 1 where role = 'INPUT'`,
    /neither held in it nor made/,
  ],
  [
    'a reversal of something else',
    `update mass_entry set role = 'GAIN' where event_id in (select id from mass_event where kind = 'REVERSAL')`,
    /does not move what its event moved/,
  ],
])('it finds %s', async (_, damage, violation) => {
  let violations: string[] = []
  const damaged = t.db.transaction().execute(async (tx) => {
    await sql.raw(damage).execute(tx)
    violations = await massViolations(tx)
    throw new Error('undone')
  })
  await expect(damaged).rejects.toThrow('undone')
  expect(violations.join('\n')).toMatch(violation)
})

test.each([
  ['a hold of nothing', `update mass_hold set grams = 0`],
  ['a floor above 0', `update mass_book set floor_g = 1`],
  ['a book that watches, with a floor', `update mass_book set floor_g = -1`],
  [
    'a second book of a material',
    `insert into mass_book (company_id, material_id, mode, custody, opened_on, created_at)
     select company_id, material_id, mode, custody, opened_on, created_at from mass_book`,
  ],
  [
    'an entry that comes from nowhere and goes nowhere',
    `update mass_entry set from_book = null, to_book = null`,
  ],
  ['an entry of one book alone', `update mass_entry set from_book = to_book where to_book is not null`],
  ['a reversal of nothing', `update mass_event set reverses = null where kind = 'REVERSAL'`],
  ['a count without a book', `update mass_event set kind = 'COUNT'`],
])('the database refuses %s', async (_, damage) => {
  await expect(sql.raw(damage).execute(t.db)).rejects.toThrow(/violates/)
})
