import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import {
  createPlanEndpoint,
  deletePlanEndpoint,
  updatePlanEndpoint,
} from '@selvedge/contract/transformation-plans.ts'
import { beforeAll, expect, test } from 'vitest'
import { file, SELF } from '../support/world/filed-certifications.ts'
import { aPlan } from '../support/world/plans.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade, tradeRequest } from '../support/world/trades.ts'
import { registered } from '../../src/platform/http/route.ts'

/** What clients of old rely on, call by call: names and types of the answer, written as texts. */
type Shape = string | null | Shape[] | { [name: string]: Shape }
type Call = { responseShape: Shape }

let t: TestApp
let shapes: Record<string, Call>
let contractor: Person
let materialId: number
let params: Record<string, Record<string, string | number>>
beforeAll(async () => {
  t = await testApp()
  shapes = JSON.parse(
    await readFile(new URL('../support/wire-shapes.json', import.meta.url), 'utf8'),
  ) as typeof shapes
  const made = await aTrade(t)
  contractor = made.contractor
  materialId = made.materialId
  const order = await aTrade(t, { kind: 'order', from: contractor, to: made.consignee })
  const shipping = await aTrade(t, { kind: 'shipping', from: contractor, to: made.consignee })
  await t.aCompany({ role: 'certifier', knows: contractor })
  const declared = await file(t, contractor, undefined, SELF)
  const { plan } = await aPlan(t, { of: contractor })
  params = {
    'GET /transformationPlans/:id': { id: plan.id },
    'GET /trades/contracts/:id': { id: made.trade.id },
    'GET /trades/orders/:id': { id: order.trade.id },
    'GET /trades/shippings/:id': { id: shipping.trade.id },
    'GET /certifications/:id': { id: declared.id },
    'GET /certifications/:transactionType/:id': { transactionType: 'shipping', id: shipping.trade.id },
  }
})

const TYPE_OF: Record<string, string> = {
  number: 'number',
  boolean: 'boolean',
  string: 'string',
  Company: 'object',
}

/** Every place where `value` is not as `shape` says. Absent optional values are null, so null fits everywhere. */
function schemaViolations(shape: Shape, value: unknown, path: string): string[] {
  if (value === null || shape === null) return []
  if (Array.isArray(shape))
    return Array.isArray(value)
      ? value.flatMap((item, i) => schemaViolations(shape[0] ?? null, item, `${path}[${i}]`))
      : [path]
  if (typeof shape === 'object')
    return Object.entries(shape).flatMap(([name, inner]) => {
      // `<id>` stands for whatever keys there are.
      if (name.startsWith('<'))
        return Object.entries(value as Record<string, unknown>).flatMap(([key, held]) =>
          schemaViolations(inner, held, `${path}.${key}`),
        )
      const held = (value as Record<string, unknown>)[name]
      return held === undefined
        ? [`${path}.${name} is missing`]
        : schemaViolations(inner, held, `${path}.${name}`)
    })
  const wanted = TYPE_OF[/^\w+/.exec(shape)?.[0] ?? ''] ?? 'string'
  return typeof value === wanted ? [] : [`${path} is no ${wanted}`]
}

const shapeKey = (e: Endpoint) => `${e.method} ${e.path.replace(/:(\w+)/g, '{$1}')}`

test('every call of old that is served answers with its names and types', async () => {
  const queries: Record<string, Record<string, string>> = {
    'GET /materials': { company: '', isInput: 'false', isForTransformation: 'false' },
    'GET /info/roles': { invitedCompanyName: 'x' },
    'GET /documents/types': { type: 'contract' },
    'GET /companies/emailAddresses': { companyName: contractor.companyName },
    'GET /user': { email: contractor.email },
    'GET /trades/shippingsByCompany': { companyName: contractor.companyName },
    'GET /supplychain': { materialId: String(materialId) },
  }
  const checked: string[] = []
  for (const e of registered.get(t.app) ?? []) {
    const shape = shapes[shapeKey(e)]?.responseShape
    const key = `${e.method} ${e.path}`
    if (e.method !== 'GET' || typeof shape !== 'object' || (e.params && !params[key])) continue
    const answer = await t.send(contractor, e, { params: params[key] ?? {}, query: queries[key] ?? {} })
    expect([key, answer.status, schemaViolations(shape, answer.body, '')]).toEqual([key, 200, []])
    checked.push(key)
  }
  expect(checked.length).toBeGreaterThan(20)
})

test('a created trade is answered with its names and types', async () => {
  const { contractor: from, consignee, materialId } = await aTrade(t)
  const answer = await t.send(from, tradeEndpoints.contract.create, {
    body: tradeRequest(consignee, materialId),
  })
  expect(
    schemaViolations(shapes['POST /trades/contract/create']?.responseShape ?? null, answer.body, ''),
  ).toEqual([])
})

test('a plan is answered with its names and types when it is made and when it is changed', async () => {
  const { owner, plan, body } = await aPlan(t)
  const changed = await t.send(owner, updatePlanEndpoint, { params: { id: plan.id }, body })
  expect([
    changed.status,
    schemaViolations(shapes['PUT /transformationPlans/{id}']?.responseShape ?? null, changed.body, ''),
  ]).toEqual([200, []])
  await t.call(owner, deletePlanEndpoint, { params: { id: plan.id } })
  const created = await t.send(owner, createPlanEndpoint, { body })
  expect([
    created.status,
    schemaViolations(shapes['POST /transformationPlans/create']?.responseShape ?? null, created.body, ''),
  ]).toEqual([200, []])
})

test('texts are plain and empty answers are empty', async () => {
  const { consignee, trade } = await aTrade(t)
  const decided = await t.send(consignee, confirmTransactionEndpoint, {
    params: { id: trade.id },
    query: { type: 'contract' },
    body: { transactionStatus: 'Refused' },
  })
  expect(decided.headers['content-type']).toContain('text/plain')
  expect(decided.text).not.toMatch(/^[{"[]/)
})
