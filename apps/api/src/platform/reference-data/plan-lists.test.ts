import {
  listAssessmentTypesEndpoint,
  listCertificationStandardsEndpoint,
} from '@selvedge/contract/certifications.ts'
import {
  listCountriesEndpoint,
  listDocumentTypesEndpoint,
  listPlanStandardsEndpoint,
  listProcessTypesEndpoint,
  listProductCategoriesEndpoint,
  listTraceabilityLevelsEndpoint,
  listTradeStandardsEndpoint,
  listTransparencyLevelsEndpoint,
  listUnitsEndpoint,
} from '@selvedge/contract/reference-data.ts'
import { listSustainabilityCriteriaEndpoint } from '@selvedge/contract/supply-chain.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { setSealed } from '../../../test/support/world/sealed-rows.ts'

let t: TestApp
let spinner: Person
let tanner: Person
beforeAll(async () => {
  t = await testApp()
  spinner = await t.aCompany({ role: 'spinner' })
  tanner = await t.aCompany({ role: 'spinner' })
  await setSealed(t.db, 'company', (eb) => eb('id', '=', tanner.companyId), {
    industry: 'leather',
    role: 'tannery',
  })
})

test('process types are those that the industry has a role for, with their roles', async () => {
  const cotton = await t.call(spinner, listProcessTypesEndpoint, {})
  const spinning = cotton.find(({ code }) => code === 'PR0027')
  expect(spinning).toEqual({
    code: 'PR0027',
    name: 'Spinning',
    roles: [{ name: 'spinner', companyIndustries: [{ name: 'cotton' }] }],
  })
  expect(cotton.map(({ name }) => name)).toEqual(cotton.map(({ name }) => name).toSorted())
  const leather = await t.call(tanner, listProcessTypesEndpoint, {})
  expect(leather.map(({ code }) => code)).toContain('PR0012')
  expect(leather.map(({ code }) => code)).not.toContain('PR0027')
})

test('levels come in their order', async () => {
  const first = ({ name }: { name: string }) => name.charAt(0)
  expect((await t.call(spinner, listTraceabilityLevelsEndpoint, {})).map(first)).toEqual(['1', '2', '3'])
  expect((await t.call(spinner, listTransparencyLevelsEndpoint, {})).map(first)).toEqual(['1', '2', '3'])
})

test('standards of plans are narrowed to the industry, and whole without a session', async () => {
  const names = async (who?: Person) =>
    (await t.call(who, listPlanStandardsEndpoint, {})).map(({ name }) => name)
  const [all, cotton, leather] = [await names(), await names(spinner), await names(tanner)]
  expect(cotton).toContain('Organic Content Standard (OCS)')
  expect(leather).not.toContain('Organic Content Standard (OCS)')
  expect(new Set(all)).toEqual(new Set([...cotton, ...leather]))
})

test('product categories are the same for everybody', async () => {
  const all = await t.call(undefined, listProductCategoriesEndpoint, {})
  expect(all).toContainEqual({ code: 'PC0026', name: 'Greige fabrics' })
  expect(await t.call(tanner, listProductCategoriesEndpoint, {})).toEqual(all)
})

test('countries, units and the standards of trades are there for everybody', async () => {
  expect(await t.call(undefined, listCountriesEndpoint, {})).toContainEqual({ code: 'PT', name: 'Portugal' })
  expect(await t.call(undefined, listUnitsEndpoint, {})).toContainEqual({ code: 'KGM', name: 'kilogram' })
  const standards = await t.call(undefined, listTradeStandardsEndpoint, {})
  expect(standards.map(({ name }) => name)).toContain('Organic Content Standard (OCS)')
})

test.each([
  ['contract', '152'],
  ['order', '105'],
  ['shipping', '270'],
  ['scope_certification', '2'],
  ['transaction_certification', '753'],
  ['material_certification', '632'],
  ['self_certification', '818'],
] as const)('the document types of %s are its own', async (type, code) => {
  const codes = async (kind: typeof type) =>
    (await t.call(undefined, listDocumentTypesEndpoint, { query: { type: kind } })).map((one) => one.code)
  expect(await codes(type)).toContain(code)
  expect(await codes(type === 'contract' ? 'order' : 'contract')).not.toContain(code)
})

test('a self certification has assessment types and standards of its own', async () => {
  const types = async (type: string) =>
    (await t.call(spinner, listAssessmentTypesEndpoint, { query: { type } })).map(({ name }) => name)
  expect(await types('self')).toContain('Verified by second party (report mandatory)')
  expect(await types('scope')).toContain('Certified (Third Party)')
  expect(await types('scope')).not.toContain('Verified by second party (report mandatory)')
  const standards = async (type: 'self' | 'scope') =>
    (await t.call(spinner, listCertificationStandardsEndpoint, { query: { type } })).map(({ name }) => name)
  expect(await standards('self')).toContain('Proprietary origin assessment')
  expect(await standards('scope')).not.toContain('Proprietary origin assessment')
})

test('criteria are those of the industry, each with its own standards', async () => {
  const cotton = await t.call(spinner, listSustainabilityCriteriaEndpoint, {})
  expect(cotton.map(({ name }) => name)).toEqual([
    'Fibre content',
    'Gas emission',
    'Origin',
    'Product quality',
    'Social/environmental performance',
    'Use of chemicals',
  ])
  expect(cotton.find(({ name }) => name === 'Origin')?.processingStandardNames).toEqual([
    'Haelixa DNA origin standard',
    'Proprietary origin assessment',
  ])
  const leather = await t.call(tanner, listSustainabilityCriteriaEndpoint, {})
  const social = (all: typeof cotton) => all.find(({ name }) => name.startsWith('Social'))
  expect(social(leather)?.processingStandardNames).toContain('LWG')
  expect(social(cotton)?.processingStandardNames).not.toContain('LWG')
})
