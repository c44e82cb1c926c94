import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const add = (by: Person, name: string, input: boolean) =>
  t.call(by, createMaterialEndpoint, { body: { name, companyName: '', input } })

const named = async (by: Person, query: { company: string; isInput?: 'true' | 'false' }) =>
  (await t.call(by, listMaterialsEndpoint, { query })).map(({ name }) => name)

test('a certifier sees the materials of a company it knows, received and produced', async () => {
  const certifier = await t.aCompany({ role: 'certifier' })
  const spinner = await t.aCompany({ knows: certifier })
  await add(spinner, 'Lint', true)
  await add(spinner, 'Yarn', false)
  const company = spinner.companyName
  expect(await named(certifier, { company })).toEqual(['Lint', 'Yarn'])
  expect(await named(certifier, { company, isInput: 'false' })).toEqual(['Yarn'])
})

test('a certifier sees nothing of a company it does not know; a business sees no other company at all', async () => {
  const certifier = await t.aCompany({ role: 'certifier' })
  const spinner = await t.aCompany()
  const weaver = await t.aCompany({ knows: spinner })
  const refusal = { status: 403, code: 'FORBIDDEN', message: "You can't view material's information!" }
  for (const [by, company] of [
    [certifier, spinner.companyName],
    [certifier, 'No such company'],
    [weaver, spinner.companyName],
  ] as const)
    expect((await t.send(by, listMaterialsEndpoint, { query: { company } })).body).toMatchObject(refusal)
})
