import { createMaterialEndpoint, listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { createPlanEndpoint, listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { aPlan, planRequest } from '../../../test/support/world/plans.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

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

  test('contains the own plans, newest first, complete or by page', async () => {
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

  test('takes as many queries for a page of a thousand plans as of ten, and the same again for the second 500 of all', async () => {
    const { owner: planner } = await aPlan(t)
    const count = async (query: { page?: number; size?: number; search?: string } = {}) => {
      queries.length = 0
      const rows = await t.call(planner, listPlansEndpoint, { query })
      return { rows: rows.length, queries: queries.length }
    }
    const page = { page: 1, size: 100, search: 'product' }
    await fill(planner.companyId, 2, 10)
    const [few, fewPaged] = [await count(), await count(page)]
    await fill(planner.companyId, 11, 1000)
    expect([few.rows, fewPaged.rows]).toEqual([10, 9])
    expect(await count()).toEqual({ rows: 1000, queries: few.queries + 5 })
    expect(await count(page)).toEqual({ rows: 100, queries: fewPaged.queries })
    expect(few.queries).toBeLessThan(8)
    expect(fewPaged.queries).toBeLessThan(8)
  })
})

/** More plans for a company that has one, each of a material of its own, by the rows they would leave. */
async function fill(companyId: number, from: number, to: number): Promise<void> {
  await sql`with made as (
      insert into material (company_id, name, name_key, is_input, created_at)
      select ${companyId}, 'Product ' || n, 'product ' || n, false, now() from generate_series(${from}::int, ${to}::int) n
      returning id, name, name_key),
    planned as (
      insert into transformation_plan (company_id, name, name_key, output_material_id, traceability_level, transparency_level,
        valid_from, created_by, created_at)
      select ${companyId}, made.name, made.name_key, made.id, model.traceability_level, model.transparency_level,
        model.valid_from, model.created_by, now()
      from made, (select * from transformation_plan where company_id = ${companyId} order by id limit 1) model
      returning id)
    insert into plan_input (plan_id, ordinal, material_id, percentage)
    select planned.id, 0, (select material_id from plan_input
      join transformation_plan on transformation_plan.id = plan_input.plan_id where company_id = ${companyId} limit 1), 50
    from planned`.execute(t.db)
}

describe('the materials a plan is made of', () => {
  test('are, as inputs, the received ones, or all; as outputs, the produced ones that no plan makes yet', async () => {
    const { owner, input, output } = await aPlan(t)
    const free = (await t.call(owner, createMaterialEndpoint, { body: { name: 'New cloth', input: false } }))
      .id
    const ids = async (query: Record<string, string>) =>
      (await t.call(owner, listMaterialsEndpoint, { query })).map(({ id }) => id)
    expect(await ids({ isForTransformation: 'true', isInput: 'true' })).toEqual([input])
    expect(await ids({ isForTransformation: 'true' })).toEqual([input, free, output])
    expect(await ids({ isForTransformation: 'true', isInput: 'false' })).toEqual([free])
    expect(await ids({ isForTransformation: 'true', isInput: 'false', search: 'yarn' })).toEqual([])
    expect(await ids({ isForTransformation: 'false', isInput: 'true' })).toEqual([input])
    expect(await ids({ isForTransformation: 'false', isInput: 'false', company: '' })).toEqual([free, output])
  })
})
