import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { listUnitsEndpoint } from '@selvedge/contract/reference-data.ts'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/support/test-app.ts'
import { guardBrowsers } from '../platform/http/browser-policy.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

test('health and readiness need no session', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('an unknown call is refused as problem details', async () => {
  const response = await t.app.inject('/api/nothing/here')
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', requestId: expect.any(String) })
})

test.each([
  ['a body that is no JSON', 'application/json', '{"a":', 400],
  ['a body of another type', 'text/csv', 'a;b', 415],
  ['a body that is too large', 'application/json', `"${'x'.repeat(300_000)}"`, 413],
])('%s is refused clearly', async (_name, contentType, payload, status) => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/info/authenticate',
    headers: { 'content-type': contentType },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ status, fields: {} })
})

test('a fault of ours is answered without its inside', async () => {
  const broken = await testApp()
  const person = await broken.aCompany()
  await broken.db.schema.dropTable('trade_position').cascade().execute()
  const answer = await broken.send(person, listTradesEndpoint, { query: {} })
  await broken.db.schema.dropTable('unit').cascade().execute()
  const second = await broken.send(undefined, listUnitsEndpoint, {})

  expect(answer.status).toBe(200)
  expect(second.status).toBe(500)
  expect(second.body).toMatchObject({ code: 'INTERNAL' })
  expect(second.text).not.toMatch(/unit|relation|select|at .*\.ts/)
})

test('answers of the API are not cached', async () => {
  const response = await t.app.inject('/api/units')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('nothing that is written into a page runs or styles it, and nothing from elsewhere', async () => {
  const { headers } = await t.app.inject('/api/units')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  for (const word of ['unsafe', 'nonce', 'data:', '*']) expect(policy).not.toContain(word)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=()')
})

test.each([
  ['https://selvedge.test', 'max-age=31536000'],
  ['http://selvedge.test', undefined],
  [undefined, undefined],
])('reached at %s, the header about https is %s', async (publicUrl, expected) => {
  const app = Fastify()
  await guardBrowsers(app, publicUrl)
  app.get('/', () => 'here')
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(expected)
  await app.close()
})
