import { gunzipSync } from 'node:zlib'
import { areas } from '@selvedge/contract/catalogue.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { registered } from '../../http/route.ts'
import { document } from '../../../../test/support/openapi/schema-violations.ts'
import { type TestApp, testApp } from '../../../../test/support/test-app.ts'
import { refName } from './schemas.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const calls = areas.flatMap((area) => area.calls)

test('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('has every call that the server serves, and nothing else', () => {
  const served = (registered.get(t.app) ?? []).map(({ method, path }) => `${method} ${path}`)
  const written = operations.map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  expect(written.toSorted()).toEqual(served.toSorted())
})

test('names each call once, and says who may call it', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  for (const { operation } of operations) expect(operation['x-selvedge-access']).not.toEqual([])
})

test('asks for a session where the server does', () => {
  const open = operations.filter(({ operation }) =>
    operation.security?.some((one) => Object.keys(one).length === 0),
  )
  const served = calls.filter(({ endpoint }) => endpoint.open)
  expect(open).toHaveLength(served.length)
})

test('refers to shapes that are there, and has none that nothing refers to', () => {
  const refs = [
    ...JSON.stringify(document).matchAll(/"#\/components\/(schemas|responses|headers)\/([^"]+)"/g),
  ]
  const used = new Set(refs.map(([, kind, name]) => `${kind}/${name}`))
  const { schemas, responses, headers } = document.components
  const had = Object.entries({ schemas, responses, headers }).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  )
  expect([...used].toSorted()).toEqual(had.toSorted())
  expect(refName('#/components/schemas/Trade')).toBe('Trade')
})

test.each(calls.filter(({ endpoint }) => endpoint.body))(
  'the example of $name is taken by its call',
  ({ name, endpoint }) => {
    const { requestBody } =
      operations.find(({ operation }) => operation.operationId === name)?.operation ?? {}
    const example = requestBody?.content['application/json']?.example
    expect(endpoint.body?.safeParse(example).error).toBeUndefined()
  },
)

describe('over HTTP', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ method: 'GET', url, headers })

  test('is answered to everybody, and only once to who has it', async () => {
    const first = await get('/api/openapi.json')
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual(JSON.parse(JSON.stringify(document)))
    const again = await get('/api/openapi.json', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('goes out packed to who takes it so', async () => {
    const packed = await get('/api/openapi.json', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject({ openapi: '3.1.1' })
  })

  test('the reference has every call, with its refusals and an example', async () => {
    const { body } = await get('/api/docs')
    for (const { operation } of operations) expect(body).toContain(`id="${operation.operationId}"`)
    expect(body).toContain('MATERIAL_EXISTS')
    expect(body).toContain('curl -X POST')
    expect(body).not.toContain('style=')
    expect(body).not.toContain('undefined')
  })
})
