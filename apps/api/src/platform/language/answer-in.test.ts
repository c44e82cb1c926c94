import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { previewImportEndpoint } from '@selvedge/contract/imports.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const SCRIPT = {
  'en-US': /^[\p{Script=Latin}\p{Script=Common}]+$/u,
  hi: /\p{Script=Devanagari}/u,
  'zh-CN': /\p{Script=Han}/u,
} as const

test('what was checked is said in the language of whoever asks, of many at once', async () => {
  const { contractor, trade } = await aTrade(t)
  const partsIn = async (code: string) => {
    const asked = { params: { id: trade.id } }
    const { body } = await t.send(contractor, verifyTradeEndpoint, asked, {
      headers: { [LANGUAGE_HEADER]: code },
    })
    return (body as { parts: { sentence: string }[] }).parts.map(({ sentence }) => sentence)
  }
  const codes = Object.keys(SCRIPT).flatMap((code) => [code, code, code]) as (keyof typeof SCRIPT)[]
  const said = await Promise.all(codes.map(partsIn))
  codes.forEach((code, place) => {
    expect(said[place]).toHaveLength(5)
    for (const sentence of said[place] ?? []) expect(sentence).toMatch(SCRIPT[code])
  })
})

test('a decision is answered in it too, and what another person is sent is in theirs', async () => {
  const { consignee, trade } = await aTrade(t)
  const body = { transactionStatus: 'REFUSED', reason: 'wrong lot', positions: [] }
  const answer = await t.send(
    consignee,
    confirmTransactionEndpoint,
    { params: { id: trade.id }, query: { type: 'contract' }, body },
    { headers: { [LANGUAGE_HEADER]: 'zh-CN' } },
  )
  expect(answer.text).toMatch(SCRIPT['zh-CN'])
  const mail = (await t.emails()).findLast(({ kind }) => kind === 'trade-refused')
  expect(mail?.html).toContain('<html lang="en-US"')
})

test('so is what is only checked for whoever sends it, and kept nowhere', async () => {
  const person = await t.aCompany()
  const rows = [{ line: 2, texts: { name: '' } }]
  const { body } = await t.send(
    person,
    previewImportEndpoint,
    { body: { kind: 'materials', rows } },
    { headers: { [LANGUAGE_HEADER]: 'zh-CN' } },
  )
  const { faults } = body as { faults: { message: string }[] }
  expect(faults).not.toEqual([])
  for (const { message } of faults) expect(message).toMatch(SCRIPT['zh-CN'])
})
