import type { NewCertificateBoxesInput } from '@selvedge/contract/certificate-boxes.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { shipmentsOf } from '../../../test/support/world/shipments.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { checkLedger } from './check-ledger.ts'

let t: TestApp
let body: Person
let gin: Person
let spinner: Person
/** What is drawn on, and what draws 600 of its 1,000 kg, and 5 kg of a certificate that is not here. */
let source: number
let drawing: number
beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  gin = await t.aCompany({ role: 'ginner', knows: body })
  spinner = await t.aCompany({ role: 'spinner', knows: body })
  const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  await inTransaction(t.db, (tx) => agreeRelation(tx, gin.companyId, spinner.companyId, t.services.now()))
  source = await certify(gin, spinner, { net: 1000, certified: 1000 })
  drawing = await certify(spinner, weaver, {
    net: 900,
    certified: 900,
    inputs: [
      { kind: 'TC', body: 'Loupe inspection', number: 'TC-1', used: 600 },
      { kind: 'FARM_SC', body: 'Elsewhere', number: 'SC-9', used: 5 },
    ],
  })
  await t.anchor()
})

let count = 0

async function certify(from: Person, to: Person, boxes: NewCertificateBoxesInput): Promise<number> {
  const { propose, accept } = shipmentsOf(
    () => t,
    () => from,
  )
  const trade = await propose(to, [{ material: await t.aMaterial(from, `Goods ${++count}`), weight: 1000 }])
  await accept(to, trade)
  const { id } = await file(t, body, from, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    certificateReferenceNumber: `TC-${count}`,
    shippingReferenceNumbers: [trade.contractorReferenceNumber],
    boxes,
  })
  await t.call(from, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'Accepted', reason: '' },
  })
  return id
}

async function found(): Promise<string[]> {
  const findings: string[] = []
  for await (const { code, id, weight, sentence } of checkLedger(t.services))
    if (weight !== 'noted') findings.push(`${code} ${id}: ${sentence}`)
  return findings
}

test('nothing is found where nobody changed anything', async () => {
  expect(await found()).toEqual([])
  const { rows } = await sql<{ cited: number | null }>`
    select cited_id as cited from certificate_input where certification_id = ${drawing} order by ordinal`.execute(
    t.db,
  )
  expect(rows).toEqual([{ cited: source }, { cited: null }])
})

describe('a draw that is changed by hand is found', () => {
  const first = () => `certification_id = ${drawing} and ordinal = 0`
  test.each<[string, () => [change: string, back: string]]>([
    [
      'less is drawn',
      () => [
        `update certificate_input set used_g = used_g - 1 where ${first()}`,
        `update certificate_input set used_g = used_g + 1 where ${first()}`,
      ],
    ],
    [
      'it draws on nothing here',
      () => [
        `update certificate_input set cited_id = null where ${first()}`,
        `update certificate_input set cited_id = ${source} where ${first()}`,
      ],
    ],
    [
      'it is another number',
      () => [
        `update certificate_input set number_key = 'tc-7' where ${first()}`,
        `update certificate_input set number_key = 'tc-1' where ${first()}`,
      ],
    ],
    [
      'it is gone',
      () => [
        `update certificate_input set ordinal = 7 where ${first()}`,
        `update certificate_input set ordinal = 0 where certification_id = ${drawing} and ordinal = 7`,
      ],
    ],
  ])('%s', async (_, changes) => {
    const [change, back] = changes()
    await sql.raw(change).execute(t.db)
    const findings = await found()
    await sql.raw(back).execute(t.db)
    expect(findings).toEqual([
      `certificateInput ${drawing}: The certification ${drawing}: what is kept of its inputs is not what its boxes and the audit trail say.`,
    ])
  })

  test('more is drawn on a certificate than it certifies', async () => {
    const more = `update certificate_input set used_g = used_g`
    await sql.raw(`${more} + 500000 where ${first()}`).execute(t.db)
    const findings = await found()
    await sql.raw(`${more} - 500000 where ${first()}`).execute(t.db)
    expect(findings).toContainEqual(
      `certificateInput ${source}: The certification ${source}: more is drawn on it than it certifies.`,
    )
  })

  test('more is drawn on it by one that only names its number', async () => {
    const second = `where certification_id = ${drawing} and ordinal = 1`
    await sql
      .raw(
        `update certificate_input set number_key = 'tc-1', body_key = 'loupe-inspection', used_g = 500000 ${second}`,
      )
      .execute(t.db)
    const findings = await found()
    await sql
      .raw(
        `update certificate_input set number_key = 'sc-9', body_key = 'elsewhere', used_g = 5000 ${second}`,
      )
      .execute(t.db)
    expect(findings).toContainEqual(
      `certificateInput ${source}: The certification ${source}: more is drawn on it than it certifies.`,
    )
  })
})
