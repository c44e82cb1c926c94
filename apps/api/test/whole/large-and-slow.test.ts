import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { readdirSync, readlinkSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportEndpoints } from '@selvedge/contract/exports.ts'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { poolUse } from '../../src/platform/db/connect.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { aTrade, PDF, tradeRequest } from '../support/world/trades.ts'

const LIMITS = {
  head: 60,
  request: 60,
  answer: 60,
  silence: 60,
  keepAlive: 60,
  connections: 1000,
  ofOnePerson: 25,
}
const MEGABYTE = 1024 * 1024
const CALLERS = 16
const FORM = '/api/trades/contract/create'
const UPLOAD = '/api/uploads?name=a.pdf'
const JSON_TYPE = 'Content-Type: application/json\r\n'
const BYTES_TYPE = 'Content-Type: application/octet-stream\r\n'

let t: TestApp
let port: number
let person: Person
let other: Person
let tradeId: number
let documentId: number

beforeAll(async () => {
  t = await testApp({ pool: 4, limits: LIMITS })
  port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const content = Buffer.concat([PDF, Buffer.alloc(5 * MEGABYTE)]).toString('base64')
  const made = await aTrade(t, { changes: { documentUpload: { name: 'large.pdf', content } } })
  ;[person, other, tradeId, documentId] = [
    made.contractor,
    made.consignee,
    made.trade.id,
    made.trade.documentID,
  ]
})

async function begun(words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).setMaxListeners(0)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

const head = (method: string, path: string, more = '', as = person) =>
  `${method} ${path} HTTP/1.1\r\nHost: selvedge.test\r\nAuthorization: Bearer ${as.token}\r\n${more}\r\n`

const untilClosed = (socket: Socket) => text(socket).catch(() => 'reset')

const ask = async (as: Person, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${as.token}` } })
const isServed = async (as: Person) => (await ask(as, '/api/trades/contracts?page=1&size=1')).status === 200

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes of texts and bytes that this process still needs. */
function heldMegabytes(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MEGABYTE
}

/** Unnamed files that are open: transfers in progress. */
const passing = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('selvedge-passing-')
    } catch {
      return false
    }
  }).length

/** What a request that came to nothing must not leave. */
const left = async () => {
  const count = async (table: 'trade' | 'upload' | 'document') =>
    (
      await t.db
        .selectFrom(table)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirst()
    )?.count
  const folders = await readdir(t.documents, { recursive: true })
  return {
    trades: await count('trade'),
    uploads: await count('upload'),
    documents: await count('document'),
    files: folders.filter((path) => /[0-9a-f]{64}$/.test(path)).length,
    incoming: await readdir(join(t.documents, 'incoming')),
  }
}

test.each([
  ['a document', () => `/api/documents/${documentId}`],
  ['a trade with its document in it', () => `/api/trades/contracts/${tradeId}`],
])(
  'many that ask for %s and never take it fill no memory, and nothing is left of them',
  async (_what, path) => {
    expect(await isServed(other)).toBe(true)
    const before = heldMegabytes()
    const readers = await Promise.all(Array.from({ length: CALLERS }, () => begun(head('GET', path()))))
    await Promise.all(readers.map((reader) => once(reader, 'readable')))
    // Each would take five megabytes or more.
    await expect.poll(() => heldMegabytes() - before, { timeout: 15_000 }).toBeLessThan(50)
    expect(passing()).toBe(CALLERS)
    expect(poolUse(t.db).waiting).toBe(0)
    expect(await isServed(other)).toBe(true)

    const [first, ...others] = readers
    for (const reader of others) reader.destroy()
    // Whoever takes it after all gets the whole of it.
    const whole = text(first as Socket)
    first?.write(head('GET', '/healthz', 'Connection: close\r\n'))
    expect((await whole).length).toBeGreaterThan(5 * MEGABYTE)
    await expect.poll(passing, { timeout: 10_000 }).toBe(0)
  },
  60_000,
)

test('a document that is too large is refused with its sentence, however it is sent', async () => {
  const refusal = async (headers: Record<string, string>) => {
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: UPLOAD,
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
    })
    sending.on('error', () => {})
    sending.end(Buffer.alloc(21 * MEGABYTE))
    const [answer] = await once(sending, 'response')
    return JSON.parse(await text(answer))
  }
  const expected = { status: 413, code: 'FILE_TOO_LARGE', fields: { documentUpload: expect.any(String) } }
  expect(await refusal({ 'content-length': String(21 * MEGABYTE) })).toMatchObject(expected)
  expect(await refusal({ 'transfer-encoding': 'chunked' })).toMatchObject(expected)
})

test('many forms of 28 MB that stop before their end fill no memory, and nothing is left of them', async () => {
  const before = await left()
  const memory = heldMegabytes()
  const senders = await Promise.all(
    Array.from({ length: CALLERS }, () =>
      begun(head('POST', FORM, `${JSON_TYPE}Content-Length: 29000000\r\n`)),
    ),
  )
  const part = Buffer.alloc(8 * MEGABYTE, 'a')
  await Promise.all(senders.map((sender) => new Promise((taken) => sender.write(part, taken))))
  expect(passing()).toBe(CALLERS)
  await expect.poll(() => heldMegabytes() - memory, { timeout: 15_000 }).toBeLessThan(50)
  expect(await isServed(other)).toBe(true)
  for (const sender of senders) sender.destroy()
  await expect.poll(passing, { timeout: 10_000 }).toBe(0)
  expect(await left()).toEqual(before)
})

test('large forms that come at once are taken in one after the other, each once', async () => {
  const yarn = await t.aMaterial(person, 'Yarn of many forms')
  const before = await left()
  const content = Buffer.concat([PDF, Buffer.alloc(8 * MEGABYTE)]).toString('base64')
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const body = JSON.stringify(
        tradeRequest(other, yarn, { documentUpload: { name: 'large.pdf', content } }),
      )
      const answer = await fetch(`http://127.0.0.1:${port}${FORM}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  expect(answers).toEqual(Array.from({ length: 4 }, () => 200))
  const after = await left()
  expect(after.trades).toBe((before.trades ?? 0) + 4)
  expect(after).toMatchObject({ uploads: before.uploads, files: before.files + 1, incoming: [] })
  expect(passing()).toBe(0)
})

