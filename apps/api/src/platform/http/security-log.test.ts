import { Writable } from 'node:stream'
import {
  authenticateEndpoint,
  currentUserEndpoint,
  provePasswordEndpoint,
} from '@selvedge/contract/session.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'
import { openLog } from '../log/log.ts'

const lines: Record<string, unknown>[] = []
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(
      ...String(chunk)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    )
    done()
  },
})

let t: TestApp
beforeAll(async () => {
  t = await testApp({ log: openLog('warn', destination) })
})
beforeEach(() => void lines.splice(0))

const GUESS = 'my guess at it'

test('a failed log-in is logged with where it came from, and without what was typed', async () => {
  const { username } = await t.aCompany()
  await t.refused(undefined, authenticateEndpoint, { query: { username, password: GUESS } })
  expect(lines).toMatchObject([
    { security: 'BAD_CREDENTIALS', call: 'POST /api/info/authenticate', remoteAddress: '127.0.0.1' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${GUESS}|${encodeURIComponent(GUESS)}|${username}`))
})

test('where it came from is the address, also behind a proxy that writes ports', async () => {
  const behind = await testApp({ log: openLog('warn', destination), trustProxy: true })
  for (const from of ['203.0.113.9:51234', '[2001:db8::1]:443', 'unknown'])
    await behind.send(
      undefined,
      authenticateEndpoint,
      { query: { username: 'nobody', password: GUESS } },
      { headers: { 'x-forwarded-for': from } },
    )
  expect(lines.map(({ remoteAddress }) => remoteAddress)).toEqual(['203.0.113.9', '2001:db8::1', 'unknown'])
})

test('a refusal is logged with who was refused what', async () => {
  const { trade } = await aTrade(t)
  const { userId, companyId, ...stranger } = await t.aCompany()
  const person = { ...stranger, userId, companyId }
  await t.refused(person, tradeEndpoints.contract.read, { params: { id: trade.id } })
  await t.refused({ ...person, token: 'x' }, currentUserEndpoint, {})
  expect(lines).toMatchObject([
    { security: 'FORBIDDEN', call: 'GET /api/trades/contracts/:id', userId, companyId },
    { security: 'UNAUTHENTICATED', call: 'GET /api/info/info' },
  ])
})

test('a wrong password of somebody signed in is logged', async () => {
  const person = await t.aCompany()
  await t.call(person, provePasswordEndpoint, { body: { value: GUESS } })
  expect(lines).toMatchObject([{ security: 'BAD_CREDENTIALS', userId: person.userId }])
  expect(JSON.stringify(lines)).not.toContain(GUESS)
})
