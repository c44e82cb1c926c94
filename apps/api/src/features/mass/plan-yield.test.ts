import { readPlanYieldEndpoint, setPlanYieldEndpoint } from '@selvedge/contract/mass-yields.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aPlan } from '../../../test/support/world/plans.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany({ role: 'spinner' })
})

const planOf = async (processCodeList: string[]) =>
  (await aPlan(t, { of: mill, changes: { processCodeList } })).plan.id
const FIGURES = { fromDay: '2026-04-01', low: 80, expected: 88.25, high: 93 }
const set = (planId: number, changes: object = {}, by = mill) =>
  t.send(by, setPlanYieldEndpoint, { params: { planId }, body: { ...FIGURES, ...changes } })
const read = (planId: number, onDay?: string, by = mill) =>
  t.call(by, readPlanYieldEndpoint, { params: { planId }, query: { onDay } })

describe('the yield of a plan', () => {
  test('is what is usual for its processes until its company says it', async () => {
    const planId = await planOf(['PR0027'])
    expect(await read(planId)).toEqual({ planId, declared: null, usual: { low: 62, high: 93 } })
    expect((await set(planId)).body).toMatchObject({ declared: { low: 80, expected: 88.25, high: 93 } })
    expect(await read(planId)).toMatchObject({
      declared: { fromDay: '2026-04-01T00:00:00.000Z', low: 80, expected: 88.25, high: 93 },
      usual: { low: 62, high: 93 },
    })
  })

  test('is unknown for a process without figures', async () => {
    const planId = await planOf(['SV0006'])
    expect(await read(planId)).toEqual({ planId, declared: null, usual: null })
  })

  test('holds from its day on, and is replaced for the same day', async () => {
    const planId = await planOf(['PR0027'])
    await set(planId)
    await set(planId, { fromDay: '2026-05-01', expected: 90 })
    await set(planId, { expected: 85 })
    expect((await read(planId, '2026-03-31')).declared).toBeNull()
    expect((await read(planId, '2026-04-30')).declared?.expected).toBe(85)
    expect((await read(planId, '2026-05-01')).declared?.expected).toBe(90)
  })

  test('is refused beside its field', async () => {
    const planId = await planOf(['PR0027'])
    for (const [changes, fields] of [
      [{ low: '' }, { low: sentence(massIssues.massYieldPercent) }],
      [{ high: 200.01 }, { high: sentence(massIssues.massYieldPercent) }],
      [{ low: 95 }, { low: sentence(massIssues.massYieldLow) }],
      [{ expected: 79 }, { expected: sentence(massIssues.massYieldExpected({ low: 80, high: 93 })) }],
    ] as const)
      expect(await set(planId, changes)).toMatchObject({ status: 400, body: { fields } })
    expect((await set(planId, { expected: 88.255 })).status).toBe(400)
    expect((await read(planId)).declared).toBeNull()
  })

  test('is of the company of the plan alone', async () => {
    const planId = await planOf(['PR0027'])
    const stranger = await t.aCompany()
    expect((await set(planId, {}, stranger)).status).toBe(403)
    const asked = t.send(stranger, readPlanYieldEndpoint, { params: { planId }, query: {} })
    expect((await asked).status).toBe(403)
    const body = await t.aCompany({ role: 'certifier' })
    expect((await set(planId, {}, body)).status).toBe(403)
  })
})
