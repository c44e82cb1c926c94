import { readCompactChainEndpoint } from '@selvedge/contract/compact-chain.ts'
import { setStandingEndpoint } from '@selvedge/contract/certification-standing.ts'
import { expandChain } from '@selvedge/contract/expand-chain.ts'
import { listProductsEndpoint, readChainVerdictEndpoint } from '@selvedge/contract/supply-chain.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { gapText, placeText, segmentText } from '@selvedge/domain/chain-gaps.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { file } from '../../../test/support/world/filed-certifications.ts'
import { aCertification } from '../../../test/support/world/certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlan } from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

const OCS = 'Organic Content Standard (OCS)'

let t: TestApp
let queries = 0
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})

/** A spinner whose yarn, planned under OCS, reaches a brand; nothing is certified yet. */
async function aYarn() {
  const { owner: spinner, output } = await aPlan(t)
  const brand = await t.aCompany({ role: 'brand', knows: spinner })
  const certifier = await t.aCompany({ role: 'certifier', knows: spinner })
  return { spinner, brand, certifier, yarn: await sold(spinner, output, brand, 'Yarn, received') }
}

async function sold(from: Person, materialId: number, to: Person, name: string): Promise<number> {
  const received = await t.aMaterial(to, name, { isInput: true })
  const positions = [{ contractorMaterial: { id: materialId }, quantity: 1, unit: { code: 'KGM' } }]
  const changes = { validUntil: null, processingStandardName: null, positions }
  const { trade } = await aTrade(t, { kind: 'shipping', from, to, changes })
  await t.call(to, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'shipping' },
    body: {
      transactionStatus: 'ACCEPTED',
      positions: trade.positions.map(({ id }) => ({ id, material: { id: received } })),
    },
  })
  return received
}

const certified = (spinner: Person, certifier: Person, validUntil: string) =>
  aCertification(t, {
    subject: 'SCOPE',
    from: certifier,
    to: spinner,
    reference: `SC-${validUntil}`,
    validUntil,
    processTypes: ['PR0027'],
  })
const products = (of: Person) => t.call(of, listProductsEndpoint, {})
const verdict = (of: Person, materialId: number, criterion?: string) =>
  t.call(of, readChainVerdictEndpoint, { query: { materialId, criterion } })

