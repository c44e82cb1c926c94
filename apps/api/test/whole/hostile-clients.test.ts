import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade, PDF, tradeRequest } from '../support/world/trades.ts'

const LIMITS = {
  head: 1,
  request: 3,
  answer: 2,
  silence: 60,
  keepAlive: 1,
  connections: 200,
  ofOnePerson: 100,
}
const MEGABYTE = 1024 * 1024

let t: TestApp
let port: number
let person: Person
let documentId: number

beforeAll(async () => {
  t = await testApp({ pool: 2, limits: LIMITS })
  port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const content = Buffer.concat([PDF, Buffer.alloc(12 * MEGABYTE)]).toString('base64')
  const made = await aTrade(t, { changes: { documentUpload: { name: 'large.pdf', content } } })
  person = made.contractor
  documentId = made.trade.documentID
})

/** A connection on which one has begun to say something. */
async function begun(words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).setMaxListeners(0)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

const head = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: selvedge.test\r\nAuthorization: Bearer ${person.token}\r\n${more}\r\n`
const UPLOAD = '/api/uploads?name=a.pdf'
const BYTES = 'Content-Type: application/octet-stream\r\n'

/** Whatever came before the server ended the connection. */
const untilClosed = (socket: Socket) => text(socket).catch(() => 'reset')

const signedIn = async () =>
  (
    await fetch(`http://127.0.0.1:${port}/api/info/info`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
  ).status

test('ten slow senders and ten slow readers hold no connection to the database: a pool of two serves others', async () => {
  const senders = await Promise.all(
    Array.from({ length: 10 }, () =>
      begun(`${head('POST', UPLOAD, `${BYTES}Content-Length: 1000\r\n`)}%PDF`),
    ),
  )
  const readers = await Promise.all(
    Array.from({ length: 10 }, () => begun(head('GET', `/api/documents/${documentId}`))),
  )
  // Each reader's answer has begun, and is not taken.
  await Promise.all(readers.map((reader) => once(reader, 'readable')))
  expect(await signedIn()).toBe(200)
  expect(await t.call(person, tradeEndpoints.contract.list, { query: {} })).toHaveLength(1)
  for (const socket of [...senders, ...readers]) expect(socket.destroyed).toBe(false)
})

test('a client that sends a head or a body without end gets a 408 and is disconnected', async () => {
  const slowHead = await begun('GET /healthz HTTP/1.1\r\nHost: selvedge.test\r\n')
  const slowBody = await begun(head('POST', UPLOAD, `${BYTES}Content-Length: 1000\r\n`))
  const trickle = setInterval(() => {
    slowHead.write('X: y\r\n')
    slowBody.write('x')
  }, 200)
  onTestFinished(() => clearInterval(trickle))
  expect(await untilClosed(slowHead)).toMatch(/^(HTTP\/1.1 408|reset)/)
  expect(await untilClosed(slowBody)).toMatch(/^(HTTP\/1.1 408|reset)/)
  expect(await signedIn()).toBe(200)
})

test('a client that reads an answer without end is disconnected', async () => {
  const reader = await begun(head('GET', `/api/documents/${documentId}`))
  await once(reader, 'readable')
  const received = await delay(3500).then(() => untilClosed(reader))
  expect(received.length).toBeLessThan(12 * MEGABYTE)
})

test('idle connections are closed, and one too many as it comes', async () => {
  const idle = await begun(head('GET', '/healthz'))
  const closed = untilClosed(idle)
  const crowd = await Promise.all(
    Array.from({ length: LIMITS.connections + 50 }, () => begun('').catch(() => undefined)),
  )
  const endings = crowd.flatMap((socket) => (socket ? [untilClosed(socket)] : []))
  expect(await closed).toContain('200 OK')
  await Promise.all(endings)
  expect(await signedIn()).toBe(200)
})

test.each([
  ['10 GB that are announced', 'Content-Length: 10737418240\r\n'],
  ['a body without end', 'Transfer-Encoding: chunked\r\n'],
])('%s are refused early, for an upload and for a form', async (_what, length) => {
  for (const [path, type] of [
    [UPLOAD, BYTES],
    ['/api/trades/contract/create', 'Content-Type: application/json\r\n'],
  ] as const) {
    const socket = await begun(head('POST', path, type + length))
    const answer = untilClosed(socket)
    const chunk = Buffer.alloc(MEGABYTE, '1')
    let sent = 0
    while (!socket.destroyed && socket.writable && sent < 200) {
      if (length.startsWith('Transfer')) socket.write(`${chunk.length.toString(16)}\r\n`)
      const isTaken = socket.write(chunk)
      if (length.startsWith('Transfer')) socket.write('\r\n')
      if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
      sent++
    }
    expect(sent).toBeLessThan(100)
    expect(await answer).toMatch(/^(HTTP\/1.1 413|reset)/)
  }
})

test.each([
  ['a million positions', () => `{"positions":[${'{},'.repeat(1_000_000)}{}]}`],
  ['a million numbers', () => `{"positions":[${'1,'.repeat(1_000_000)}1]}`],
  ['six thousand positions', () => `{"positions":[${'{},'.repeat(6000)}{}]}`],
  ['lists within lists', () => `{"notes":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
])('%s are refused before they become objects', async (_what, body) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/trades/contract/create',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a key',
    },
    payload: body(),
  })
  expect(answer.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  expect(answer.json().message).toContain('too many parts')
})

test('a document of 19 MB within a form is no such thing', async () => {
  const to = await t.aCompany({ role: 'weaver', knows: person })
  const yarn = await t.aMaterial(person, 'Yarn of a large form')
  const content = Buffer.concat([PDF, Buffer.alloc(19 * MEGABYTE, ',[{')]).toString('base64')
  const body = tradeRequest(to, yarn, { documentUpload: { name: 'l.pdf', content } })
  expect((await t.call(person, tradeEndpoints.contract.create, { body })).documentID).toBeGreaterThan(0)
})
