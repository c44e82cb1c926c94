import { checkMassEndpoint, listMassEntriesEndpoint } from '@selvedge/contract/mass.ts'
import { type NewMassRunInput, recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { massViolations } from '../../../test/support/invariants/mass-invariants.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { close } from '../../../test/support/world/closings.ts'
import { A_PDF, aBook, bookOf, record } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { planRequest } from '../../../test/support/world/plans.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  mill = await t.aCompany({ role: 'spinner' })
})
afterEach(async () => expect(await massViolations(t.db)).toEqual([]))

/** A gin with 1,000 kg of seed cotton, and a plan of ginning. */
async function aGin(changes: Parameters<typeof aBook>[2] = {}) {
  const seed = await aBook(t, mill, { isInput: true, ...changes })
  const lint = await aBook(t, mill, { kilograms: 0 })
  const body = planRequest(lint, [seed], { processCodeList: ['PR0013'] })
  const { id } = await t.call(mill, createPlanEndpoint, { body })
  return { seed, lint, planId: id }
}

/** 900 kg of seed cotton, 300 kg of lint, 560 kg of seed and 40 kg of trash. */
const ginning = (
  { seed, lint, planId }: { seed: number; lint: number; planId?: number },
  changes: Partial<NewMassRunInput> = {},
): NewMassRunInput => ({
  planId,
  onDay: '2026-05-01',
  inputs: [{ materialId: seed, kilograms: 900 }],
  outputs: [{ materialId: lint, kilograms: 300 }],
  byProducts: [{ kilograms: 560 }],
  losses: 40,
  ...changes,
})
const run = (body: NewMassRunInput, by = mill) => t.call(by, recordMassRunEndpoint, { body })
const refused = (body: NewMassRunInput, by = mill) => t.refused(by, recordMassRunEndpoint, { body })

