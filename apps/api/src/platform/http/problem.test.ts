import { listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { issues, type Issue, sentence } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

test('each field error is a code with its parameters, beside the sentence that it makes', async () => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const body = tradeRequest(consignee, materialId, { notes: 'x'.repeat(251), validFrom: '' })
  const problem = await t.refused(contractor, tradeEndpoints.contract.create, { body })
  const expected: Record<string, Issue> = {
    notes: issues.maxCharacters({ max: 250 }),
    validFrom: issues.validFrom,
  }
  expect(problem.issues).toEqual(expected)
  expect(problem.fields).toEqual({
    notes: sentence(expected['notes']),
    validFrom: 'You have to insert a valid from data!',
  })
  expect(Object.values(expected)).toContainEqual(problem.reason)
})

test('what a schema refuses by itself has a code too', async () => {
  const problem = await t.refused(await t.aCompany(), listTradesEndpoint, { query: { status: 'gone' } })
  expect(problem).toMatchObject({ reason: issues.tradeStatus, issues: { status: issues.tradeStatus } })
})

test('a refusal of a call as a whole has its reason as a code, and no fields', async () => {
  const answer = await t.app.inject({ url: '/api/trades' })
  expect(answer.json()).toMatchObject({
    code: 'UNAUTHENTICATED',
    reason: refusals.loginRequired,
    message: 'Please log in.',
    fields: {},
    issues: {},
  })
})
