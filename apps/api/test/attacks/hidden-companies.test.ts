import { readSupplyChainEndpoint, type SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCertification } from '../support/world/certifications.ts'
import type { Person } from '../support/world/people.ts'
import { aPlanRow } from '../support/world/plan-rows.ts'
import { aShipmentRow } from '../support/world/shipment-rows.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const FARMS = 7

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const chainOf = (as: Person, materialId: number) =>
  t.call(as, readSupplyChainEndpoint, { query: { materialId } })

let count = 0
/** A sale as its rows stand; answers what the buyer makes of it. */
async function sold(from: Person, to: Person, sent: number): Promise<number> {
  const received = await t.aMaterial(to, `Received ${++count}`, { isInput: true })
  await aShipmentRow(t, { from, to, sent, received, reference: `S-${count}` })
  return received
}

/**
 * Farms sell to ginners, ginners to a spinner, and the spinner, which names nobody behind it, to two brands. Every ginner
 * and farm is certified under a number of its own.
 */
async function aWorld() {
  const spinner = await t.aCompany({ role: 'spinner' })
  const certifier = await t.aCompany({ role: 'certifier', name: `Register of Cotton ${++count}` })
  const lints: number[] = []
  const hidden: { person: Person; materials: number[]; plans: number[]; number: string }[] = []
  for (let n = 0; n < FARMS; n += 1) {
    const [farm, gin] = [await t.aCompany({ role: 'farmer' }), await t.aCompany({ role: 'ginner' })]
    const cotton = await t.aMaterial(farm, 'Seed cotton')
    const bought = await sold(farm, gin, cotton)
    const lint = await t.aMaterial(gin, 'Lint')
    const plan = await aPlanRow(t, gin, { output: lint, inputs: [[bought, 100]] })
    const number = `REG-${++count}-GIN`
    await aCertification(t, { subject: 'SCOPE', from: certifier, to: gin, reference: number })
    hidden.push({ person: farm, materials: [cotton], plans: [], number: '' })
    hidden.push({ person: gin, materials: [bought, lint], plans: [plan], number })
    lints.push(await sold(gin, spinner, lint))
  }
  const yarn = await t.aMaterial(spinner, 'Yarn')
  const spinning = await aPlanRow(t, spinner, {
    output: yarn,
    inputs: lints.map((id) => [id, 10] as const),
    levels: ['1', '1'],
  })
  await aCertification(t, { subject: 'SCOPE', from: certifier, to: spinner, reference: 'OPEN-SPINNER' })
  const [brand, rival] = [await t.aCompany({ role: 'brand' }), await t.aCompany({ role: 'brand' })]
  const [bought, rivals] = [await sold(spinner, brand, yarn), await sold(spinner, rival, yarn)]
  return { spinner, certifier, hidden, lints, yarn, spinning, brand, rival, bought, rivals }
}

const plansIn = ({ transformations }: SupplyChain): number[] => transformations.map(({ id }) => id)
const materialsIn = (chain: SupplyChain): number[] => [
  ...chain.materials.map(({ id }) => id),
  ...chain.transformations.flatMap((plan) => [
    ...plan.input_material_ids,
    ...plan.output_material_ids,
    ...Object.keys(plan.input_material_id_percentage_map).map(Number),
  ]),
  ...chain.trades.flatMap(({ consignee_to_contractor_material_map: map }) =>
    Object.entries(map).flatMap(([received, sent]) => [Number(received), sent]),
  ),
]
const idsIn = (chain: SupplyChain) => [...plansIn(chain), ...materialsIn(chain)]
const hiddenIn = (chain: SupplyChain) =>
  chain.companiesInfo.flatMap(({ name, visibleName }) => (visibleName === null ? [name] : []))

const isSorted = (list: readonly (string | number)[]) =>
  list.every((one, i) => i === 0 || (list[i - 1] ?? one) <= one)

