import { listNamedEndpoint } from '@selvedge/contract/named-parts.ts'
import { readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { placeText } from '@selvedge/domain/chain-gaps.ts'
import { mostOf } from './list-named.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aCertification } from '../../../test/support/world/certifications.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlanRow } from '../../../test/support/world/plan-rows.ts'
import { aShipmentRow } from '../../../test/support/world/shipment-rows.ts'

let t: TestApp
let queries = 0
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
})

const namedOf = (by: Person) => t.call(by, listNamedEndpoint, {})

/** What is listed of each product, as a reader reads it. */
const saidOf = async (by: Person) =>
  (await namedOf(by)).flatMap(({ name, parts }) =>
    parts.map(({ kind, text, place }) => `${kind} ${text ?? ''} | ${placeText(place)} | ${name}`),
  )

let count = 0
async function sold(from: Person, to: Person, sent: number, name: string) {
  const received = await t.aMaterial(to, name, { isInput: true })
  const reference = `S-${++count}`
  const { tradeId } = await aShipmentRow(t, { from, to, sent, received, reference })
  return { received, tradeId, reference }
}

/** A ginner whose lint a spinner makes yarn of, which a brand buys; the spinner's levels say whether the ginner is named. */
async function aYarn(levels: readonly [string, string]) {
  const number = ++count
  const [gin, spinner] = [await t.aCompany({ role: 'ginner' }), await t.aCompany()]
  const [brand, certifier] = [await t.aCompany({ role: 'brand' }), await t.aCompany({ role: 'certifier' })]
  const lint = await t.aMaterial(gin, `Lint ${number}`)
  const cotton = await t.aMaterial(gin, `Seed cotton ${number}`, { isInput: true })
  await aPlanRow(t, gin, { output: lint, inputs: [[cotton, 100]] })
  const bought = await sold(gin, spinner, lint, `Bought lint ${number}`)
  const yarn = await t.aMaterial(spinner, `Yarn ${number}`)
  await aPlanRow(t, spinner, { output: yarn, inputs: [[bought.received, 100]], levels })
  const product = await sold(spinner, brand, yarn, `Yarn received ${number}`)
  const scope = { subject: 'SCOPE', from: certifier, to: gin, processTypes: ['PR0027'] } as const
  await aCertification(t, { ...scope, reference: `GIN-${number}` })
  await aCertification(t, {
    subject: 'TRANSACTION',
    from: certifier,
    to: spinner,
    reference: `TC-${number}`,
    shipments: [product.tradeId],
  })
  return { number, gin, spinner, brand, yarn, bought, product }
}

describe('what stands with a name in the supply chains of a company', () => {
  test('are its steps, materials, certificates and deliveries, each once, where the chain has them', async () => {
    const { number, gin, spinner, brand, bought, product } = await aYarn(['3', '2'])
    const [first] = await namedOf(brand)
    expect(first).toMatchObject({ materialId: product.received, name: `Yarn received ${number}` })
    const said = await saidOf(brand)
    expect(new Set(said).size).toBe(said.length)
    const [atGin, atSpinner] = [gin, spinner].map(
      ({ companyName }) => said.find((one) => one.startsWith('step') && one.includes(companyName)) ?? '',
    )
    const at = (step = '') => step.replace(/^step {2}\| /, '')
    const product_ = `Yarn received ${number}`
    expect(said).toEqual(
      expect.arrayContaining([
        `certificate GIN-${number} | ${at(atGin)}`,
        `material Lint ${number} | ${at(atGin)}`,
        `material Yarn ${number} | ${at(atSpinner)}`,
        expect.stringMatching(
          new RegExp(`^material Bought lint ${number} \\| .*${gin.companyName}.*${product_}`),
        ),
        expect.stringMatching(
          new RegExp(`^delivery ${bought.reference} \\| .*${gin.companyName}.*${product_}`),
        ),
        expect.stringMatching(
          new RegExp(`^certificate TC-${number} \\| .*${spinner.companyName}.*${product_}`),
        ),
      ]),
    )
    const partOf = (text: string) => first?.parts.find((one) => one.text === text)?.part
    expect(partOf(`GIN-${number}`)?.node).toMatch(/^plan-/)
    expect(partOf(`TC-${number}`)?.edge).toMatch(/^plan-.*>material-/)
    expect(partOf(bought.reference)?.edge).toMatch(/^plan-.*>plan-/)
  })

  test('are read with as many queries for two products as for one, and of nobody else', async () => {
    const { spinner, brand, yarn, product } = await aYarn(['3', '2'])
    queries = 0
    await namedOf(brand)
    const forOne = queries
    const another = await sold(spinner, brand, yarn, `Another ${count}`)
    queries = 0
    const both = await namedOf(brand)
    expect(queries).toBe(forOne)
    expect(both.map(({ materialId }) => materialId)).toEqual([another.received, product.received])
    expect(await namedOf(await t.aCompany({ role: 'brand' }))).toEqual([])
  })
})

test('nobody finds a company, or the number of a certificate, that the supply chain hides', async () => {
  const { number, gin, brand, product } = await aYarn(['1', '1'])
  const chain = await t.call(brand, readSupplyChainEndpoint, { query: { materialId: product.received } })
  const hidden = chain.transformations.flatMap(({ certificates }) => certificates)
  expect(hidden).toContainEqual(expect.objectContaining({ isNumberHidden: true }))
  const named = await namedOf(brand)
  const answer = JSON.stringify(named)
  for (const one of [gin.companyName, `GIN-${number}`, ...hidden.map(({ certificateId }) => certificateId)])
    expect(answer).not.toContain(one)
  expect(await saidOf(brand)).toContainEqual(expect.stringMatching(/^step .*ginner/i))
  // Every word of it stands in the chain, and every part of it is one of its steps or links.
  const shown = JSON.stringify(chain)
  for (const { text, place } of named.flatMap(({ parts }) => parts)) {
    if (text !== null) expect(shown).toContain(JSON.stringify(text))
    const companies = 'step' in place ? [place.step.company] : [place.from, place.to]
    for (const { visibleName } of companies)
      expect(chain.companiesInfo.map((one) => one.visibleName)).toContain(visibleName)
  }
})

test('of more than are listed, deliveries are left out first, then materials', () => {
  const nobody = { visibleName: null, partnerType: null }
  const parts = (['step', 'material', 'certificate', 'delivery'] as const).map((kind) => ({
    kind,
    text: kind,
    place: { from: nobody, to: nobody },
    part: {},
  }))
  const two = [1, 2].map((materialId) => ({ materialId, name: 'Shirt', parts: structuredClone(parts) }))
  const kinds = (most: number) => mostOf(two, most).map((one) => one.parts.map(({ kind }) => kind).join(' '))
  expect(kinds(8)).toEqual(Array(2).fill('step material certificate delivery'))
  expect(kinds(6)).toEqual(Array(2).fill('step material certificate'))
  expect(kinds(3)).toEqual(['step certificate', 'step'])
})
