import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import type { Problem } from '@selvedge/contract/problem.ts'
import { createProofShareEndpoint } from '@selvedge/contract/proof-shares.ts'
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

test.each([
  [
    'tr',
    'fields: Bu bilgi liste olmalı.',
    'Bu bilgi true (evet) veya false (hayır) olmalı.',
    'Bu bilgi eksik.',
  ],
  ['zh-CN', 'fields：此项必须是列表。', '此项必须是 true（是）或 false（否）。', '缺少此项。'],
  ['en', 'fields: This must be a list.', 'This must be true or false.', 'This is missing.'],
])(
  'what a schema refuses by itself is a plain sentence in %s, and names its field',
  async (code, ...said) => {
    const { contractor, trade } = await aTrade(t)
    const asked = {
      params: { kind: 'trade', id: trade.id },
      body: { fields: 'all', isWhole: 'yes' } as never,
    }
    const { body } = await t.send(contractor, createProofShareEndpoint, asked, {
      headers: { [LANGUAGE_HEADER]: code },
    })
    const { message, fields } = body as Problem
    expect([message, fields['isWhole'], fields['days']]).toEqual(said)
  },
)

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