describe('L5: what is hidden in a chain is not revealed by the numbers in it', () => {
  test('ids of hidden plans and materials are stand-ins, those of what is shown are not', async () => {
    const { brand, bought, yarn, lints, spinning, hidden } = await aWorld()
    const chain = await chainOf(brand, bought)
    const shown = new Set(materialsIn(chain))
    expect(hidden.flatMap(({ materials }) => materials).filter((id) => shown.has(id))).toEqual([])
    const shownPlans = new Set(plansIn(chain))
    expect(hidden.flatMap(({ plans }) => plans).filter((id) => shownPlans.has(id))).toEqual([])
    // The spinner is named: what it holds is what its other pages call it.
    for (const id of [bought, yarn, ...lints]) expect(shown).toContain(id)
    expect(shownPlans).toContain(spinning)
    // Everything still fits together.
    const materials = new Set(chain.materials.map(({ id }) => id))
    expect(materials.size).toBe(2 + FARMS * 4)
    for (const { input_material_ids: inputs, output_material_ids: outputs } of chain.transformations)
      for (const id of [...inputs, ...outputs]) expect(materials).toContain(id)
    for (const id of idsIn(chain)) expect(Number.isSafeInteger(id)).toBe(true)
  })

  test('the number and the certifier of a hidden holder’s certificate are not revealed', async () => {
    const { brand, bought, certifier, hidden } = await aWorld()
    const chain = await chainOf(brand, bought)
    const text = JSON.stringify(chain)
    for (const { number } of hidden) if (number !== '') expect(text).not.toContain(number)
    const certificates = chain.transformations.flatMap((plan) => plan.certificates)
    const open = certificates.filter(({ certifierName }) => certifierName === certifier.companyName)
    expect(open.map(({ certificateId }) => certificateId)).toEqual(['OPEN-SPINNER'])
    const others = certificates.filter((one) => !open.includes(one))
    expect(others).toHaveLength(FARMS)
    expect(new Set(others.map(({ certificateId }) => certificateId)).size).toBe(FARMS)
    expect(new Set(others.map(({ certifierName }) => certifierName))).toEqual(
      new Set(['a confirmed certifier']),
    )
  })

  test('the rule of MATERIAL and SELF works as if the number were there', async () => {
    const { brand, bought, hidden, certifier } = await aWorld()
    const [farm, gin] = hidden
    if (!farm || !gin) throw new Error('no farm')
    const [, lint = 0] = gin.materials
    const parts = { from: certifier, to: gin.person, materialId: lint, reference: 'LOT-9' }
    await aCertification(t, { subject: 'MATERIAL', ...parts })
    const other = hidden[3]?.person ?? gin.person
    await aCertification(t, { subject: 'SELF', from: other, to: other, reference: 'LOT-9' })
    const chain = await chainOf(brand, bought)
    expect(JSON.stringify(chain)).not.toContain('LOT-9')
    const numbers = chain.transformations.flatMap(({ certificates }) =>
      certificates.flatMap(({ subject, certificateId }) => (subject === 'SCOPE' ? [] : [certificateId])),
    )
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).not.toBeNull()
  })

  test('two chains joined do not reveal the number of a hidden holder’s certificate', async () => {
    const { brand, bought, hidden, certifier, spinner } = await aWorld()
    const gin = hidden[1]
    if (!gin) throw new Error('no ginner')
    const lot = { from: certifier, to: gin.person, materialId: gin.materials[1] ?? 0, reference: 'LOT-4711' }
    await aCertification(t, { subject: 'MATERIAL', ...lot })
    await aCertification(t, { subject: 'SELF', from: spinner, to: spinner, reference: 'LOT-4711' })
    const waste = await t.aMaterial(spinner, 'Waste', { isInput: true })
    const other = await t.aMaterial(spinner, 'Other yarn')
    await aPlanRow(t, spinner, { output: other, inputs: [[waste, 100]], levels: ['1', '1'] })
    const one = await chainOf(brand, bought)
    const two = await chainOf(brand, await sold(spinner, brand, other))
    // The spinner vouches in both, and the ginner is in the first alone.
    expect(JSON.stringify([one, two])).not.toContain('LOT-4711')
    const vouching = two.transformations
      .flatMap(({ certificates }) => certificates)
      .filter(({ subject }) => subject === 'SELF')
    expect(vouching.map(({ isNumberHidden }) => isNumberHidden)).toEqual([true])
  })

  test('the order of trades and certificates does not reveal the moments that are hidden', async () => {
    const { brand, bought } = await aWorld()
    const { trades, transformations } = await chainOf(brand, bought)
    const moments = trades.map(({ creationDate }) => creationDate)
    expect(moments).toEqual(moments.toSorted())
    const lists = [
      trades.map((trade) => JSON.stringify(trade)),
      ...transformations.map(({ certificates }) => certificates.map((one) => JSON.stringify(one))),
    ]
    const sameDay = (list: readonly string[]) =>
      list.filter((text) => text.includes('T00:00:00.000Z') && text.includes(moments[0] ?? ''))
    for (const list of lists) expect(isSorted(sameDay(list))).toBe(true)
  })

  test('numbers that the viewer files to guess with stay its own, whether one is hit or not', async () => {
    const { brand, bought, hidden, certifier } = await aWorld()
    const gin = hidden[1]
    if (!gin) throw new Error('no ginner')
    const lot = { from: certifier, to: gin.person, materialId: gin.materials[1] ?? 0, reference: 'GUESS-2' }
    await aCertification(t, { subject: 'MATERIAL', ...lot })
    const product = await t.aMaterial(brand, 'Shirt')
    await aPlanRow(t, brand, { output: product, inputs: [[bought, 100]] })
    const guesses = { subject: 'SELF', from: brand, to: brand } as const
    await aCertification(t, { ...guesses, reference: 'GUESS-1', status: 'PENDING' })
    await aCertification(t, { ...guesses, reference: 'GUESS-2', status: 'PENDING' })
    await aCertification(t, { ...guesses, reference: 'GUESS-2' })
    const chain = await chainOf(brand, product)
    const own = chain.transformations
      .flatMap(({ certificates }) => certificates)
      .filter(({ subject }) => subject === 'SELF')
    expect(own.map(({ certificateId }) => certificateId).toSorted()).toEqual([
      'GUESS-1',
      'GUESS-2',
      'GUESS-2',
    ])
    expect(own.some(({ isNumberHidden }) => isNumberHidden)).toBe(false)
  })

  test('what a named supplier has not had accepted says nothing about hidden numbers', async () => {
    const { brand, bought, hidden, certifier, spinner } = await aWorld()
    const gin = hidden[1]
    if (!gin) throw new Error('no ginner')
    const lot = { from: certifier, to: gin.person, materialId: gin.materials[1] ?? 0, reference: 'GUESS-3' }
    await aCertification(t, { subject: 'MATERIAL', ...lot })
    await aCertification(t, {
      subject: 'SELF',
      from: spinner,
      to: spinner,
      reference: 'GUESS-3',
      status: 'PENDING',
    })
    const self = (await chainOf(brand, bought)).transformations
      .flatMap(({ certificates }) => certificates)
      .filter(({ subject }) => subject === 'SELF')
    expect(self.map(({ certificateId }) => certificateId)).toEqual(['GUESS-3'])
  })

  test('what belongs to hidden companies shows its day, and no exact time', async () => {
    const { brand, bought, spinner } = await aWorld()
    const chain = await chainOf(brand, bought)
    const isHidden = new Set(hiddenIn(chain))
    const holder = new Map(chain.materials.map(({ id, company }) => [id, company]))
    const midnight = /T00:00:00\.000Z$/
    for (const plan of chain.transformations)
      for (const { creationDate } of plan.certificates)
        expect(midnight.test(creationDate ?? '')).toBe(isHidden.has(plan.executor_company_id))
    for (const { creationDate, consignee_to_contractor_material_map: map } of chain.trades) {
      const parties = Object.entries(map).flatMap(([received, sent]) => [Number(received), sent])
      const ofHidden = parties.some((id) => isHidden.has(holder.get(id) ?? ''))
      expect(midnight.test(creationDate ?? '')).toBe(ofHidden)
    }
    expect(chain.companiesInfo.some(({ visibleName }) => visibleName === spinner.companyName)).toBe(true)
  })

  test('two viewers have nothing in common but what both are shown', async () => {
    const { brand, bought, rival, rivals } = await aWorld()
    const [one, two] = [await chainOf(brand, bought), await chainOf(rival, rivals)]
    const common = new Set(idsIn(two).filter((id) => id >= 2 ** 52))
    expect(common.size).toBe(FARMS * 4)
    expect(idsIn(one).filter((id) => common.has(id))).toEqual([])
    const names = new Set(hiddenIn(two))
    expect(hiddenIn(one).filter((name) => names.has(name))).toEqual([])
  })
})

test('Fault 9: the order of companies, materials and plans says nothing about who is who', async () => {
  const { brand, bought, hidden } = await aWorld()
  const chain = await chainOf(brand, bought)
  expect(hiddenIn(chain)).toHaveLength(hidden.length)
  // Each list is sorted by what it shows, and by nothing else.
  expect(isSorted(chain.companiesInfo.map(({ name }) => name))).toBe(true)
  expect(isSorted(chain.materials.map(({ id }) => id))).toBe(true)
  expect(isSorted(chain.transformations.map(({ id }) => id))).toBe(true)
})
