import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { inviteSupplierEndpoint } from '@selvedge/contract/companies.ts'
import { listInvitationsEndpoint } from '@selvedge/contract/partners.ts'
import { createUploadEndpoint } from '@selvedge/contract/documents.ts'
import { beforeAll, expect, test } from 'vitest'
import { file, SELF } from '../testing/filed-certifications.ts'
import { aPlan } from '../testing/plans.ts'
import { REFUSALS, type World } from '../testing/refusal-table.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { aTrade, PDF } from '../testing/trades.ts'
import { registered } from './route.ts'

let t: TestApp
let world: World
let routes: Endpoint[]
beforeAll(async () => {
  t = await testApp()
  const { contractor, consignee, materialId, trade } = await aTrade(t)
  await t.call(contractor, inviteSupplierEndpoint, {
    body: { companyName: 'Invited Mill', userEmailAddress: 'mill@invited.test' },
  })
  const [invitation] = await t.call(contractor, listInvitationsEndpoint, { query: {} })
  const upload = await t.send(
    contractor,
    createUploadEndpoint,
    { query: { name: 'a.pdf' }, body: PDF },
    { headers: { 'content-type': 'application/octet-stream' } },
  )
  world = {
    contractor,
    consignee,
    tradeId: trade.id,
    planId: (await aPlan(t, { of: contractor })).plan.id,
    documentId: trade.documentID,
    materialId,
    invitationId: invitation?.id ?? 0,
    operator: await t.aColleague(contractor),
    stranger: await t.aCompany(),
    uploadId: (upload.body as { id: string }).id,
    certificationId: (await file(t, contractor, undefined, SELF)).id,
  }
  routes = registered.get(t.app) ?? []
})

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every endpoint has its refusals written down, and nothing else is', () => {
  expect(routes.length).toBeGreaterThan(30)
  expect(Object.keys(REFUSALS).toSorted()).toEqual(routes.map(keyOf).toSorted())
})

test('no endpoint answers an anonymous caller unless it is open', async () => {
  for (const e of routes.filter((each) => !each.open)) {
    const params = Object.fromEntries([...e.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
    const answer = await t.refused(undefined, e, { params })
    expect([keyOf(e), answer.status, answer.code]).toEqual([keyOf(e), 401, 'UNAUTHENTICATED'])
  }
})

test('every refusal that is written down is given', async () => {
  for (const e of routes)
    for (const { who, status, code, input } of REFUSALS[keyOf(e)] ?? []) {
      const person = who === 'nobody signed in' ? undefined : world[who]
      if (typeof person === 'number' || typeof person === 'string') throw new Error(`${who} is nobody`)
      const answer = await t.refused(person, e, input(world))
      expect([keyOf(e), who, answer.status, answer.code]).toEqual([keyOf(e), who, status, code])
    }
})

test('open endpoints are just those that must be', () => {
  const open = routes.filter((e) => e.open).map(keyOf)
  expect(open.toSorted()).toEqual([
    'GET /certifications/assessments/types',
    'GET /certifications/processingStandards',
    'GET /certifications/productCategories',
    'GET /companies/:token/onboarding',
    'GET /documents/types',
    'GET /info/countries',
    'GET /info/roles',
    'GET /ledger/chain',
    'GET /trades/processingStandards',
    'GET /transformationPlans/processingStandards',
    'GET /units',
    'GET /user/:token/invitation',
    'GET /user/:token/onboarding',
    'POST /companies/:token/onboarding',
    'POST /info/authenticate',
    'POST /ledger/questions',
    'POST /user/:token/onboarding',
  ])
})
