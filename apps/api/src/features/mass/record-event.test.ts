import {
  checkMassEndpoint,
  listMassEntriesEndpoint,
  recordMassEventEndpoint,
  setMaterialFactorEndpoint,
} from '@selvedge/contract/mass.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { A_PDF, aBook, bookOf, massEvent, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
})

const refused = (by: Person, changes: Parameters<typeof massEvent>[0]) =>
  t.refused(by, recordMassEventEndpoint, { body: massEvent(changes) })

describe('an event', () => {
  test('brings in what was harvested and bought, and takes out what was sold', async () => {
    const materialId = await aBook(t, mill, { kilograms: 0 })
    await record(t, mill, { materialId, kind: 'HARVEST', kilograms: 12.5 })
    await record(t, mill, { materialId, kind: 'BOUGHT_OUTSIDE', kilograms: 100, onDay: '2026-05-03' })
    const sold = await record(t, mill, {
      materialId,
      kind: 'SOLD_OUTSIDE',
      kilograms: 40,
      onDay: '2026-05-02',
    })
    expect(sold).toMatchObject({ kind: 'SOLD_OUTSIDE', books: [{ materialId, posted: 72.5, free: 72.5 }] })
    const entries = await t.call(mill, listMassEntriesEndpoint, { params: { materialId }, query: {} })
    expect(entries.map(({ kind, kilograms }) => [kind, kilograms])).toEqual([
      ['BOUGHT_OUTSIDE', 100],
      ['SOLD_OUTSIDE', -40],
      ['HARVEST', 12.5],
    ])
  })

  test('takes out no more than a book that guards has', async () => {
    const materialId = await aBook(t, mill, { name: 'Short lint', kilograms: 40 })
    expect(await refused(mill, { materialId, kind: 'SOLD_OUTSIDE', kilograms: 40.01 })).toMatchObject({
      status: 409,
      code: 'MASS_SHORT',
      fields: { kilograms: sentence(massIssues.massShortHere({ free: 40, material: 'Short lint' })) },
    })
    await record(t, mill, { materialId, kind: 'SOLD_OUTSIDE', kilograms: 40 })
    const watched = await aBook(t, mill, { mode: 'WATCH', kilograms: 40 })
    await record(t, mill, { materialId: watched, kind: 'SOLD_OUTSIDE', kilograms: 100 })
    expect(await bookOf(t, mill, watched)).toMatchObject({ posted: -60, floor: 0 })
  })

  test('happens once for an Idempotency-Key, also when it is sent twice at once', async () => {
    const materialId = await aBook(t, mill, { kilograms: 0 })
    const send = () =>
      t.call(
        mill,
        recordMassEventEndpoint,
        { body: massEvent({ materialId, kilograms: 10 }) },
        { headers: { 'idempotency-key': `harvest of ${materialId}` } },
      )
    const [one, other] = await Promise.all([send(), send()])
    expect(one.id).toBe(other.id)
    expect(await bookOf(t, mill, materialId)).toMatchObject({ posted: 10 })
  })

  test.each([
    [
      'a day before the book',
      { onDay: '2025-12-31' },
      'onDay',
      massIssues.massBookBegins({ day: '2026-01-01' }),
    ],
    ['a day that lies ahead', { onDay: '2026-06-02' }, 'onDay', massIssues.massDayAhead],
    ['no amount', { kilograms: '' }, 'kilograms', massIssues.massWeight],
    ['nothing', { kilograms: 0 }, 'kilograms', massIssues.massWeightZero],
    ['no reason', { reason: '' }, 'reason', massIssues.massReason],
    [
      'a reversal without a reason',
      { kind: 'REVERSAL', reason: '', reverses: 5 },
      'reason',
      massIssues.massWhy,
    ],
    ['an override without a document', { kind: 'OVERRIDE' }, 'documentUpload', issues.attachment],
  ] as const)('is refused with %s', async (_, changes, field, issue) => {
    const materialId = await aBook(t, mill)
    expect(await refused(mill, { materialId, ...changes })).toMatchObject({
      status: 400,
      fields: { [field]: sentence(issue) },
    })
  })

  test('is not posted to a period that was closed', async () => {
    const materialId = await aBook(t, mill)
    await close(t, mill, materialId, '2026-04-30')
    expect(await refused(mill, { materialId, onDay: '2026-04-30' })).toMatchObject({
      fields: { onDay: sentence(massIssues.massBookClosed({ day: '2026-04-30' })) },
    })
    await record(t, mill, { materialId, onDay: '2026-05-01' })
  })

  test('beyond what a book can hold is refused, and changes nothing', async () => {
    const materialId = await aBook(t, mill, { kilograms: 0 })
    await t.db
      .updateTable('mass_book')
      .set({ posted_g: 9_000_000_000_000_000 })
      .where('material_id', '=', materialId)
      .execute()
    expect(await refused(mill, { materialId, kilograms: 1 })).toMatchObject({
      status: 400,
      message: sentence(massIssues.massTooMuch),
    })
  })
})

