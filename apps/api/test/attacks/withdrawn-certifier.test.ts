import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import {
  createCertificationEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import { giveCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCertification } from '../support/world/certifications.ts'
import { certificationRequest, file } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade } from '../support/world/trades.ts'
import { setSealed } from '../support/world/sealed-rows.ts'

/** A certification body that is not confirmed any more goes on doing harm by what it has left behind. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const withdraw = ({ companyId }: Person) =>
  setSealed(t.db, 'company', (eb) => eb('id', '=', companyId), { certifier_state: 'withdrawn' })
const accept = (as: Person, id: number) =>
  t.send(as, confirmTransactionEndpoint, {
    params: { id },
    query: { type: 'certification' },
    body: { transactionStatus: 'ACCEPTED', positions: [] },
  })

describe('C1: certificates of a body that is not confirmed any more', () => {
  it('C1: lock no shipment', async () => {
    const bad = await t.aCompany({ role: 'certifier' })
    const seller = await t.aCompany({ knows: bad })
    const good = await t.aCompany({ role: 'certifier', knows: seller })
    await t.send(seller, giveCertifierAccessEndpoint, { body: { companyName: good.companyName } })
    const { trade } = await aTrade(t, { kind: 'shipping', from: seller })
    const covering = (certificateReferenceNumber: string) => ({
      subject: 'Transaction' as const,
      documentTypeCode: '538',
      validUntil: '',
      certificateReferenceNumber,
      shippingReferenceNumbers: [trade.contractorReferenceNumber],
    })
    const first = await file(t, bad, seller, covering('TC-BAD'))
    expect((await accept(seller, first.id)).status).toBe(200)
    const refused = await t.send(good, createCertificationEndpoint, {
      body: certificationRequest(seller, covering('TC-SOON')),
    })
    expect(refused.status).toBe(400)
    await withdraw(bad)
    const query = { companyName: seller.companyName, certified: 'false' as const }
    expect(await t.call(good, listShipmentsOfCompanyEndpoint, { query })).toHaveLength(1)
    const second = await file(t, good, seller, covering('TC-GOOD'))
    expect((await accept(seller, second.id)).status).toBe(200)
  })

  it('C1: stand in for no declaration that ends', async () => {
    const fake = await t.aCompany({ role: 'certifier', confirmed: false })
    const holder = await t.aCompany({ knows: fake })
    await aCertification(t, {
      subject: 'SELF',
      from: holder,
      to: holder,
      reference: 'ENDS',
      validUntil: '2026-06-20',
    })
    const later = { subject: 'SELF', from: holder, reference: 'LATER', validUntil: '2027-06-20' } as const
    const ending = async () =>
      (await t.call(holder, listCertificationsEndpoint, { query: { ending: 'true' } })).map(
        (row) => row.certificateReferenceNumber,
      )
    expect(await ending()).toEqual(['ENDS'])
    await aCertification(t, { ...later, to: fake, approver: fake })
    expect(await ending()).toEqual(['ENDS'])
    await aCertification(t, { ...later, to: holder })
    expect(await ending()).toEqual([])
  })
})
