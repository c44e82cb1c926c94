import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { createPlanEndpoint, listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/people.ts'
import { aPlan, aSold, planRequest } from '../testing/plans.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const queries: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await testApp({ onQuery: (sql) => queries.push(sql) })
})

/** A company with three plans, made one after the other. */
async function aPlanner(): Promise<Person> {
  const owner = await t.aCompany({ role: 'spinner' })
  const lint = await t.aMaterial(owner, 'Long staple lint', { isInput: true })
  const waste = await t.aMaterial(owner, 'Comber waste', { isInput: true })
  const make = async (name: string, output: string, inputs: number[], changes = {}) => {
    t.pass(60_000)
    const body = planRequest(await t.aMaterial(owner, output), inputs, { name, ...changes })
    await t.call(owner, createPlanEndpoint, { body })
  }
  await make('b ring', 'Yarn Ne 30', [lint], { validFrom: '2026-01-03', validUntil: '2026-06-01' })
  await make('A blend', 'Yarn Ne 20', [lint, waste], { validFrom: '2026-01-01', validUntil: '' })
  await make('c rotor', 'Coarse yarn', [waste], { validFrom: '2026-01-02', validUntil: '2026-05-01' })
  return owner
}

describe('the list', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await aPlanner()
    await aPlan(t)
  })
  const page = async (query: Record<string, string | number>) => {
    const answer = await t.send(owner, listPlansEndpoint, { query })
    return [
      (answer.body as { name: string }[]).map(({ name }) => name),
      Number(answer.headers['x-total-count']),
    ]
  }

  test('holds the own plans, newest first, whole or by the page', async () => {
    expect(await page({})).toEqual([['c rotor', 'A blend', 'b ring'], 3])
    expect(await page({ page: 1, size: 2 })).toEqual([['c rotor', 'A blend'], 3])
    expect(await page({ page: 2, size: 2 })).toEqual([['b ring'], 3])
    expect(await page({ page: 3, size: 2 })).toEqual([[], 3])
  })

  test.each([
    ['name', ['A blend', 'b ring', 'c rotor']],
    ['outputMaterial', ['c rotor', 'A blend', 'b ring']],
    ['validFrom', ['A blend', 'c rotor', 'b ring']],
    ['validUntil', ['c rotor', 'b ring', 'A blend']],
    ['creationDate', ['b ring', 'A blend', 'c rotor']],
  ])('is sorted by %s', async (sort, names) => {
    expect(await page({ page: 1, sort, order: 'asc' })).toEqual([names, 3])
    expect(await page({ page: 1, sort, order: 'desc' })).toEqual([names.toReversed(), 3])
  })

  test.each([
    ['A BLEND', ['A blend']],
    ['ne 30', ['b ring']],
    ['comber', ['c rotor', 'A blend']],
    ['%', []],
    ['nothing', []],
  ])('is searched by names: %s', async (search, names) => {
    expect(await page({ page: 1, search })).toEqual([names, names.length])
    expect(await page({ search })).toEqual([names, names.length])
  })

  test('refuses what it cannot do', async () => {
    for (const query of [{ size: '101' }, { page: '0' }, { sort: 'company_id' }, { order: 'up' }])
      expect((await t.refused(owner, listPlansEndpoint, { query })).status).toBe(400)
  })

  test('takes as many queries for sixty plans as for three', async () => {
    const count = async (size?: number) => {
      queries.length = 0
      const rows = await t.call(owner, listPlansEndpoint, { query: size === undefined ? {} : { size } })
      return { rows: rows.length, queries: queries.length }
    }
    const [few, fewPaged] = [await count(), await count(100)]
    const gin = await t.aCompany({ role: 'ginner', knows: owner })
    const sold = await t.aMaterial(gin, 'Ginned lint')
    for (let i = 3; i < 60; i++) {
      const input = await t.aMaterial(owner, `Lot ${i}`, { isInput: true })
      if (i % 10 === 0) await aSold(t, gin, owner, sold, input)
      await t.call(owner, createPlanEndpoint, {
        body: planRequest(await t.aMaterial(owner, `Product ${i}`), [input]),
      })
    }
    expect(few.rows).toBe(3)
    expect(await count()).toEqual({ rows: 60, queries: few.queries })
    expect(await count(100)).toEqual({ rows: 60, queries: fewPaged.queries })
    expect(few.queries).toBeLessThan(10)
  })
})

describe('the materials a plan is made of', () => {
  test('are, as inputs, all; as outputs, the produced ones that no plan makes yet', async () => {
    const { owner, input, output } = await aPlan(t)
    const free = (await t.call(owner, createMaterialEndpoint, { body: { name: 'New cloth', input: false } }))
      .id
    const ids = async (query: Record<string, string>) =>
      (await t.call(owner, listMaterialsEndpoint, { query })).map(({ id }) => id)
    expect(await ids({ isForTransformation: 'true', isInput: 'true' })).toEqual([input, free, output])
    expect(await ids({ isForTransformation: 'true', isInput: 'false' })).toEqual([free])
    expect(await ids({ isForTransformation: 'true', isInput: 'false', search: 'yarn' })).toEqual([])
    expect(await ids({ isForTransformation: 'false', isInput: 'true' })).toEqual([input])
    expect(await ids({ isForTransformation: 'false', isInput: 'false', company: '' })).toEqual([free, output])
  })
})