describe('a count', () => {
  test('is compared with what the book had on its day', async () => {
    const materialId = await aBook(t, mill, { kilograms: 100 })
    await record(t, mill, { materialId, kilograms: 50, onDay: '2026-05-10' })
    await record(t, mill, { materialId, kind: 'COUNT', kilograms: 90, onDay: '2026-05-05' })
    expect(await bookOf(t, mill, materialId)).toMatchObject({ posted: 140, floor: 0 })
  })

  test('that finds what was booked moves nothing, and is recorded', async () => {
    const materialId = await aBook(t, mill, { kilograms: 100 })
    const { id } = await record(t, mill, { materialId, kind: 'COUNT', kilograms: 100 })
    const entries = await t.call(mill, listMassEntriesEndpoint, { params: { materialId }, query: {} })
    expect(entries.map(({ kind }) => kind)).toEqual(['OPENING'])
    const event = await t.db
      .selectFrom('mass_event')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'COUNT', grams: 100_000, floor_g: 0, mode: 'GUARD' })
  })
})

describe('an override', () => {
  test('lowers the floor of a book that guards, by an administrator', async () => {
    const materialId = await aBook(t, mill, { kilograms: 10 })
    const override = { materialId, kind: 'OVERRIDE', kilograms: 90, documentUpload: A_PDF } as const
    const operator = await t.aColleague(mill)
    expect(await refused(operator, override)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const { books } = await record(t, mill, override)
    expect(books).toMatchObject([{ posted: 10, floor: -90 }])
    await record(t, mill, { materialId, kind: 'SOLD_OUTSIDE', kilograms: 100 })
    expect(await refused(mill, { materialId, kind: 'SOLD_OUTSIDE', kilograms: 0.01 })).toMatchObject({
      code: 'MASS_SHORT',
    })
    await record(t, mill, { materialId, kilograms: 95 })
    expect(await bookOf(t, mill, materialId)).toMatchObject({ posted: 5, floor: 0 })
  })

  test('is refused where nothing is guarded', async () => {
    const materialId = await aBook(t, mill, { mode: 'WATCH' })
    expect(await refused(mill, { materialId, kind: 'OVERRIDE', documentUpload: A_PDF })).toMatchObject({
      status: 409,
      message: sentence(massIssues.massOverrideWatch),
    })
  })
})

describe('a reversal', () => {
  test('moves back what an event moved, once', async () => {
    const materialId = await aBook(t, mill, { kilograms: 0 })
    const harvest = await record(t, mill, { materialId, kilograms: 30 })
    const reverse = { kind: 'REVERSAL', reverses: harvest.id, kilograms: '' } as const
    expect((await record(t, mill, reverse)).books).toMatchObject([{ materialId, posted: 0 }])
    const entries = await t.call(mill, listMassEntriesEndpoint, { params: { materialId }, query: {} })
    expect(entries.map(({ kind, isReversed }) => [kind, isReversed])).toEqual([
      ['REVERSAL', false],
      ['HARVEST', true],
    ])
    expect(await refused(mill, reverse)).toMatchObject({
      status: 409,
      message: sentence(massIssues.massReversed),
    })
  })

  test('happens once by two who take an event back at the same moment', async () => {
    const materialId = await aBook(t, mill, { mode: 'WATCH', kilograms: 0 })
    const { id } = await record(t, mill, { materialId, kilograms: 30 })
    const body = massEvent({ kind: 'REVERSAL', reverses: id, kilograms: '' })
    const both = await Promise.all([1, 2].map(() => t.send(mill, recordMassEventEndpoint, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await bookOf(t, mill, materialId)).toMatchObject({ posted: 0 })
  })

  test('of what was sold since is refused by a book that guards', async () => {
    const materialId = await aBook(t, mill, { kilograms: 0 })
    const { id } = await record(t, mill, { materialId, kilograms: 30 })
    await record(t, mill, { materialId, kind: 'SOLD_OUTSIDE', kilograms: 20 })
    expect(await refused(mill, { kind: 'REVERSAL', reverses: id, kilograms: '' })).toMatchObject({
      status: 409,
      code: 'MASS_SHORT',
    })
  })

  test('is of one’s own events alone, and not of an opening', async () => {
    const materialId = await aBook(t, mill)
    const { id } = await record(t, mill, { materialId })
    const stranger = await t.aCompany()
    expect(await refused(stranger, { kind: 'REVERSAL', reverses: id, kilograms: '' })).toMatchObject({
      status: 404,
    })
    const entries = await t.call(mill, listMassEntriesEndpoint, { params: { materialId }, query: {} })
    const opening = entries.find(({ kind }) => kind === 'OPENING')
    const reverse = { kind: 'REVERSAL', reverses: opening?.eventId ?? 0, kilograms: '' } as const
    expect(await refused(mill, reverse)).toMatchObject({
      status: 409,
      message: sentence(massIssues.massNotReversible),
    })
  })
})

describe('a form of a shipment shows', () => {
  const check = (by: Person, positions: object[]) =>
    t.call(by, checkMassEndpoint, { body: { validFrom: '2026-05-01', positions } })
  const position = (id: number, changes: object) => ({ contractorMaterial: { id }, ...changes })

  test('what is free for each position, after those before it, and what would be refused', async () => {
    const materialId = await aBook(t, mill, { name: 'Combed yarn', kilograms: 840 })
    const said = await check(mill, [
      position(materialId, { weight: 500 }),
      position(materialId, { weight: 500 }),
    ])
    expect(said.map(({ mode, kilograms, free }) => [mode, kilograms, free])).toEqual([
      ['GUARD', 500, 840],
      ['GUARD', 500, 340],
    ])
    expect(said.map(({ refused }) => refused?.sentence)).toEqual([
      undefined,
      'You hold 340.00 kg of Combed yarn that is not promised yet. This position needs 500.00 kg.',
    ])
  })

  test('what is missing for a weight, and that a weight and a quantity differ', async () => {
    const materialId = await aBook(t, mill)
    const [missing, metres, differs] = await check(mill, [
      position(materialId, { quantity: 3, unit: { code: 'SET' } }),
      position(materialId, { quantity: 3, unit: { code: 'MTR' } }),
      position(materialId, { weight: 100, quantity: 101, unit: { code: 'KGM' } }),
    ])
    expect(missing?.refused).toMatchObject({ field: 'weight', sentence: sentence(massIssues.massWeight) })
    expect(metres?.refused).toMatchObject({ field: 'unit', sentence: sentence(massIssues.massFactorArea) })
    expect(differs).toMatchObject({ refused: null, finding: { reason: { code: 'massWeightDiffers' } } })
  })

  test('what the factor of the material makes of metres, from its day on', async () => {
    const materialId = await aBook(t, mill)
    const factor = (fromDay: string, gsm: number) =>
      t.call(mill, setMaterialFactorEndpoint, {
        params: { materialId },
        body: { fromDay, widthMm: 1500, gsm },
      })
    await factor('2026-04-01', 100)
    await factor('2026-05-02', 200)
    const metres = position(materialId, { quantity: 100, unit: { code: 'MTR' } })
    expect((await check(mill, [metres]))[0]).toMatchObject({ kilograms: 15, refused: null })
    await factor('2026-04-01', 120)
    expect((await check(mill, [metres]))[0]).toMatchObject({ kilograms: 18 })
  })

  test('nothing of the books of others', async () => {
    const materialId = await aBook(t, mill)
    const stranger = await t.aCompany()
    expect(await check(stranger, [position(materialId, { weight: 5000 })])).toEqual([
      { mode: null, kilograms: 5000, free: null, refused: null, finding: null },
    ])
    await t.call(mill, setMaterialFactorEndpoint, {
      params: { materialId },
      body: { fromDay: '2026-01-01', pieceGrams: 480 },
    })
    const pieces = position(materialId, { quantity: 10, unit: { code: 'H87' } })
    expect((await check(mill, [pieces]))[0]).toMatchObject({ kilograms: 4.8 })
    expect(await check(stranger, [pieces])).toEqual([
      { mode: null, kilograms: null, free: null, refused: null, finding: null },
    ])
  })
})
