import { readChainMassEndpoint } from '@selvedge/contract/chain-mass.ts'
import { recordMassRunEndpoint } from '@selvedge/contract/mass-runs.ts'
import { readChainVerdictEndpoint } from '@selvedge/contract/supply-chain.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aBook } from '../../../test/support/world/mass.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

/** Ships so many kilograms of a material, confirmed as another material of the buyer's, which is answered. */
async function shipped(
  { from, material, to }: { from: Person; material: number; to: Person },
  kilograms: string | null,
  as?: number,
  lot?: string,
): Promise<number> {
  const received = as ?? (await t.aMaterial(to, `Received of ${material}`, { isInput: true }))
  const { trade } = await aTrade(t, {
    kind: 'shipping',
    from,
    to,
    changes: {
      validUntil: null,
      positions: [
        {
          contractorMaterial: { id: material },
          quantity: 12,
          unit: { code: 'MTR' },
          weight: kilograms ?? '',
          lot,
        },
      ],
    },
  })
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

/** A farm, a spinner and a brand: 1,000 kg of lint, spun, of which 800 kg are sold. */
async function aChain(levels: [string, string], { share = 100 } = {}) {
  const farm = await t.aCompany({ role: 'farmer' })
  const spinner = await t.aCompany({ role: 'spinner', knows: farm })
  const brand = await t.aCompany({ role: 'brand', knows: spinner })
  const cotton = await t.aMaterial(farm, 'Lint')
  const lint = await shipped({ from: farm, material: cotton, to: spinner }, '1000')
  const yarn = await t.aMaterial(spinner, 'Yarn')
  const planId = await aPlanRow(t, spinner, { output: yarn, inputs: [[lint, share]], levels })
  const received = await shipped({ from: spinner, material: yarn, to: brand }, '800.5')
  return { farm, spinner, brand, cotton, lint, yarn, planId, received }
}

const massOf = (by: Person, materialId: number) =>
  t.call(by, readChainMassEndpoint, { query: { materialId } })
const sourcesOf = async (by: Person, materialId: number) =>
  (await t.call(by, readChainVerdictEndpoint, { query: { materialId } })).sources

describe('the kilograms of a supply chain', () => {
  test('are those of deliveries, where every level on the way shows key figures', async () => {
    const { brand, received, cotton, lint, yarn } = await aChain(['3', '3'])
    expect((await massOf(brand, received)).links).toEqual(
      expect.arrayContaining([
        { received: lint, sent: cotton, kilograms: 1000, deliveries: 1, weighed: 1 },
        { received, sent: yarn, kilograms: 800.5, deliveries: 1, weighed: 1 },
      ]),
    )
  })

  test.each([
    ['a copy of the certificate', ['3', '2']],
    ['certificate details', ['3', '1']],
    ['key figures of a company that is not named', ['2', '3']],
  ] as const)('beyond a step that shows %s alone there are none', async (_, levels) => {
    const { brand, received, yarn, spinner } = await aChain([...levels])
    const mass = await massOf(brand, received)
    expect(mass.links).toEqual([
      { received, sent: expect.any(Number), kilograms: 800.5, deliveries: 1, weighed: 1 },
    ])
    expect(JSON.stringify(mass)).not.toContain('1000')
    // Its own company sees what it bought.
    expect((await massOf(spinner, yarn)).links).toMatchObject([{ kilograms: 1000 }])
  })

  test('name the lots of deliveries, each once, where key figures are shown', async () => {
    const { brand, received, spinner, yarn, farm, cotton, lint } = await aChain(['3', '1'])
    await shipped({ from: farm, material: cotton, to: spinner }, '5', lint, 'Bale 9')
    await shipped({ from: spinner, material: yarn, to: brand }, '10', received, 'Y 7')
    await shipped({ from: spinner, material: yarn, to: brand }, '10', received, 'y  7')
    const mass = await massOf(brand, received)
    const link = mass.links.find((one) => one.received === received)
    expect(link?.lots).toEqual(['Y 7'])
    // The first delivery of the chain names none.
    expect(link?.lotsOf).toEqual([
      { referenceNumber: expect.any(String), lots: ['Y 7'] },
      { referenceNumber: expect.any(String), lots: ['y 7'] },
    ])
    expect(JSON.stringify(mass)).not.toContain('Bale 9')
    expect((await massOf(spinner, yarn)).links.find((link) => link.received === lint)?.lots).toEqual([
      'Bale 9',
    ])
  })

  test('add up the deliveries of a material, and count those without a weight', async () => {
    const { brand, received, spinner, yarn } = await aChain(['3', '3'])
    await shipped({ from: spinner, material: yarn, to: brand }, '100.25', received)
    await shipped({ from: spinner, material: yarn, to: brand }, null, received)
    const { links } = await massOf(brand, received)
    expect(links.find((link) => link.received === received)).toMatchObject({
      kilograms: 900.75,
      deliveries: 3,
      weighed: 2,
    })
  })

  test('own runs are told to their company alone, and not once they are taken back', async () => {
    const mill = await t.aCompany({ role: 'spinner' })
    const buyer = await t.aCompany({ role: 'brand', knows: mill })
    const lint = await aBook(t, mill, { isInput: true })
    const yarn = await aBook(t, mill, { kilograms: 0 })
    const planId = await aPlanRow(t, mill, { output: yarn, inputs: [[lint, 100]], levels: ['3', '3'] })
    await t.call(mill, recordMassRunEndpoint, {
      body: {
        planId,
        onDay: '2026-05-01',
        inputs: [{ materialId: lint, kilograms: 500 }],
        outputs: [{ materialId: yarn, kilograms: 430.5 }],
        losses: 69.5,
        reason: 'As weighed',
      },
    })
    const received = await shipped({ from: mill, material: yarn, to: buyer }, '20')
    const own = (await massOf(mill, yarn)).steps.find(({ transformation }) => transformation === planId)
    expect(own?.runs).toEqual({ count: 1, used: 500, made: 430.5 })
    const seen = await massOf(buyer, received)
    expect(JSON.stringify(seen)).not.toMatch(/430\.5|500/)
    expect(seen.steps.every(({ runs }) => runs === null)).toBe(true)
  })
})

describe('what the sources account for', () => {
  test('is said where something is weighed', async () => {
    const { brand, received } = await aChain(['3', '3'])
    expect(await sourcesOf(brand, received)).toEqual({
      share: 100,
      weighedLinks: 2,
      links: 2,
      sentence: 'The sources shown account for all of the mass.',
    })
  })

  test('is less where the shares of a plan leave something open', async () => {
    const { brand, received } = await aChain(['3', '1'], { share: 82 })
    expect(await sourcesOf(brand, received)).toMatchObject({
      share: 82,
      sentence: 'The sources shown account for 82 % of the mass. Weights are shown for 1 of 2 links.',
    })
  })

  test('is less where a step sold more than it bought', async () => {
    const { brand, received, spinner, yarn } = await aChain(['3', '3'])
    await shipped({ from: spinner, material: yarn, to: brand }, '1059.5', received)
    // Spinning yields 93 % at most: 930 of 1,860 kg.
    expect(await sourcesOf(brand, received)).toMatchObject({ share: 50 })
  })
})

test('is for those alone who may see the supply chain', async () => {
  const { received } = await aChain(['3', '3'])
  const stranger = await t.aCompany({ role: 'brand' })
  const answer = await t.refused(stranger, readChainMassEndpoint, { query: { materialId: received } })
  expect(answer.status).toBe(403)
})
