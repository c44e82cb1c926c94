import {
  addMaterialsEndpoint,
  createMaterialEndpoint,
  findMaterialsEndpoint,
  listMaterialsEndpoint,
} from '@selvedge/contract/materials.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { anyCase } from '../../platform/db/any-case.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let company: Person
beforeAll(async () => {
  t = await testApp()
  company = await t.aCompany()
  await t.aMaterial(company, 'Ring yarn')
  await t.aMaterial(company, 'Ring yarn', { isInput: true })
  await t.aMaterial(company, 'Lint')
  await t.aMaterial(await t.aCompany(), 'Sliver')
})

const find = async (names: string[]) =>
  (await t.call(company, findMaterialsEndpoint, { body: { names } })).map(({ name, isInput }) => [
    name,
    isInput,
  ])

test('own materials are found by name, in both groups, and those of others are not', async () => {
  expect(await find([' RING  yarn', 'ring yarn', 'Sliver', 'Lint'])).toEqual([
    ['Lint', false],
    ['Ring yarn', true],
    ['Ring yarn', false],
  ])
  expect(await find([])).toEqual([])
})

test('several are added at once, once each, also when two people do so at the same moment', async () => {
  const names = ['Roving', 'lint', ' roving ', 'Noil']
  const add = () => t.call(company, addMaterialsEndpoint, { body: { names } })
  const [one, two] = await Promise.all([add(), add()])
  expect(one.map(({ name }) => name)).toEqual(['Lint', 'Noil', 'roving'])
  expect(two).toEqual(one)
  const produced = await t.call(company, listMaterialsEndpoint, { query: { isInput: false } })
  expect(produced).toHaveLength(4)
  const events = await t.db
    .selectFrom('audit_event')
    .where('company_id', '=', company.companyId)
    .where('event', '=', 'material.created')
    .select('subject_id')
    .execute()
  expect(events.filter(({ subject_id }) => one.some(({ id }) => id === subject_id))).toHaveLength(3)
})

test('a name in Turkish capitals is the material in small letters, wherever it is added', async () => {
  const mill = await t.aCompany()
  await t.call(mill, createMaterialEndpoint, { body: { name: 'iplik', input: true } })
  await t.call(mill, createMaterialEndpoint, { body: { name: 'KADIN KUMAŞI', input: false } })
  for (const name of ['İPLİK', 'Iplik'])
    expect(await t.refused(mill, createMaterialEndpoint, { body: { name, input: true } })).toMatchObject({
      code: 'MATERIAL_EXISTS',
    })
  const names = ['İplik', 'İPLİK', 'kadın kumaşı', 'Kadin kumasi']
  const added = await t.call(mill, addMaterialsEndpoint, { body: { names } })
  expect(added.map(({ name }) => name)).toEqual(['İPLİK', 'Kadin kumasi', 'KADIN KUMAŞI'])
  const found = await t.call(mill, findMaterialsEndpoint, { body: { names: ['IPLIK'] } })
  expect(found.map(({ name }) => name).toSorted()).toEqual(['iplik', 'İPLİK'])
})

test('of two at the same moment whose names differ in an i alone, one is the material', async () => {
  const mill = await t.aCompany()
  for (const [one, other] of [
    ['iplik', 'ıplık'],
    ['kilim', 'KILIM'],
    ['dikis', 'DİKİS'],
  ]) {
    const names = [one, other].map((name) => name ?? '')
    const made = await Promise.allSettled(
      names.map((name) => t.call(mill, createMaterialEndpoint, { body: { name, input: true } })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const added = await Promise.all(
      names.map((name) => t.call(mill, addMaterialsEndpoint, { body: { names: [`${name} 2`] } })),
    )
    expect(added[0]).toEqual(added[1])
  }
})

test('materials are found by an index in any case, as the domain compares their names', async () => {
  const { rows } = await sql<{ key: string }>`select ${anyCase(sql`'i̇pli̇k ılık'`)} as key`.execute(t.db)
  expect(rows).toEqual([{ key: anyCaseKey('İPLİK ılık') }])
  const plan = await inTransaction(t.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<Record<string, string>>`explain select id from material
      where company_id = ${company.companyId} and is_input and ${anyCase('name_key')} in ('lint')`.execute(tx)
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('material_any_case')
})

test('a name that is missing or too long is named, and the list is bounded', async () => {
  const refused = (names: string[]) => t.refused(company, addMaterialsEndpoint, { body: { names } })
  expect((await refused(['Lint', ' '])).fields).toEqual({ 'names.1': messages.materialName })
  expect((await refused(['x'.repeat(201)])).fields).toEqual({
    'names.0': messages.maxCharacters({ max: 200 }),
  })
  expect((await refused(Array.from({ length: 201 }, (_, i) => `M ${i}`))).fields).toEqual({
    names: messages.tooManyPositions,
  })
})
