import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { readChainPartEndpoint, readCompactChainEndpoint } from '@selvedge/contract/compact-chain.ts'
import {
  allChainsEndpoint,
  listPredecessorsEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertification } from '../../../test/support/world/certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const chainOf = (as: Person, materialId: number) =>
  t.call(as, readSupplyChainEndpoint, { query: { materialId } })

/** Sells a material and accepts it as another of the buyer's; answers that one. */
async function sold(from: Person, materialId: number, to: Person, name: string): Promise<number> {
  const received = await t.aMaterial(to, name, { isInput: true })
  const { trade } = await aTrade(t, {
    kind: 'shipping',
    from,
    to,
    changes: {
      validUntil: null,
      positions: [{ contractorMaterial: { id: materialId }, quantity: 1, unit: { code: 'KGM' } }],
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

/** Farm, spinner, weaver, brand: seed cotton becomes yarn, yarn becomes fabric. */
async function aChain(levels: { spinner?: [string, string]; weaver?: [string, string] } = {}) {
  const farm = await t.aCompany({ role: 'farmer' })
  const spinner = await t.aCompany({ role: 'spinner', knows: farm })
  const weaver = await t.aCompany({ role: 'weaver', knows: spinner })
  const brand = await t.aCompany({ role: 'brand', knows: weaver })
  const cotton = await t.aMaterial(farm, 'Seed cotton')
  const lint = await sold(farm, cotton, spinner, 'Lint')
  const yarn = await t.aMaterial(spinner, 'Yarn')
  await aPlanRow(t, spinner, { output: yarn, inputs: [[lint, 100]], levels: levels.spinner })
  const bought = await sold(spinner, yarn, weaver, 'Yarn, bought')
  const fabric = await t.aMaterial(weaver, 'Fabric')
  await aPlanRow(t, weaver, { output: fabric, inputs: [[bought, 95.5]], levels: levels.weaver })
  const received = await sold(weaver, fabric, brand, 'Fabric, received')
  return { farm, spinner, weaver, brand, cotton, lint, yarn, bought, fabric, received }
}

const OPEN: [string, string] = ['3', '2']

describe('a supply chain', () => {
  test('leads from the material through trades and plans to the source, each thing once', async () => {
    const world = await aChain({ spinner: OPEN, weaver: OPEN })
    const chain = await chainOf(world.brand, world.received)

    expect(chain.materials.map((material) => material.name).toSorted()).toEqual([
      'Fabric',
      'Fabric, received',
      'Lint',
      'Seed cotton',
      'Yarn',
      'Yarn, bought',
    ])
    const links = chain.trades.map((trade) => trade.consignee_to_contractor_material_map)
    expect(links).toEqual([
      { [world.lint]: world.cotton },
      { [world.bought]: world.yarn },
      { [world.received]: world.fabric },
    ])
    expect(chain.trades.map((trade) => trade.type)).toEqual(['Shipping', 'Shipping', 'Shipping'])
    const weaving = chain.transformations.find((plan) => plan.output_material_ids.includes(world.fabric))
    expect(weaving).toMatchObject({
      input_material_ids: [world.bought],
      input_material_id_percentage_map: { [world.bought]: 95.5 },
      processesTypeNames: ['Spinning'],
    })
    const names = new Map(chain.companiesInfo.map((company) => [company.name, company.visibleName]))
    expect(names.get(weaving?.executor_company_id ?? '')).toBe(world.weaver.companyName)
    expect([...names.values()].toSorted()).toEqual(
      [world.brand, world.farm, world.spinner, world.weaver].map((one) => one.companyName).toSorted(),
    )
    expect(chain.trades.every((trade) => trade.documentId !== null)).toBe(true)
  })

  test('what nobody accepted, and what is downstream, is not in it', async () => {
    const world = await aChain({ spinner: OPEN, weaver: OPEN })
    const { trade } = await aTrade(t, { kind: 'shipping', from: world.farm, to: world.spinner })
    const chain = await chainOf(world.spinner, world.yarn)
    expect(chain.trades).toHaveLength(1)
    expect(chain.trades.map((one) => one.referenceNumber)).not.toContain(trade.contractorReferenceNumber)
    expect(chain.transformations).toHaveLength(1)
  })

  test('loops and diamonds end, and show each thing once', async () => {
    const mill = await t.aCompany({ role: 'spinner' })
    const recycler = await t.aCompany({ role: 'finisher', knows: mill })
    const yarn = await t.aMaterial(mill, 'Yarn')
    const waste = await t.aMaterial(mill, 'Waste')
    const wasteBought = await sold(mill, waste, recycler, 'Waste, bought')
    const fibre = await t.aMaterial(recycler, 'Fibre')
    await aPlanRow(t, recycler, { output: fibre, inputs: [[wasteBought, 100]], levels: OPEN })
    const first = await sold(recycler, fibre, mill, 'Fibre, bought')
    const second = await sold(recycler, fibre, mill, 'Fibre, bought again')
    await aPlanRow(t, mill, {
      output: yarn,
      inputs: [
        [first, 50],
        [second, 50],
      ],
      levels: OPEN,
    })
    await aPlanRow(t, mill, { output: waste, inputs: [[first, 100]], levels: OPEN })

    const chain = await chainOf(mill, yarn)
    expect(chain.materials).toHaveLength(6)
    expect(chain.trades).toHaveLength(3)
    expect(chain.transformations).toHaveLength(3)
    expect(chain.companiesInfo).toHaveLength(2)
  })
})

test('all chains are those of what was bought, each as it is read alone', async () => {
  const world = await aChain({ spinner: ['2', '1'], weaver: OPEN })
  const all = await t.call(world.weaver, allChainsEndpoint, {})
  const [[address, chains] = [], ...others] = Object.entries(all)
  expect(others).toEqual([])
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(Object.keys(chains ?? {})).toEqual([String(world.yarn)])
  expect(chains?.[world.yarn]).toEqual(await chainOf(world.weaver, world.yarn))

  const own = await t.aMaterial(world.weaver, 'Cotton, direct')
  await inTransaction(t.db, (tx) =>
    agreeRelation(tx, world.farm.companyId, world.weaver.companyId, t.services.now()),
  )
  await sold(world.farm, await t.aMaterial(world.farm, 'Second cotton'), world.weaver, 'Cotton received')
  const both = Object.values(await t.call(world.weaver, allChainsEndpoint, {}))[0] ?? {}
  expect(Object.keys(both)).toHaveLength(2)
  expect(both[own]).toBeUndefined()
  // Nothing of the one chain shows in the other.
  expect(both[world.yarn]).toEqual(chains?.[world.yarn])
})

describe('what a viewer sees', () => {
  test('a plan hides what is upstream of it, not itself', async () => {
    const world = await aChain({ spinner: OPEN, weaver: ['1', '1'] })
    const chain = await chainOf(world.brand, world.received)
    const text = JSON.stringify(chain)
    const named = chain.companiesInfo.map((company) => company.visibleName).filter(Boolean)
    expect(named.toSorted()).toEqual([world.brand.companyName, world.weaver.companyName].toSorted())
    expect(text).not.toContain(world.farm.companyName)
    expect(text).not.toContain(world.spinner.companyName)
    const hidden = chain.companiesInfo.filter((company) => company.visibleName === null)
    expect(
      hidden
        .map(({ country, region, location, partnerType }) => [partnerType, country, region, location])
        .toSorted(),
    ).toEqual([
      ['farmer', 'Portugal', null, null],
      ['spinner', 'Portugal', null, null],
    ])
    const documents = chain.trades.map((trade) => trade.documentId !== null)
    expect(documents.toSorted()).toEqual([false, false, true])
    expect(chain.trades.every((trade) => trade.referenceNumber !== '')).toBe(true)
  })

  test('region alone at level 2; documents need transparency 2 as well', async () => {
    const world = await aChain({ spinner: ['2', '2'], weaver: ['3', '1'] })
    const chain = await chainOf(world.brand, world.received)
    const byRole = new Map(chain.companiesInfo.map((company) => [company.partnerType, company]))
    expect(byRole.get('farmer')).toMatchObject({ visibleName: null, region: 'Porto', location: null })
    expect(byRole.get('spinner')).toMatchObject({ visibleName: world.spinner.companyName })
    // Which of three trades of one moment comes first is nobody's business.
    const files = chain.trades.map((trade) => trade.documentFileName)
    expect([files.length, files.filter((name) => name !== null)]).toEqual([3, ['contract.pdf']])
  })

  test('the own plans hide nothing from oneself', async () => {
    const world = await aChain({ spinner: ['1', '1'] })
    const chain = await chainOf(world.spinner, world.yarn)
    expect(chain.companiesInfo.every((company) => company.visibleName !== null)).toBe(true)
    expect(chain.trades.every((trade) => trade.documentId !== null)).toBe(true)
  })

  test('over several paths the most open one applies', async () => {
    const world = await aChain({ spinner: ['1', '1'], weaver: OPEN })
    const other = await t.aMaterial(world.weaver, 'Blend')
    await inTransaction(t.db, (tx) =>
      agreeRelation(tx, world.farm.companyId, world.weaver.companyId, t.services.now()),
    )
    const direct = await sold(world.farm, world.cotton, world.weaver, 'Cotton, direct')
    await aPlanRow(t, world.weaver, {
      output: other,
      inputs: [
        [world.bought, 60],
        [direct, 40],
      ],
      levels: OPEN,
    })
    const blend = await sold(world.weaver, other, world.brand, 'Blend, received')
    const chain = await chainOf(world.brand, blend)
    expect(chain.companiesInfo.every((company) => company.visibleName !== null)).toBe(true)
    const shownDocuments = chain.trades.map((trade) => [
      Object.keys(trade.consignee_to_contractor_material_map)[0],
      trade.documentId !== null,
    ])
    expect(new Map(shownDocuments as [string, boolean][]).get(String(world.lint))).toBe(false)
    expect(new Map(shownDocuments as [string, boolean][]).get(String(direct))).toBe(true)
  })

  test('a hidden company has one id for one viewer, another for the next, and certifies without a name', async () => {
    const world = await aChain({ spinner: ['1', '1'], weaver: OPEN })
    const rival = await t.aCompany({ role: 'brand', knows: world.weaver })
    const also = await sold(world.weaver, world.fabric, rival, 'Fabric')
    await aCertification(t, { subject: 'SELF', from: world.farm, to: world.farm, reference: 'FARM-SELF' })
    const certifier = await t.aCompany({ role: 'certifier', name: 'Open certifier' })
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: world.spinner, reference: 'SPIN-SCOPE' })
    const farmId = async (as: Person, material: number) => {
      const chain = await chainOf(as, material)
      expect(JSON.stringify(chain)).not.toContain(world.farm.companyName)
      return chain.companiesInfo.find((company) => company.partnerType === 'farmer')?.name
    }
    const first = await farmId(world.brand, world.received)
    expect(await farmId(world.brand, world.fabric)).toBe(first)
    expect(await farmId(rival, also)).not.toBe(first)
    const chain = await chainOf(world.brand, world.received)
    const spinning = chain.transformations.find((plan) => plan.output_material_ids.includes(world.yarn))
    expect(spinning?.certificates).toMatchObject([
      { certificateId: 'SPIN-SCOPE', certifierName: 'Open certifier', status: 'ACCEPTED' },
    ])
  })

  test('the owner and its buyers may look, nobody else', async () => {
    const world = await aChain()
    const stranger = await t.aCompany()
    for (const materialId of [world.fabric, 4_000_000])
      expect(await t.refused(stranger, readSupplyChainEndpoint, { query: { materialId } })).toMatchObject({
        status: 403,
        message: "You can't view material's information!",
      })
    expect(
      await t.refused(world.brand, readSupplyChainEndpoint, { query: { materialId: world.yarn } }),
    ).toMatchObject({ status: 403 })
    expect(await t.refused(world.brand, readSupplyChainEndpoint, { query: {} })).toMatchObject({
      status: 400,
    })
    for (const endpoint of [readCompactChainEndpoint, readChainPartEndpoint]) {
      expect(await t.refused(stranger, endpoint, { query: { materialId: world.fabric } })).toMatchObject({
        status: 403,
        message: "You can't view material's information!",
      })
    }
    expect(
      await t.refused(world.brand, readChainPartEndpoint, {
        query: { materialId: world.fabric, received: '1,x' },
      }),
    ).toMatchObject({ status: 400, fields: { received: expect.any(String) } })
    expect((await chainOf(world.brand, world.fabric)).materials.length).toBeGreaterThan(1)
  })

  test('the predecessors are who supplied, once each', async () => {
    const world = await aChain()
    await sold(world.spinner, world.yarn, world.weaver, 'Yarn, more')
    const names = async (as: Person) =>
      (await t.call(as, listPredecessorsEndpoint, {})).map((company) => company.companyName)
    expect(await names(world.weaver)).toEqual([world.spinner.companyName])
    expect(await names(world.farm)).toEqual([])
  })
})
