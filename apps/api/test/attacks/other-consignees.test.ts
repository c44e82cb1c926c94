import {
  readCertificationEndpoint,
  verifyCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import { listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { readProofEndpoint } from '@selvedge/contract/proofs.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { file } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { acceptTrade, aTrade } from '../support/world/trades.ts'

/** One transaction certificate covers shipments to two buyers, and one of them looks who else buys there. */
let t: TestApp
let seller: Person
let certifier: Person
let buyers: { person: Person; id: number; reference: string }[]
let certificate: number
let count = 0

beforeAll(async () => {
  t = await testApp()
  certifier = await t.aCompany({ role: 'certifier' })
  seller = await t.aCompany({ knows: certifier })
  buyers = []
  for (const name of ['First buyer', 'Second buyer']) {
    const person = await t.aCompany({ role: 'weaver', name, knows: seller })
    const { trade } = await aTrade(t, { kind: 'shipping', from: seller, to: person })
    buyers.push({ person, id: trade.id, reference: trade.contractorReferenceNumber })
  }
  certificate = await certify(buyers.map(({ reference }) => reference))
})

/** A transaction certificate over shipments of the seller, which it has accepted. */
async function certify(shippingReferenceNumbers: string[]): Promise<number> {
  const { id } = await file(t, certifier, seller, {
    subject: 'Transaction',
    documentTypeCode: '538',
    validUntil: '',
    certificateReferenceNumber: `TC-${++count}`,
    shippingReferenceNumbers,
  })
  await t.call(seller, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED', positions: [] },
  })
  return id
}

async function block(person: Person): Promise<void> {
  const rows = await t.call(person, listPartnersEndpoint, { query: {} })
  const id = rows.find(({ companyName }) => companyName === seller.companyName)?.id ?? 0
  await t.call(person, answerRelationEndpoint, { params: { id }, body: { answer: 'BLOCK' } })
}

describe('L4: a transaction certificate of several buyers', () => {
  it('L4: shows each buyer the own shipments alone', async () => {
    for (const { person, id, reference } of buyers) {
      const detail = await t.call(person, readCertificationEndpoint, {
        params: { id: certificate },
        query: {},
      })
      expect(detail.shippingReferenceNumbers).toEqual([reference])
      const [listed] = await t.call(person, listCertificationsOfEndpoint, {
        params: { transactionType: 'shipping', id },
      })
      expect(listed?.shippingReferenceNumbers).toEqual([reference])
    }
  })

  it('L4: shows a buyer no addresses, and no proof that contains those of the others', async () => {
    const [buyer] = buyers
    if (!buyer) throw new Error('no buyer')
    const params = { id: certificate }
    const detail = await t.call(buyer.person, readCertificationEndpoint, { params, query: {} })
    expect(detail).toMatchObject({
      contractorEmail: '',
      consigneeEmail: null,
      permissions: { canHaveProof: false },
    })
    const check = await t.call(buyer.person, verifyCertificationEndpoint, { params })
    expect(check.permissions).toEqual({ proof: false })
    const proof = (kind: 'certification' | 'document', id: number, as: Person) =>
      t.send(as, readProofEndpoint, { params: { kind, id } })
    const documentId = detail.document?.id ?? 0
    const refused = await proof('certification', certificate, buyer.person)
    expect(refused).toMatchObject({ status: 403, body: { message: messages.proofOfParties } })
    expect((await proof('document', documentId, buyer.person)).status).toBe(404)
    for (const party of [seller, certifier]) {
      expect((await proof('certification', certificate, party)).status).toBe(200)
      expect((await proof('document', documentId, party)).status).toBe(200)
    }
  })

  it('shows its two parties all of them', async () => {
    const references = buyers.map(({ reference }) => reference)
    for (const party of [seller, certifier]) {
      const detail = await t.call(party, readCertificationEndpoint, {
        params: { id: certificate },
        query: {},
      })
      expect(detail.shippingReferenceNumbers.toSorted()).toEqual(references.toSorted())
    }
  })

  it('M9: writes to none that has not accepted its shipment, or has blocked the seller', async () => {
    const addresses: string[] = []
    const references: string[] = []
    for (const [accepts, blocks] of [
      [true, false],
      [false, false],
      [true, true],
      [false, true],
    ]) {
      const person = await t.aCompany({ role: 'weaver', knows: seller })
      const { trade } = await aTrade(t, { kind: 'shipping', from: seller, to: person })
      references.push(trade.contractorReferenceNumber)
      if (accepts) await acceptTrade(t, person, trade, 'shipping')
      if (blocks) await block(person)
      addresses.push(person.email)
    }
    const before = (await t.emails()).length
    await certify(references)
    const emails = (await t.emails()).slice(before).map(({ to }) => to)
    expect(emails.filter((to) => addresses.includes(to))).toEqual(addresses.slice(0, 1))
  })
})
