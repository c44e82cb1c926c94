import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { readSupplierEndpoint } from '@selvedge/contract/supplier.ts'
import { readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aCertification } from '../../../test/support/world/certifications.ts'
import { inviteCompanyAt } from '../../../test/support/world/invitations.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { aPlan } from '../../../test/support/world/plans.ts'
import { aShipmentRow } from '../../../test/support/world/shipment-rows.ts'

const OCS = 'Organic Content Standard (OCS)'
const NOTHING = { products: [], certificates: [], gaps: [], notRead: 0 }

let t: TestApp
let queries = 0
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})

/** The number under which somebody's list of partners has another company. */
async function numberOf(by: Person, other: Person): Promise<number> {
  const rows = await t.call(by, listPartnersEndpoint, { query: {} })
  return rows.find(({ companyName }) => companyName === other.companyName)?.id ?? 0
}
const supplierOf = (by: Person, partner: number) => t.call(by, readSupplierEndpoint, { query: { partner } })

let count = 0
/** A sale as its rows stand; answers what the buyer makes of it, and its number. */
async function sold(from: Person, to: Person, sent: number) {
  const received = await t.aMaterial(to, `Received ${++count}`, { isInput: true })
  const { tradeId } = await aShipmentRow(t, { from, to, sent, received, reference: `S-${count}` })
  return { received, tradeId }
}

/** A spinner whose yarn, planned under OCS, reaches a brand that is its partner. */
async function aYarn() {
  const { owner: spinner, output } = await aPlan(t)
  const brand = await t.aCompany({ role: 'brand', knows: spinner })
  const certifier = await t.aCompany({ role: 'certifier', knows: spinner })
  const { received, tradeId } = await sold(spinner, brand, output)
  return {
    spinner,
    brand,
    certifier,
    output,
    yarn: received,
    tradeId,
    partner: await numberOf(brand, spinner),
  }
}

const certified = (certifier: Person, holder: Person, reference: string, validUntil = '2027-12-31') =>
  aCertification(t, {
    subject: 'SCOPE',
    from: certifier,
    to: holder,
    reference,
    validUntil,
    processTypes: ['PR0027'],
  })

/** A ginner whose lint a spinner makes yarn of, which a brand buys; the spinner's levels say whether the ginner is named. */
async function aGinner(levels: readonly [string, string]) {
  const gin = await t.aCompany({ role: 'ginner' })
  const [spinner, brand] = [await t.aCompany(), await t.aCompany({ role: 'brand', knows: gin })]
  const certifier = await t.aCompany({ role: 'certifier' })
  const sell = async (of: readonly [string, string]) => {
    const lint = await t.aMaterial(gin, `Lint ${++count}`)
    const cotton = await t.aMaterial(gin, `Seed cotton ${count}`, { isInput: true })
    await aPlanRow(t, gin, { output: lint, inputs: [[cotton, 100]] })
    const { received } = await sold(gin, spinner, lint)
    const yarn = await t.aMaterial(spinner, `Yarn ${count}`)
    await aPlanRow(t, spinner, { output: yarn, inputs: [[received, 100]], levels: of })
    return (await sold(spinner, brand, yarn)).received
  }
  const product = await sell(levels)
  await certified(certifier, gin, `GIN-${++count}`)
  return { gin, brand, product, number: `GIN-${count}`, sell, partner: await numberOf(brand, gin) }
}