test.each([
  ['an upload', UPLOAD, BYTES_TYPE, 10 * MEGABYTE],
  ['a form', FORM, JSON_TYPE, 10 * MEGABYTE],
  ['a small form', FORM, JSON_TYPE, 1000],
])(
  '%s that is shorter or longer than it said comes to nothing',
  async (_what, path, type, length) => {
    const before = await left()
    const short = await begun(head('POST', path, `${type}Content-Length: ${length}\r\n`))
    short.end(Buffer.alloc(length / 2, 'a'))
    expect(await untilClosed(short)).toMatch(/^(HTTP\/1.1 400|reset|$)/)
    // The rest is taken for another request, which it is not.
    const long = await begun(head('POST', path, `${type}Content-Length: ${length / 2}\r\n`))
    const answered = untilClosed(long)
    long.end(Buffer.alloc(length, 'a'))
    expect(await answered).toMatch(path === FORM ? /^(HTTP\/1.1 400|reset)/ : /^(HTTP\/1.1 [24]00|reset)/)
    await expect.poll(passing, { timeout: 10_000 }).toBe(0)
    const after = await left()
    // An upload is a file of the length it said; a form is none.
    expect(after).toEqual(path === FORM ? before : { ...before, uploads: after.uploads, files: after.files })
  },
  30_000,
)

test('bodies far above the limits are refused, announced or in chunks, and nothing is left of them', async () => {
  const before = await left()
  const memory = heldMegabytes()
  const piece = Buffer.alloc(MEGABYTE, 'a')
  const send = async (path: string, type: string, length: string) => {
    const socket = await begun(head('POST', path, type + length))
    const answer = untilClosed(socket)
    for (let sent = 0; sent < 100 && socket.writable && !socket.destroyed; sent++) {
      if (length.startsWith('Transfer')) socket.write(`${MEGABYTE.toString(16)}\r\n`)
      const isTaken = socket.write(piece)
      if (length.startsWith('Transfer')) socket.write('\r\n')
      if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    }
    expect(socket.writable).toBe(false)
    expect(await answer).toMatch(/^(HTTP\/1.1 413|reset)/)
  }
  const lengths = [`Content-Length: ${100 * MEGABYTE}\r\n`, 'Transfer-Encoding: chunked\r\n']
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      send(i % 4 < 2 ? FORM : UPLOAD, i % 4 < 2 ? JSON_TYPE : BYTES_TYPE, lengths[i % 2] ?? ''),
    ),
  )
  await expect.poll(() => heldMegabytes() - memory, { timeout: 15_000 }).toBeLessThan(50)
  await expect.poll(passing, { timeout: 10_000 }).toBe(0)
  expect(await left()).toEqual(before)
  expect(await isServed(other)).toBe(true)
})

test('a person has so many requests open and no more; a colleague is served', async () => {
  const busy = await t.aCompany()
  const colleague = await t.aColleague(busy)
  const begin = () => begun(head('POST', FORM, `${JSON_TYPE}Content-Length: 2000000\r\n`, busy))
  const senders = await Promise.all(Array.from({ length: LIMITS.ofOnePerson + 1 }, begin))
  // Whichever comes last is refused: the others have all places then. Another question before that could take one of them.
  const [refusal] = (await Promise.race(senders.map((sender) => once(sender, 'data')))) as [Buffer]
  expect(refusal.toString()).toMatch(/^HTTP\/1\.1 429 /)
  expect(await (await ask(busy, '/api/info/info')).json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await isServed(colleague)).toBe(true)
  for (const sender of senders) sender.destroy()
  await expect.poll(() => isServed(busy), { timeout: 10_000 }).toBe(true)
})

test('exports that are not taken hold no connection, and keep no other company from theirs', async () => {
  const slow = await t.aCompany()
  await sql`insert into material (company_id, name, name_key, is_input, created_at)
    select ${slow.companyId}, repeat('Yarn ', 200) || n, 'yarn ' || n, false, now() from generate_series(1, 10000) n`.execute(
    t.db,
  )
  const path = '/api/exports/materials?format=csv'
  const slowOnes = [slow, await t.aColleague(slow)]
  const readers = await Promise.all(slowOnes.map((as) => begun(head('GET', path, '', as))))
  await Promise.all(readers.map((reader) => once(reader, 'readable')))
  expect(passing()).toBe(2)
  expect(poolUse(t.db)).toMatchObject({ waiting: 0 })
  expect(await t.refused(slow, exportEndpoints.materials, { query: { format: 'csv' } })).toMatchObject({
    code: 'RATE_LIMITED',
  })
  // With a pool of four, two at a time are written.
  for (const as of [person, other]) expect((await ask(as, path)).status).toBe(200)
  for (const reader of readers) reader.destroy()
  await expect.poll(passing, { timeout: 10_000 }).toBe(0)
  expect((await ask(slow, path)).status).toBe(200)
})
