import { readCertificationEndpoint } from '@selvedge/contract/certification-detail.ts'
import { listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, test } from 'vitest'
import { file, SELF } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { acceptTrade, aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let certifier: Person
let spinner: Person
beforeAll(async () => {
  t = await testApp()
  certifier = await t.aCompany({ role: 'certifier', name: 'Loupe inspection' })
  spinner = await t.aCompany({ role: 'spinner', knows: certifier })
})

const decision = (id: number, body: Record<string, unknown>) => ({
  params: { id },
  query: { type: 'certification' },
  body: { transactionStatus: 'Accepted', ...body },
})

const read = (as: Person, id: number) =>
  t.call(as, readCertificationEndpoint, { params: { id }, query: { withContent: 'false' } })

test('the approver accepts with the number of the certificate, and the creator is notified', async () => {
  const { id } = await file(t, spinner, certifier, { certificateReferenceNumber: '' })
  const answer = await t.send(
    certifier,
    confirmTransactionEndpoint,
    decision(id, { certificationReferenceNumber: 'GC14LU3' }),
  )
  expect(answer.text).toBe('The decision has been recorded.')
  expect(await read(spinner, id)).toMatchObject({
    status: 'ACCEPTED',
    certificateReferenceNumber: 'GC14LU3',
    decidedBy: 'Test Person',
  })
  const emails = (await t.emails()).filter((message) => message.to === spinner.email)
  expect(emails.at(-1)?.subject).toContain('has accepted your scope certificate “GC14LU3”')
})

test('a refusal carries its reason, and frees the shipments it covered', async () => {
  const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  const { trade } = await aTrade(t, {
    kind: 'shipping',
    from: spinner,
    to: weaver,
    changes: { validUntil: null },
  })
  await acceptTrade(t, weaver, trade, 'shipping')
  const transaction = {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    shippingReferenceNumbers: [trade.contractorReferenceNumber],
  }
  const first = await file(t, certifier, spinner, transaction)
  await t.call(
    spinner,
    confirmTransactionEndpoint,
    decision(first.id, { transactionStatus: 'Refused', reason: 'Wrong lot' }),
  )
  expect(await read(certifier, first.id)).toMatchObject({ status: 'REFUSED', refusalReason: 'Wrong lot' })
  expect(
    await t.refused(weaver, readCertificationEndpoint, { params: { id: first.id }, query: {} }),
  ).toMatchObject({ status: 403 })

  const second = await file(t, certifier, spinner, transaction)
  await t.call(spinner, confirmTransactionEndpoint, decision(second.id, {}))
  const notice = (await t.emails()).findLast((message) => message.to === weaver.email)
  expect(notice?.subject).toBe(`Shipment “${trade.contractorReferenceNumber}” is certified`)
})

test('a declaration needs a colleague: the user who made it cannot confirm it', async () => {
  const { id } = await file(t, spinner, undefined, SELF)
  const own = await t.refused(spinner, confirmTransactionEndpoint, decision(id, {}))
  expect(own).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  const colleague = await t.aColleague(spinner)
  await t.call(colleague, confirmTransactionEndpoint, decision(id, {}))
  expect((await read(spinner, id)).status).toBe('ACCEPTED')
})

test('the wrong company gets 401, a second decision 409; of five at once one wins', async () => {
  const { id } = await file(t, spinner, certifier)
  expect(await t.refused(spinner, confirmTransactionEndpoint, decision(id, {}))).toMatchObject({
    status: 401,
    code: 'NOT_THE_APPROVER',
  })
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => t.send(certifier, confirmTransactionEndpoint, decision(id, {}))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('accepting makes the two known to each other', async () => {
  const gin = await t.aCompany({ role: 'ginner' })
  const body = {
    consigneeCompanyName: certifier.companyName,
    consigneeEmail: certifier.email,
    invitation: true,
  }
  const { id } = await file(t, gin, undefined, body)
  const known = async () =>
    (await t.call(certifier, listTradersEndpoint, { query: {} })).map((company) => company.companyName)
  expect(await known()).not.toContain(gin.companyName)
  await t.call(certifier, confirmTransactionEndpoint, decision(id, {}))
  expect(await known()).toContain(gin.companyName)
})
