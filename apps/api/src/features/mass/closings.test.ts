import { changeMassBookEndpoint } from '@selvedge/contract/mass.ts'
import {
  checkMassClosingEndpoint,
  closeMassPeriodEndpoint,
  listMassClosingsEndpoint,
  readMassClosingEndpoint,
} from '@selvedge/contract/mass-closings.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { FIGURES } from '@selvedge/domain/mass/reconciliation.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { A_PDF, aBook, aPlanYielding, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'

let t: TestApp
let mill: Person
let buyer: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  mill = await t.aCompany()
  buyer = await t.aCompany({ role: 'weaver', knows: mill })
})
afterEach(async () => expect(await massViolations(t.db)).toEqual([]))

const { propose, accept } = shipmentsOf(
  () => t,
  () => mill,
)

const NOTHING = Object.fromEntries(FIGURES.map((figure) => [figure, 0]))
const refusedClosing = (by: Person, materialId: number, closedTo: string) =>
  t.refused(by, closeMassPeriodEndpoint, { body: { materialId, closedTo } })
const checked = (by: Person, materialId: number, closedTo = '2026-03-31') =>
  t.call(by, checkMassClosingEndpoint, { body: { materialId, closedTo } })

describe('the closing of a period', () => {
  test('says what was there, what came in and what went out, by why it did', async () => {
    const material = await aBook(t, mill, { name: 'Reconciled yarn' })
    const lint = await aBook(t, mill, { name: 'Used for it', kilograms: 500, isInput: true })
    const on = (onDay: string, changes: Parameters<typeof record>[2]) =>
      record(t, mill, { materialId: material, onDay, ...changes })
    await on('2026-02-01', { kind: 'HARVEST', kilograms: 7 })
    await on('2026-02-02', { kind: 'BOUGHT_OUTSIDE', kilograms: 30 })
    await on('2026-02-03', { kind: 'SOLD_OUTSIDE', kilograms: 4 })
    await on('2026-02-04', { kind: 'COUNT', kilograms: 1035 })
    await on('2026-02-05', { kind: 'COUNT', kilograms: 1034 })
    const { id: wrong } = await on('2026-02-06', { kind: 'HARVEST', kilograms: 11 })
    await on('2026-02-07', { kind: 'REVERSAL', reverses: wrong, kilograms: null, materialId: null })
    await on('2026-02-08', { kind: 'OVERRIDE', kilograms: 1, documentUpload: A_PDF })
    await t.call(mill, recordMassRunEndpoint, {
      body: {
        onDay: '2026-02-09',
        inputs: [{ materialId: lint, kilograms: 100 }],
        outputs: [{ materialId: material, kilograms: 90 }],
        losses: 10,
      },
    })
    const trade = await propose(buyer, [{ material, weight: 200 }])
    await accept(buyer, trade)
    await on('2026-04-01', { kind: 'HARVEST', kilograms: 1000 })
    const closed = await close(t, mill, material)
    const { companyId: id, companyName: name } = mill
    expect(closed).toMatchObject({
      company: { id, name },
      materialId: material,
      materialName: 'Reconciled yarn',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-03-31T00:00:00.000Z',
      mode: 'GUARD',
      custody: 'SEGREGATED',
      floor: 0,
      figures: {
        ...NOTHING,
        opening: 1000,
        harvested: 18,
        boughtOutside: 30,
        soldOutside: 4,
        countedUp: 2,
        countedDown: 1,
        takenBackOut: 11,
        made: 90,
        sold: 200,
        closing: 924,
      },
      runs: 1,
      oddRuns: 0,
      overrides: 1,
      overridden: [{ onDay: '2026-02-08T00:00:00.000Z', kilograms: 1, reason: 'As weighed' }],
      unusualRuns: [],
    })
    expect((await close(t, mill, lint)).figures).toMatchObject({ used: 100, lost: 10, closing: 400 })
    expect(await bookOf(t, mill, material)).toMatchObject({
      closedTo: '2026-03-31T00:00:00.000Z',
      posted: 1924,
    })
  })

  test('names the runs whose yield was unusual, and not those that were taken back', async () => {
    const material = await aBook(t, mill, { name: 'Odd yarn', kilograms: 0 })
    const lint = await aBook(t, mill, { kilograms: 500, isInput: true })
    const planId = await aPlanYielding(t, mill, { output: material, inputs: [lint], percent: 90 })
    const run = (kilograms: number, onDay: string) =>
      t.call(mill, recordMassRunEndpoint, {
        body: {
          planId,
          onDay,
          inputs: [{ materialId: lint, kilograms: 100 }],
          outputs: [{ materialId: material, kilograms }],
          losses: 100 - kilograms,
          reason: 'Short fibres',
        },
      })
    await run(90, '2026-02-01')
    const odd = await run(70, '2026-02-02')
    const back = await run(60, '2026-02-03')
    await record(t, mill, { kind: 'REVERSAL', reverses: back.id, onDay: '2026-02-04', kilograms: null })
    expect(await close(t, mill, material)).toMatchObject({
      runs: 2,
      oddRuns: 1,
      unusualRuns: [
        {
          eventId: odd.id,
          used: 100,
          made: 70,
          percent: 70,
          reason: 'Short fibres',
          planName: expect.any(String),
        },
      ],
      figures: { made: 220, takenBackOut: 60, closing: 160 },
    })
  })

  test('goes on where the last one ended, and each begins with what the one before ended with', async () => {
    const material = await aBook(t, mill, { kilograms: 100 })
    await record(t, mill, { materialId: material, onDay: '2026-02-10', kilograms: 5 })
    await record(t, mill, { materialId: material, onDay: '2026-04-10', kilograms: 7 })
    await close(t, mill, material, '2026-01-31')
    expect(await close(t, mill, material, '2026-02-28')).toMatchObject({
      from: '2026-02-01T00:00:00.000Z',
      figures: { opening: 100, harvested: 5, closing: 105 },
    })
    expect((await close(t, mill, material, '2026-05-31')).figures).toMatchObject({
      opening: 105,
      closing: 112,
    })
    const params = { materialId: material }
    const all = await t.call(mill, listMassClosingsEndpoint, { query: params })
    expect(all.map(({ to, figures }) => [to.slice(0, 10), figures.closing])).toEqual([
      ['2026-05-31', 112],
      ['2026-02-28', 105],
      ['2026-01-31', 100],
    ])
    const page = await t.send(mill, listMassClosingsEndpoint, { query: { ...params, page: 2, size: 2 } })
    expect([Number(page.headers['x-total-count']), page.body]).toEqual([3, [all[2]]])
  })

  test.each([
    ['a day that is not over', '2026-06-01', massIssues.massClosingAhead],
    ['a day before the book', '2025-12-31', massIssues.massClosingBefore({ day: '2026-01-01' })],
  ])('is refused for %s', async (_, day, issue) => {
    const material = await aBook(t, mill)
    const fields = { closedTo: sentence(issue) }
    expect(await refusedClosing(mill, material, day)).toMatchObject({ status: 400, fields })
    expect(
      await t.refused(mill, checkMassClosingEndpoint, { body: { materialId: material, closedTo: day } }),
    ).toMatchObject({ status: 400, fields })
    expect(await bookOf(t, mill, material)).toMatchObject({ closedTo: null })
  })

  test('is refused for what is closed already: it cannot be taken back', async () => {
    const material = await aBook(t, mill)
    await close(t, mill, material)
    expect((await refusedClosing(mill, material, '2026-03-31')).fields).toEqual({
      closedTo: sentence(massIssues.massClosingBefore({ day: '2026-04-01' })),
    })
  })

  test('is no longer than a year, and than three months where it was kept by mass balance in it', async () => {
    const old = await aBook(t, mill, { openedOn: '2024-01-01' })
    expect((await refusedClosing(mill, old, '2025-01-01')).fields).toEqual({
      closedTo: sentence(massIssues.massClosingLong({ day: '2024-12-31' })),
    })
    await close(t, mill, old, '2024-12-31')
    const balanced = await aBook(t, mill, { custody: 'MASS_BALANCE' })
    const switched = {
      params: { materialId: balanced },
      body: { mode: 'GUARD', custody: 'SEGREGATED' },
    } as const
    await t.call(mill, changeMassBookEndpoint, switched)
    expect((await refusedClosing(mill, balanced, '2026-04-01')).fields).toEqual({
      closedTo: sentence(massIssues.massClosingLong({ day: '2026-03-31' })),
    })
    expect((await close(t, mill, balanced)).custody).toBe('SEGREGATED')
  })

  test('is of the company’s own books, by its ADMIN alone', async () => {
    const material = await aBook(t, mill)
    const body = { materialId: material, closedTo: '2026-03-31' }
    const colleague = await t.aColleague(mill)
    const certifier = await t.aCompany({ role: 'certifier', knows: mill })
    for (const endpoint of [closeMassPeriodEndpoint, checkMassClosingEndpoint]) {
      expect((await t.refused(colleague, endpoint, { body })).reason).toEqual(refusals.massByAdmin)
      expect((await t.refused(certifier, endpoint, { body })).status).toBe(403)
      expect((await t.refused(buyer, endpoint, { body })).status).toBe(404)
    }
    const { id } = await close(t, mill, material)
    expect((await t.call(colleague, readMassClosingEndpoint, { params: { id } })).id).toBe(id)
    expect((await t.refused(buyer, readMassClosingEndpoint, { params: { id } })).status).toBe(404)
    expect(await t.call(buyer, listMassClosingsEndpoint, { query: { materialId: material } })).toEqual([])
  })

  test('is looked at before, and then nothing is kept', async () => {
    const material = await aBook(t, mill)
    expect(await checked(mill, material)).toMatchObject({
      from: '2026-01-01T00:00:00.000Z',
      latest: '2026-12-31T00:00:00.000Z',
      figures: { opening: 1000, closing: 1000 },
      oddRuns: 0,
      overrides: 0,
    })
    expect(await bookOf(t, mill, material)).toMatchObject({ closedTo: null })
  })

  test('is made once, however often the call is sent', async () => {
    const material = await aBook(t, mill)
    const body = { materialId: material, closedTo: '2026-03-31' }
    const send = () =>
      t.send(mill, closeMassPeriodEndpoint, { body }, { headers: { 'idempotency-key': 'closing' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.body]).toEqual([200, first.body])
  })
})
