import {
  giveCertifierAccessEndpoint,
  listCertifierAccessEndpoint,
  takeCertifierAccessEndpoint,
} from '@selvedge/contract/certifiers.ts'
import {
  createCertificationEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { certificationRequest, file } from '../../../test/support/world/filed-certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { testApp, type TestApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
let body: Person

beforeAll(async () => {
  t = await testApp()
  body = await t.aCompany({ role: 'certifier', name: 'Open Assay' })
})

const aBusiness = () => t.aCompany({ knows: body, lets: false })
const reads = async (business: Person) => [
  (await t.send(body, listShipmentsOfCompanyEndpoint, { query: { companyName: business.companyName } }))
    .status,
  (await t.send(body, listMaterialsEndpoint, { query: { company: business.companyName } })).status,
]
const listed = (business: Person) => t.call(business, listCertifierAccessEndpoint, { query: {} })
const give = (business: Person, companyName = body.companyName) =>
  t.send(business, giveCertifierAccessEndpoint, { body: { companyName } })
const take = (business: Person) =>
  t.send(business, takeCertifierAccessEndpoint, { params: { id: body.companyId } })

const TRANSACTION = { subject: 'Transaction', documentTypeCode: '538', validUntil: '' }

describe('what a certification body reads of a company', () => {
  test('opens by filing with it, is taken back by the ADMIN, and opens again by filing again', async () => {
    const business = await aBusiness()
    expect(await reads(business)).toEqual([403, 403])
    await file(t, business, body)
    expect(await reads(business)).toEqual([200, 200])
    expect(await listed(business)).toMatchObject([
      {
        id: expect.any(Number),
        companyName: 'Open Assay',
        certifierConfirmed: true,
        givenBy: 'filing',
        person: 'Test Person',
        permissions: { takeBack: true },
      },
    ])
    const before = (await t.emails()).length
    expect((await take(business)).status).toBe(200)
    const emails = (await t.emails()).slice(before)
    expect(emails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${body.email}: “${business.companyName}” does not let you see its shipments and materials any more`,
    ])
    expect(await reads(business)).toEqual([403, 403])
    expect(await listed(business)).toEqual([])
    expect((await take(business)).status).toBe(404)
    await file(t, business, body, { certificateReferenceNumber: 'AGAIN-1' })
    expect(await reads(business)).toEqual([200, 200])
  })

  test('does not open by what the certification body files itself, nor by its being a partner', async () => {
    const business = await aBusiness()
    await file(t, body, business)
    expect(await reads(business)).toEqual([403, 403])
  })

  test('an ADMIN grants it once to a partner that certifies, and the partner is notified', async () => {
    const business = await aBusiness()
    const colleague = await t.aColleague(business)
    expect((await give(colleague)).status).toBe(403)
    const before = (await t.emails()).length
    expect([(await give(business)).status, (await give(business)).status]).toEqual([200, 200])
    expect((await t.emails()).length).toBe(before + 1)
    expect(await reads(business)).toEqual([200, 200])
    expect(await t.call(colleague, listCertifierAccessEndpoint, { query: {} })).toMatchObject([
      { givenBy: 'grant', permissions: { takeBack: false } },
    ])
    const events = await t.db
      .selectFrom('audit_event')
      .where('company_id', '=', business.companyId)
      .where('event', '=', 'company.access-given')
      .select('subject_id')
      .execute()
    expect(events).toEqual([{ subject_id: body.companyId }])
  })

  test('a grant is refused alike to a stranger, to a company that trades, and to nobody at all', async () => {
    const business = await aBusiness()
    const trader = await t.aCompany({ knows: business })
    const unknown = await t.aCompany({ role: 'certifier', name: 'Unknown Assay' })
    for (const name of [trader.companyName, unknown.companyName, 'Nobody Known']) {
      const answer = await t.refused(business, giveCertifierAccessEndpoint, { body: { companyName: name } })
      expect(answer.fields).toEqual({ companyName: messages.certifierPartner })
    }
    expect((await give(body, business.companyName)).status).toBe(403)
  })

  test('a body that is not confirmed reads nothing, whatever it was granted', async () => {
    const waiting = await t.aCompany({ role: 'certifier', confirmed: false })
    const business = await t.aCompany({ knows: waiting })
    const query = { companyName: business.companyName }
    expect((await t.send(waiting, listShipmentsOfCompanyEndpoint, { query })).status).toBe(403)
  })
})

describe('what a certification body names of a company', () => {
  const refusal = (by: Person, business: Person, changes: object) =>
    t.refused(by, createCertificationEndpoint, { body: certificationRequest(business, changes) })

  test('takes the same permission, and is no way to ask what there is', async () => {
    const business = await aBusiness()
    const { trade } = await aTrade(t, { kind: 'shipping', from: business })
    const material = await t.aMaterial(business, 'Slub yarn')
    const there = { ...TRANSACTION, shippingReferenceNumbers: [trade.contractorReferenceNumber] }
    const fields = { consigneeCompanyName: messages.accessNeeded }
    expect((await refusal(body, business, there)).fields).toEqual(fields)
    expect((await refusal(body, business, { ...there, shippingReferenceNumbers: ['none'] })).fields).toEqual(
      fields,
    )
    const scope = { outputMaterials: [{ id: material }] }
    expect((await refusal(body, business, scope)).fields).toEqual(fields)
    expect((await refusal(body, business, { outputMaterials: [{ id: 987_654 }] })).fields).toEqual(fields)
    const waiting = await t.aCompany({ role: 'certifier', confirmed: false, knows: business })
    expect((await refusal(waiting, business, there)).fields).toEqual({
      consigneeCompanyName: messages.notConfirmedYet,
    })
    await give(business)
    expect((await file(t, body, business, there)).status).toBe('PENDING')
  })

  test('what waits locks no shipment once the access is taken back, and only one certificate is accepted', async () => {
    const business = await aBusiness()
    const second = await t.aCompany({ role: 'certifier', knows: business })
    const { trade } = await aTrade(t, { kind: 'shipping', from: business })
    const changes = { ...TRANSACTION, shippingReferenceNumbers: [trade.contractorReferenceNumber] }
    await give(business)
    const first = await file(t, body, business, changes)
    expect((await refusal(second, business, changes)).fields).toEqual({
      shippingReferenceNumbers: messages.shipmentUnknown,
    })
    await take(business)
    const other = await file(t, second, business, { ...changes, certificateReferenceNumber: 'SECOND' })
    const accept = (id: number) =>
      t.send(business, confirmTransactionEndpoint, {
        params: { id },
        query: { type: 'certification' },
        body: { transactionStatus: 'ACCEPTED', positions: [] },
      })
    const answers = await Promise.all([accept(first.id), accept(other.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
