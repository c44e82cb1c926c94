import { createQueryEndpoint } from '@selvedge/contract/epcis/query-calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Person } from '../../../test/support/world/people.ts'

const HOST = 'epcis.selvedge.test'
let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp({ epcisHost: HOST })
  mill = await t.aCompany()
})

const ask = (method: 'GET' | 'DELETE' | 'OPTIONS', url: string, headers = {}) =>
  t.app.inject({ method, url, headers: { authorization: `Bearer ${mill.token}`, ...headers } })

test.each([
  ['/epcis', 'selvedge.test'],
  ['/epcis/', 'selvedge.test'],
  ['/', HOST],
  ['/events', HOST],
])('OPTIONS of %s at %s says what may be done', async (url, host) => {
  const answer = await ask('OPTIONS', url, { host })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers['allow']).toMatch(/^(?:POST, )?GET, HEAD, OPTIONS$/)
  expect(answer.headers['gs1-epcis-max']).toBe('2.0.0')
})

test('what is deleted needs no body, whatever kind of body the request names', async () => {
  for (const type of ['application/json', 'application/ld+json; charset=utf-8']) {
    const body = { name: 'gone', query: { EQ_bizStep: ['shipping'] } }
    expect(await t.send(mill, createQueryEndpoint, { body })).toMatchObject({ status: 201 })
    expect((await ask('DELETE', '/epcis/queries/gone', { 'content-type': type })).statusCode).toBe(204)
    expect((await ask('DELETE', '/epcis/nextPageToken/abc', { 'content-type': type })).statusCode).toBe(204)
  }
})

test('an answer is of the kind that is asked for', async () => {
  for (const [accept, type] of [
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['application/ld+json', 'application/ld+json'],
    ['application/json;q=0, application/ld+json', 'application/ld+json'],
  ] as const) {
    const { statusCode, headers } = await ask('GET', '/epcis/events', { accept })
    expect([statusCode, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`])
  }
})

test('a query has no name of dots alone, which would be a way up in an address', async () => {
  for (const name of ['.', '..', '...'])
    expect(
      await t.send(mill, createQueryEndpoint, { body: { name, query: { EQ_bizStep: ['shipping'] } } }),
    ).toMatchObject({
      status: 400,
      body: { type: 'epcisException:ValidationException' },
    })
})
