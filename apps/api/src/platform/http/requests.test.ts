import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'
import { boundedCheck } from './health.ts'
import { openLog } from '../log/log.ts'
import { requestIds, type Seen } from './requests.ts'

test('each request is one line, by route and number, and is answered with its id', async () => {
  const lines: string[] = []
  const seen: Seen[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const t = await testApp({ log, observe: (one) => seen.push(one) })
  const person = await t.aCompany()
  const { headers } = await t.send(person, listTradesEndpoint, { query: { search: 'cotton' } })
  const unknown = await t.app.inject('/api/nothing')

  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      msg: 'request',
      method: 'GET',
      route: '/api/trades',
      status: 200,
      ms: expect.any(Number),
      requestId: headers['x-request-id'],
      companyId: person.companyId,
      userId: person.userId,
    },
    { msg: 'request', route: '/api/*', status: 404 },
  ])
  expect(unknown.json()).toMatchObject({ requestId: unknown.headers['x-request-id'] })
  expect(seen).toMatchObject([
    { route: '/api/trades', status: 200 },
    { route: '/api/*', status: 404 },
  ])
})

test.each([
  [false, '127.0.0.1', false],
  [true, '127.0.0.1', true],
  ['127.0.0.1, 10.0.0.0/8', '10.1.2.3', true],
  ['127.0.0.1, 10.0.0.0/8', '192.0.2.7', false],
])('with TRUST_PROXY %s the id that %s gives is taken: %s', (trustProxy, remoteAddress, isTaken) => {
  const idOf = requestIds(trustProxy)
  const from = (id: string) =>
    idOf({ headers: { 'x-request-id': id }, socket: { remoteAddress } } as never) === id

  expect(from('edge-7f3a9c1e')).toBe(isTaken)
  expect(from('a line\nbreak in it')).toBe(false)
})

test('a check that hangs is answered in time, and not called again while it hangs', async () => {
  let calls = 0
  const check = boundedCheck(() => {
    calls++
    return new Promise(() => {})
  }, 20)

  await expect(check()).rejects.toThrow(/no answer within 20 ms/)
  await expect(check()).rejects.toThrow(/no answer within 20 ms/)
  expect(calls).toBe(1)
})