describe('what rests on a supplier', () => {
  test('is what is missing there, in codes, with the products and whom to ask', async () => {
    const { brand, spinner, yarn, partner } = await aYarn()
    const { products, certificates, gaps, notRead } = await supplierOf(brand, partner)
    expect(products).toMatchObject([{ materialId: yarn }])
    expect([certificates, notRead]).toEqual([[], 0])
    expect(gaps).toMatchObject([
      {
        gap: {
          place: { step: { kind: 'plan', company: { visibleName: spinner.companyName } } },
          verdicts: [{ standard: OCS, standing: 'missing' }],
          whom: [spinner.companyName],
        },
        products: [{ materialId: yarn, part: { node: expect.stringMatching(/^plan-/) } }],
      },
    ])
  })

  test('is a scope certificate that a certification body filed, once, with all products, and no gap any more', async () => {
    const { brand, spinner, certifier, yarn, output, partner } = await aYarn()
    await certified(certifier, spinner, 'SC-7')
    const { received: another } = await sold(spinner, brand, output)
    const { certificates, gaps } = await supplierOf(brand, partner)
    expect(gaps).toEqual([])
    expect(certificates).toMatchObject([
      {
        certificate: {
          certificateId: 'SC-7',
          processingStandardName: OCS,
          validUntil: '2027-12-31T00:00:00.000Z',
          subject: 'SCOPE',
          status: 'ACCEPTED',
          certifierName: certifier.companyName,
        },
      },
    ])
    expect(certificates[0]?.products.map(({ materialId }) => materialId).toSorted()).toEqual(
      [yarn, another].toSorted(),
    )
  })

  test('is a certificate of a delivery too; one that ended is listed after one that is valid, and leaves a gap alone', async () => {
    const { brand, spinner, certifier, tradeId, partner } = await aYarn()
    await certified(certifier, spinner, 'SC-OLD', '2026-05-01')
    expect(await supplierOf(brand, partner)).toMatchObject({
      certificates: [{ certificate: { certificateId: 'SC-OLD' } }],
      gaps: [{ gap: { verdicts: [{ standing: 'expired' }] } }],
    })
    await aCertification(t, {
      subject: 'TRANSACTION',
      from: certifier,
      to: spinner,
      reference: 'TC-1',
      shipments: [tradeId],
      validUntil: '2026-12-31',
    })
    await certified(certifier, spinner, 'SC-NEW')
    const { certificates, gaps } = await supplierOf(brand, partner)
    expect(certificates.map(({ certificate }) => certificate.certificateId)).toEqual([
      'SC-NEW',
      'TC-1',
      'SC-OLD',
    ])
    expect(certificates[1]?.products[0]?.part.edge).toBeDefined()
    expect(gaps).toEqual([])
  })

  test('is never more than the supply chain shows', async () => {
    const { brand, spinner, certifier, yarn, partner } = await aYarn()
    await certified(certifier, spinner, 'SC-SHOWN')
    const chain = await t.call(brand, readSupplyChainEndpoint, { query: { materialId: yarn } })
    const shown = [...chain.transformations, ...chain.trades].flatMap(({ certificates }) => certificates)
    const { certificates } = await supplierOf(brand, partner)
    expect(certificates).toHaveLength(1)
    for (const { certificate } of certificates)
      expect(shown).toContainEqual(expect.objectContaining(certificate))
  })

  test('is read with as many queries for two products as for one', async () => {
    const { brand, spinner, output, partner } = await aYarn()
    queries = 0
    await supplierOf(brand, partner)
    const forOne = queries
    await sold(spinner, brand, output)
    queries = 0
    expect((await supplierOf(brand, partner)).products).toHaveLength(2)
    expect(queries).toBe(forOne)
  })
})

describe('nobody learns of a company that a supply chain hides', () => {
  test('a partner that is named is found, also two steps away', async () => {
    const { brand, product, number, partner } = await aGinner(['3', '2'])
    const answer = await supplierOf(brand, partner)
    expect(answer.products).toMatchObject([{ materialId: product }])
    expect(answer.certificates.map(({ certificate }) => certificate.certificateId)).toEqual([number])
  })

  test('a partner that the levels hide is answered like one that is not there', async () => {
    const { brand, gin, product, partner } = await aGinner(['1', '1'])
    const chain = await t.call(brand, readSupplyChainEndpoint, { query: { materialId: product } })
    expect(chain.companiesInfo.some(({ visibleName }) => visibleName === null)).toBe(true)
    expect(chain.companiesInfo.some(({ visibleName }) => visibleName === gin.companyName)).toBe(false)
    expect(await supplierOf(brand, partner)).toEqual(NOTHING)
  })

  test('where one supply chain names it and another does not, the one alone is listed', async () => {
    const { brand, product, sell, partner } = await aGinner(['3', '2'])
    const hiding = await sell(['1', '1'])
    const answer = await supplierOf(brand, partner)
    const said = JSON.stringify(answer)
    expect(answer.products.map(({ materialId }) => materialId)).toEqual([product])
    expect(said).not.toContain(String(hiding))
  })

  test('numbers of nobody, of others, and of companies that have not agreed are answered alike', async () => {
    const { brand, spinner, partner } = await aYarn()
    const stranger = await t.aCompany({ role: 'brand' })
    const asking = await t.aCompany({ role: 'brand' })
    await inviteCompanyAt(t, asking, spinner.companyName, spinner.email)
    for (const number of [987_654_321, await numberOf(spinner, brand)])
      expect(await supplierOf(brand, number)).toEqual(NOTHING)
    expect(await supplierOf(stranger, partner)).toEqual(NOTHING)
    // Its chain names the company; that it is the one whose name was typed is not said.
    const { output } = await aPlan(t, { of: spinner })
    await sold(spinner, asking, output)
    expect(await supplierOf(asking, await numberOf(asking, spinner))).toEqual(NOTHING)
    await t.call(brand, answerRelationEndpoint, { params: { id: partner }, body: { answer: 'BLOCK' } })
    expect(await supplierOf(brand, partner)).toEqual(NOTHING)
  })
})
