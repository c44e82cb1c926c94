import {
  listMassMonthsEndpoint,
  readMassBookEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'
import { aBook, record } from '../../../test/support/world/mass.ts'

const t = await testApp()

test('a book says by month what came in, what went out, and what was there', async () => {
  const mill = await t.aCompany()
  const materialId = await aBook(t, mill, { openedOn: '2026-04-10' })
  await record(t, mill, { materialId, onDay: '2026-04-20', kilograms: 50 })
  await record(t, mill, { materialId, kind: 'SOLD_OUTSIDE', onDay: '2026-05-31', kilograms: 400.5 })
  const params = { materialId }
  expect(await t.call(mill, listMassMonthsEndpoint, { params })).toEqual([
    { month: '2026-04', in: 1050, out: 0, balance: 1050 },
    { month: '2026-05', in: 0, out: 400.5, balance: 649.5 },
    { month: '2026-06', in: 0, out: 0, balance: 649.5 },
  ])
  const stranger = await t.aCompany()
  expect(await t.refused(stranger, listMassMonthsEndpoint, { params })).toMatchObject({
    status: 404,
    message: sentence(refusals.massBookNone),
  })
})

test('a book says what its material weighs today, and not from a day that lies ahead', async () => {
  const mill = await t.aCompany()
  const materialId = await aBook(t, mill)
  const params = { materialId }
  const factor = { widthMm: 1500, gsm: 130, pieceGrams: null, baleGrams: null }
  for (const [fromDay, gsm] of [
    ['2026-03-01', 120],
    ['2026-05-01', 130],
    ['2026-12-01', 140],
  ] as const)
    await t.call(mill, setMaterialFactorEndpoint, { params, body: { fromDay, widthMm: 1500, gsm } })
  expect((await t.call(mill, readMassBookEndpoint, { params })).factor).toEqual({
    fromDay: '2026-05-01T00:00:00.000Z',
    ...factor,
  })
})