describe('what a supply chain proves', () => {
  test('is said in a sentence, with its gaps, by the criterion that is worst', async () => {
    const { brand, yarn, spinner } = await aYarn()
    const said = await verdict(brand, yarn)
    expect(said).toMatchObject({ outcome: 'not-proven', steps: 1, provenSteps: 0, gapsInAll: 1 })
    expect(said.sentence).toContain('Not proven.')
    expect(said.gaps[0]).toContain(spinner.companyName)
    expect(said.gaps[0]).toContain(OCS)
    expect(said.standards).toMatchObject([{ standard: OCS, steps: 1, provenSteps: 0 }])
    // In codes and names too, for clients that say it in another language.
    expect(said).toMatchObject({
      isClaimed: true,
      firstGap: {
        place: { step: { kind: 'plan', company: { visibleName: spinner.companyName } } },
        verdicts: [{ standard: OCS, standing: 'missing', certificate: null, trade: null }],
        count: 1,
        whom: [spinner.companyName],
      },
    })
    expect(said.firstGap?.part.node).toMatch(/^plan-/)
    expect(said.firstGap && gapText(said.firstGap)).toBe(said.gaps[0])
  })

  test('is proven once a certificate counts, and then has no gaps', async () => {
    const { brand, yarn, spinner, certifier } = await aYarn()
    await certified(spinner, certifier, '2027-12-31')
    expect(await verdict(brand, yarn)).toMatchObject({ outcome: 'proven', provenSteps: 1, gaps: [] })
  })

  test('is asked about a criterion of the industry, and of a chain that the caller sees', async () => {
    const { brand, yarn } = await aYarn()
    const stranger = await t.aCompany()
    expect(
      await t.refused(brand, readChainVerdictEndpoint, { query: { materialId: yarn, criterion: 'Joy' } }),
    ).toMatchObject({ code: 'VALIDATION_FAILED', fields: { criterion: sentence(issues.criterion) } })
    expect(
      await t.refused(stranger, readChainVerdictEndpoint, { query: { materialId: yarn } }),
    ).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('a certificate that its body suspends or replaces counts no more, and the reason is said; once reinstated it counts', async () => {
  const { brand, yarn, spinner, certifier } = await aYarn()
  const filed = async (version: number) => {
    const { id } = await file(t, spinner, certifier, {
      certificateReferenceNumber: 'SC-S',
      processTypes: [{ code: 'PR0027' }],
      scope: { version },
    })
    await t.call(certifier, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED' },
    })
    return id
  }
  const say = (id: number, change: 'SUSPENDED' | 'REINSTATED') =>
    t.call(certifier, setStandingEndpoint, {
      params: { id },
      body: { change, onDay: '2026-02-01', reason: 'Inspection' },
    })
  const proven = async () => (await verdict(brand, yarn)).provenSteps
  const first = await filed(1)
  expect(await proven()).toBe(1)
  await say(first, 'SUSPENDED')
  const suspended = await verdict(brand, yarn)
  expect(suspended.provenSteps).toBe(0)
  expect(suspended.gaps.join('\n')).toContain('is suspended by its certification body')
  const drawn = await t.call(brand, readCompactChainEndpoint, { query: { materialId: yarn } })
  expect(expandChain(drawn).transformations.flatMap(({ certificates }) => certificates)).toContainEqual(
    expect.objectContaining({ standing: 'SUSPENDED' }),
  )
  const atRisk = async () => (await t.call(brand, listProductsEndpoint, {})).risks.map(({ risk }) => risk)
  expect(await atRisk()).toEqual(['suspended'])
  await say(first, 'REINSTATED')
  expect(await proven()).toBe(1)
  expect(await atRisk()).toEqual([])
  await filed(2)
  const after = expandChain(await t.call(brand, readCompactChainEndpoint, { query: { materialId: yarn } }))
  expect(after.transformations.flatMap(({ certificates }) => certificates)).toHaveLength(1)
  expect(await proven()).toBe(1)
})

describe('the products of a company', () => {
  test('are what it made or bought and makes nothing of, each with its verdict and its steps', async () => {
    const { brand, yarn, spinner } = await aYarn()
    const { products: ofBrand, inAll } = await products(brand)
    expect(inAll).toBe(1)
    expect(ofBrand).toMatchObject([{ materialId: yarn, name: 'Yarn, received' }])
    expect(ofBrand[0]?.verdict?.sentence).toBe((await verdict(brand, yarn)).sentence)
    expect(ofBrand[0]?.segments.map(({ colour }) => colour)).toContain('red')
    for (const { label, parts, company } of ofBrand[0]?.segments ?? [])
      expect(segmentText(parts, company)).toBe(label)
    // What it spins its yarn of is no product of the spinner.
    expect((await products(spinner)).products.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Yarn/),
    ])
  })

  test.each([
    ['2026-05-01', 'expired'],
    ['2026-07-10', 'ending'],
  ])('rest on a certificate until %s of somebody else: %s', async (until, risk) => {
    const { brand, yarn, spinner, certifier } = await aYarn()
    await certified(spinner, certifier, until)
    const { risks } = await products(brand)
    expect(risks).toMatchObject([
      { risk, standard: OCS, validUntil: `${until}T00:00:00.000Z`, products: [{ materialId: yarn }] },
    ])
    expect(risks[0]?.place).toContain(spinner.companyName)
    expect(risks[0] && placeText({ step: risks[0].step })).toBe(risks[0]?.place)
    expect(risks[0]).toMatchObject({
      verdict: { standard: OCS, certificate: { certificateId: `SC-${until}` } },
      whom: [spinner.companyName],
    })
    // Its own certificates are for the holder's list of what ends.
    expect((await products(spinner)).risks).toEqual([])
  })

  test('are read with as many queries as there would be for one', async () => {
    const { brand, spinner } = await aYarn()
    queries = 0
    await products(brand)
    const forOne = queries
    const { output } = await aPlan(t, { of: spinner })
    await sold(spinner, output, brand, 'Another yarn')
    queries = 0
    expect((await products(brand)).products).toHaveLength(2)
    expect(queries).toBe(forOne)
  })
})
