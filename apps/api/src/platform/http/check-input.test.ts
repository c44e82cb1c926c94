import { sentences } from '@selvedge/domain/errors.ts'
import { listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'
import { depthErrors, textErrors } from './check-input.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

test.each(['a\0b', '\ud800', 'a\udfff'])(
  'a text that cannot be stored as it is, %j, is refused beside its field',
  async (notes) => {
    const { contractor, consignee, materialId } = await aTrade(t)
    const body = tradeRequest(consignee, materialId, { notes })
    const problem = await t.refused(contractor, tradeEndpoints.contract.create, { body })
    expect([problem.code, Object.keys(problem.fields)]).toEqual(['VALIDATION_FAILED', ['notes']])
  },
)

test('so is one in a query', async () => {
  const problem = await t.refused(await t.aCompany(), listTradesEndpoint, { query: { search: 'a\0' } })
  expect(problem).toMatchObject({ status: 400, fields: { search: expect.any(String) } })
})

test('whole pairs, and what is written from right to left, are taken', () => {
  expect(textErrors({ notes: '👩‍👧 \u202eمزرعة\u202c', list: [{ a: 'é' }] })).toEqual({})
})

test('what is nested deeper than any request is refused, however deep, also where a key repeats it', async () => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const body = { ...tradeRequest(consignee, materialId), extra: nested(20_000) }
  const text = JSON.stringify(tradeRequest(consignee, materialId)).replace(
    '{',
    `{"extra":${'['.repeat(20_000)}${']'.repeat(20_000)},`,
  )
  expect(sentences(depthErrors(body))).toEqual({ extra: 'This is nested too deeply.' })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/trades/contract/create',
    headers: {
      authorization: `Bearer ${contractor.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a deep one',
    },
    payload: text,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { extra: expect.any(String) } }])
})