describe('a run', () => {
  test('takes what was used, and brings what was made', async () => {
    const gin = await aGin()
    const oil = await aBook(t, mill, { kilograms: 0 })
    const byProducts = [{ materialId: oil, kilograms: 500 }, { kilograms: 60 }]
    const recorded = await run(ginning(gin, { byProducts }))
    expect(recorded).toMatchObject({ kind: 'RUN', findings: [] })
    expect(recorded.books.map(({ materialId, posted }) => [materialId, posted]).toSorted()).toEqual(
      [
        [gin.seed, 100],
        [gin.lint, 300],
        [oil, 500],
      ].toSorted(),
    )
    const [entry] = await t.call(mill, listMassEntriesEndpoint, {
      params: { materialId: gin.lint },
      query: {},
    })
    expect(entry).toMatchObject({ kind: 'RUN', role: 'OUTPUT', kilograms: 300, planId: gin.planId })
  })

  test('has to add up', async () => {
    const gin = await aGin()
    expect(await refused(ginning(gin, { losses: 28 }))).toMatchObject({
      status: 400,
      fields: { losses: '12.00 kg are unaccounted for. Name them as loss or by-product.' },
    })
    expect(await refused(ginning(gin, { losses: 42 }))).toMatchObject({
      fields: { gain: sentence(massIssues.massGained({ gained: 2 })) },
    })
    await run(ginning(gin, { losses: 42, gain: 2, reason: 'Moisture' }))
    expect(await bookOf(t, mill, gin.lint)).toMatchObject({ posted: 300 })
  })

  test('uses no more than a book that guards has', async () => {
    const gin = await aGin({ kilograms: 899.99, name: 'Seed cotton' })
    expect(await refused(ginning(gin))).toMatchObject({
      status: 409,
      code: 'MASS_SHORT',
      fields: {
        'inputs.0.kilograms': sentence(massIssues.massShortHere({ free: 899.99, material: 'Seed cotton' })),
      },
    })
    const watched = await aGin({ kilograms: 0, mode: 'WATCH' })
    await run(ginning(watched))
    expect(await bookOf(t, mill, watched.seed)).toMatchObject({ posted: -900 })
  })

  test('is of the company’s own books alone', async () => {
    const gin = await aGin()
    const stranger = await t.aCompany()
    const none = sentence(refusals.massBookNone)
    const unkept = await t.aMaterial(mill, `Unkept ${gin.seed}`)
    expect(await refused(ginning({ seed: gin.seed, lint: gin.lint }), stranger)).toMatchObject({
      status: 404,
      fields: { 'inputs.0.materialId': none, 'outputs.0.materialId': none },
    })
    expect(await refused(ginning({ seed: gin.seed, lint: unkept }))).toMatchObject({
      status: 404,
      fields: { 'outputs.0.materialId': none },
    })
    expect((await refused(ginning(gin), stranger)).status).toBe(403)
    const body = await t.aCompany({ role: 'certifier' })
    expect(await refused(ginning({ seed: gin.seed, lint: gin.lint }), body)).toMatchObject({ status: 403 })
  })

  test('is not dated before a book, nor in what was closed', async () => {
    const gin = await aGin()
    await close(t, mill, gin.lint, '2026-04-30')
    expect(await refused(ginning(gin, { onDay: '2026-04-30' }))).toMatchObject({
      fields: { 'outputs.0.materialId': sentence(massIssues.massBookClosed({ day: '2026-04-30' })) },
    })
    expect(await refused(ginning(gin, { onDay: '2025-12-31' }))).toMatchObject({
      fields: { 'inputs.0.materialId': sentence(massIssues.massBookBegins({ day: '2026-01-01' })) },
    })
  })

  test('is of the plan that it names', async () => {
    const gin = await aGin()
    const other = await aGin()
    expect(await refused(ginning(gin, { planId: other.planId }))).toMatchObject({
      status: 400,
      fields: { planId: expect.stringContaining('This plan makes') },
    })
  })

  test('is taken back as a whole', async () => {
    const gin = await aGin()
    const { id } = await run(ginning(gin))
    await record(t, mill, { kind: 'REVERSAL', reverses: id, kilograms: '' })
    expect(await bookOf(t, mill, gin.seed)).toMatchObject({ posted: 1000 })
    expect(await bookOf(t, mill, gin.lint)).toMatchObject({ posted: 0 })
  })

  test('happens once for an Idempotency-Key, also when it is sent twice at once', async () => {
    const gin = await aGin()
    const headers = { 'idempotency-key': `run of ${gin.seed}` }
    const send = () => t.call(mill, recordMassRunEndpoint, { body: ginning(gin) }, { headers })
    const [one, other] = await Promise.all([send(), send()])
    expect(one.id).toBe(other.id)
    expect(await bookOf(t, mill, gin.lint)).toMatchObject({ posted: 300 })
  })

  test('of one stock is recorded once by two at the same moment', async () => {
    const gin = await aGin()
    const both = await Promise.all(
      [1, 2].map(() => t.send(mill, recordMassRunEndpoint, { body: ginning(gin) })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('an unusual yield', () => {
  const odd = { outputs: 410, byProducts: 450 }
  const oddRun = (gin: Awaited<ReturnType<typeof aGin>>, changes: Partial<NewMassRunInput> = {}) =>
    ginning(gin, {
      outputs: [{ materialId: gin.lint, kilograms: odd.outputs }],
      byProducts: [{ kilograms: odd.byProducts }],
      ...changes,
    })

  test('is recorded with a reason, and told', async () => {
    const gin = await aGin()
    const usual = '410.00 kg from 900.00 kg is 45.56 %. Usual are 28 to 45 %.'
    expect(await refused(oddRun(gin, { documentUpload: A_PDF }))).toMatchObject({
      status: 400,
      fields: { reason: `${usual} Say why it was otherwise.` },
    })
    const { findings } = await run(oddRun(gin, { reason: 'Weighed wet' }))
    expect(findings).toMatchObject([{ field: 'reason', sentence: usual, reason: { code: 'massYield' } }])
  })

  test('is one outside of what the company has said of its plan on that day', async () => {
    const gin = await aGin()
    await t.call(mill, setPlanYieldEndpoint, {
      params: { planId: gin.planId },
      body: { fromDay: '2026-05-01', low: 40, expected: 42, high: 46 },
    })
    expect((await run(oddRun(gin))).findings).toEqual([])
    expect((await refused(ginning(gin))).fields).toMatchObject({
      reason: expect.stringContaining('40 to 46 %'),
    })
  })

  test('is unknown without a plan', async () => {
    const gin = await aGin()
    expect((await run(oddRun(gin, { planId: undefined }))).findings).toEqual([])
  })
})

describe('a day on which a book had too little', () => {
  test('is told of what was dated before it came in', async () => {
    const materialId = await aBook(t, mill, { name: 'Late lint', kilograms: 0 })
    await record(t, mill, { materialId, kind: 'BOUGHT_OUTSIDE', kilograms: 100, onDay: '2026-05-10' })
    const sold = await record(t, mill, {
      materialId,
      kind: 'SOLD_OUTSIDE',
      kilograms: 30,
      onDay: '2026-05-04',
    })
    expect(sold.findings.map((finding) => finding.sentence)).toEqual([
      'By the days of its entries, your book of Late lint stands at -30.00 kg on 2026-05-04.',
    ])
    const later = { materialId, kind: 'SOLD_OUTSIDE', kilograms: 70, onDay: '2026-05-10' } as const
    expect((await record(t, mill, later)).findings).toEqual([])
  })

  test('is told while a shipment is filled in', async () => {
    const materialId = await aBook(t, mill, { name: 'Late yarn', kilograms: 40 })
    await record(t, mill, { materialId, kind: 'BOUGHT_OUTSIDE', kilograms: 100, onDay: '2026-05-10' })
    const check = async (validFrom: string) => {
      const position = { contractorMaterial: { id: materialId }, weight: 30 }
      const body = { validFrom, positions: [position, position] }
      return (await t.call(mill, checkMassEndpoint, { body })).map(({ finding }) => finding?.sentence)
    }
    expect(await check('2026-05-09')).toEqual([
      undefined,
      'By the days of its entries, your book of Late yarn stands at -20.00 kg on 2026-05-09.',
    ])
    expect(await check('2026-05-10')).toEqual([undefined, undefined])
  })
})
