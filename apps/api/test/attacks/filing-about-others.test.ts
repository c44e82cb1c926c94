import { listCertificationsOfEndpoint } from '@selvedge/contract/certifications.ts'
import {
  createCertificationEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { colourChain } from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCertification } from '../support/world/certifications.ts'
import { certificationRequest, file } from '../support/world/filed-certifications.ts'
import { aPlan, aSold } from '../support/world/plans.ts'
import type { Person } from '../support/world/people.ts'
import { aSelfMadeCertifier, namesAsPartner } from '../support/world/self-made-certifier.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { aTrade } from '../support/world/trades.ts'

/** Somebody files certificates about a company, to spoil how its partners see it. */
let t: TestApp
let fake: Person
let victim: Person
let brand: Person
let genuine: Person
let received: number
let shipment: { id: number; reference: string }

beforeAll(async () => {
  t = await testApp()
  const eve = await t.aCompany()
  genuine = await t.aCompany({ role: 'certifier', name: 'Genuine Assay' })
  victim = await t.aCompany({ knows: genuine, name: 'Northern Spinning' })
  brand = await t.aCompany({ role: 'brand', knows: victim })
  const sent = await aTrade(t, { kind: 'shipping', from: victim, to: brand })
  const { output } = await aPlan(t, { of: victim })
  await aCertification(t, { subject: 'SCOPE', from: genuine, to: victim })
  received = await t.aMaterial(brand, 'Yarn received', { isInput: true })
  await aSold(t, victim, brand, output, received)
  shipment = { id: sent.trade.id, reference: sent.trade.contractorReferenceNumber }
  fake = await aSelfMadeCertifier(t, eve)
  await namesAsPartner(t, fake, victim)
})

async function asTheBrandSeesIt() {
  const chain = await t.call(brand, readSupplyChainEndpoint, { query: { materialId: received } })
  const criteria = await t.call(brand, listSustainabilityCriteriaEndpoint, {})
  const graph = chainGraph(chain, received)
  return {
    text: JSON.stringify(chain),
    colours: criteria.map((criterion) => colourChain(graph, criterion, '2026-06-01').overall),
  }
}

describe('H2: somebody who files about a company', () => {
  it('H2: changes neither colours nor documents of its chains, waiting or refused, and adds no link', async () => {
    const before = await asTheBrandSeesIt()
    const filed = await file(t, fake, victim, {
      certificatePageUrl: 'https://eve.test/phish',
      certificateReferenceNumber: 'EVE-SC-1',
    })
    expect(await asTheBrandSeesIt()).toEqual(before)
    expect(before.text).not.toContain('eve.test')
    const document = { params: { docId: filed.document?.id ?? 0 } }
    expect((await t.send(brand, readDocumentEndpoint, document)).status).toBe(404)
    await t.call(victim, confirmTransactionEndpoint, {
      params: { id: filed.id },
      query: { type: 'certification' },
      body: { transactionStatus: 'REFUSED', reason: 'Nobody asked for it.', positions: [] },
    })
    expect(await asTheBrandSeesIt()).toEqual(before)
    expect((await t.send(brand, readDocumentEndpoint, document)).status).toBe(404)
  })

  it('H2: locks no shipment of a company that does not let it', async () => {
    const transaction = {
      subject: 'Transaction',
      documentTypeCode: '538',
      validUntil: '',
      certificateReferenceNumber: 'EVE-TC-1',
      shippingReferenceNumbers: [shipment.reference],
    }
    await t.send(fake, createCertificationEndpoint, { body: certificationRequest(victim, transaction) })
    const free = await t.call(genuine, listShipmentsOfCompanyEndpoint, {
      query: { companyName: victim.companyName, certified: 'false' },
    })
    expect(free.map(({ contractorReferenceNumber }) => contractorReferenceNumber)).toEqual([
      shipment.reference,
    ])
    const shown = await t.call(brand, listCertificationsOfEndpoint, {
      params: { transactionType: 'shipping', id: shipment.id },
    })
    expect(shown).toEqual([])
    expect(
      (await file(t, genuine, victim, { ...transaction, certificateReferenceNumber: 'TC-1' })).status,
    ).toBe('PENDING')
  })
})
