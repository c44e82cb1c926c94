import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import { createCertificationEndpoint, listDrawableEndpoint } from '@selvedge/contract/new-certification.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../src/accounts/companies/relations.ts'
import { checkLedger } from '../../src/operations/ledger-check/check-ledger.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { type Boxes, certifiedGoods, transaction } from '../support/world/certified-goods.ts'
import { certificationRequest, file } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'

let t: TestApp
let body: Person
let gin: Person
let spinner: Person
let weaver: Person
beforeAll(async () => {
  t = await testApp({ pool: 8 })
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  gin = await t.aCompany({ role: 'ginner', knows: body })
  spinner = await t.aCompany({ role: 'spinner', knows: body })
  weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  await inTransaction(t.db, (tx) => agreeRelation(tx, gin.companyId, spinner.companyId, t.services.now()))
})

let count = 0
const { delivery } = certifiedGoods(() => t)

const boxes = (
  kilograms: number,
  { version = 1, from = '', used = kilograms, named = 'Loupe inspection' } = {},
): Boxes => ({
  version,
  net: kilograms,
  certified: kilograms,
  inputs: from ? [{ kind: 'TC', body: named, number: from, used }] : [],
})

const accept = (by: Person, id: number, certificationReferenceNumber?: string) =>
  t.call(by, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: {
      transactionStatus: 'Accepted',
      reason: '',
      ...(certificationReferenceNumber && { certificationReferenceNumber }),
    },
  })

/** Whether the body may file that the spinner draws so many kilograms of a number; the code of the refusal where not. */
async function draws(number: string, used: number, named?: string): Promise<string> {
  const request = transaction(
    `TC-${++count}`,
    [await delivery(spinner, weaver)],
    boxes(900, { from: number, used, ...(named && { named }) }),
  )
  const answer = await t.send(body, createCertificationEndpoint, {
    body: certificationRequest(spinner, request),
  })
  return answer.status === 200 ? 'drawn' : (answer.body as { code: string }).code
}

async function found(): Promise<string[]> {
  await t.anchor()
  const sentences = []
  for await (const one of checkLedger(t.services)) if (one.weight !== 'noted') sentences.push(one.sentence)
  return sentences
}

describe('1,000 kg of a certificate are drawn once', () => {
  test('(as everybody expects)', async () => {
    const number = `TC-${++count}`
    const { id } = await file(t, body, gin, transaction(number, [await delivery(gin, spinner)], boxes(1000)))
    await accept(gin, id)
    expect([await draws(number, 1000), await draws(number, 1000)]).toEqual(['drawn', 'MASS_SHORT'])
  })

  test('also by who cites it before its seller accepts it', async () => {
    const number = `TC-${++count}`
    const { id } = await file(t, body, gin, transaction(number, [await delivery(gin, spinner)], boxes(1000)))
    const before = await draws(number, 1000)
    await accept(gin, id)
    const after = await draws(number, 1000)
    const left = (
      await t.call(spinner, listDrawableEndpoint, { query: { companyName: spinner.companyName } })
    ).find((one) => one.number === number)?.left
    expect({
      drawn: [before, after].filter((one) => one === 'drawn').length,
      left,
      found: await found(),
    }).toEqual({
      drawn: 1,
      left: 0,
      found: [],
    })
  })

  test('also after a newer version of it was accepted by another number', async () => {
    const number = `TC-${++count}`
    const shipment = await delivery(gin, spinner)
    const first = await file(t, body, gin, transaction(number, [shipment], boxes(1000)))
    await accept(gin, first.id)
    expect(await draws(number, 1000)).toBe('drawn')
    const second = await file(t, body, gin, transaction(number, [shipment], boxes(1000, { version: 2 })))
    expect(second).toMatchObject({ replaces: { id: first.id } })
    // Whoever accepts it says its number.
    await accept(gin, second.id, `${number}-2`)
    const answer = await draws(`${number}-2`, 1000)
    expect({ answer, found: await found() }).toEqual({ answer: 'MASS_SHORT', found: [] })
  })

  test('and whoever spells its body otherwise gets a finding', async () => {
    const number = `TC-${++count}`
    const { id } = await file(t, body, gin, transaction(number, [await delivery(gin, spinner)], boxes(1000)))
    await accept(gin, id)
    expect(await draws(number, 1000)).toBe('drawn')
    const request = transaction(
      `TC-${++count}`,
      [await delivery(spinner, weaver)],
      boxes(900, { from: number, used: 1000, named: 'Loupe-inspection' }),
    )
    const answer = await t.send(body, createCertificationEndpoint, {
      body: certificationRequest(spinner, request),
    })
    if (answer.status !== 200) return
    const { id: other } = answer.body as { id: number }
    const rules = await t.call(body, readFindingsEndpoint, { params: { id: other }, query: {} })
    expect(rules.map(({ rule }) => rule).filter((rule) => rule.startsWith('INPUT'))).not.toEqual([])
  })
})
