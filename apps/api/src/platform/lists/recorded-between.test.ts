import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { dayOf, daysLater } from '@selvedge/domain/day.ts'
import { beforeAll, expect, test } from 'vitest'
import { file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlan } from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let company: Person
let first: string
beforeAll(async () => {
  t = await testApp()
  company = await t.aCompany()
  const certifier = await t.aCompany({ role: 'certifier', knows: company })
  first = dayOf(t.services.now())
  for (let i = 0; i < 2; i++) {
    await aTrade(t, { from: company })
    await file(t, company, certifier, { certificateReferenceNumber: `C-${i}` })
    await aPlan(t, { of: company })
    t.pass(10 * 24 * 60 * 60_000)
    // The one before has ended.
    company = await t.anotherSession(company)
  }
})

const LISTS = {
  trades: listTradesEndpoint,
  certificates: listCertificationsEndpoint,
  plans: listPlansEndpoint,
}

test.each(Object.entries(LISTS))('%s are listed between two days, both included', async (_, list) => {
  const count = async (query: Record<string, string>) =>
    ((await t.send(company, list, { query })).body as unknown[]).length
  expect(await count({})).toBe(2)
  expect(await count({ recordedUntil: first })).toBe(1)
  expect(await count({ recordedFrom: first, recordedUntil: first })).toBe(1)
  expect(await count({ recordedFrom: daysLater(first, 1) })).toBe(1)
  expect(await count({ recordedFrom: daysLater(first, 1), recordedUntil: daysLater(first, 9) })).toBe(0)
  expect((await t.refused(company, list, { query: { recordedFrom: 'soon' } })).status).toBe(400)
})
