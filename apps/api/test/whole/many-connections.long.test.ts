import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'
import { connectionsWithin } from '../../src/platform/http/limits.ts'

const openFiles = () => readdirSync('/proc/self/fd').length
const mostFiles = () =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)

/** Few enough to be let in while others come. */
const AT_ONCE = 100

const crowd: Socket[] = []
afterAll(() => {
  for (const socket of crowd) socket.destroy()
})

test('beside 5,000 callers that say nothing, or never end, a person is served and one more is not let in', async () => {
  // Both ends are in this process: two files for each.
  const many = Math.min(5000, Math.floor((mostFiles() - 1000) / 2))
  const limits = {
    head: 300,
    request: 300,
    answer: 300,
    silence: 300,
    keepAlive: 300,
    connections: many,
    ofOnePerson: many,
  }
  const t = await testApp({ limits, pool: 2 })
  const person = await t.aCompany()
  const port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const url = `http://127.0.0.1:${port}`
  const ask = () =>
    fetch(`${url}/api${tradeEndpoints.contract.list.path}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
  const before = openFiles()
  // The person's own connection stays open; the crowd takes all others.
  expect((await ask()).status).toBe(200)
  const words = [
    '',
    'GET /healthz HTTP/1.1\r\nHost: selvedge.test\r\nX: ',
    'GET /healthz HTTP/1.1\r\nHost: selvedge.test\r\n\r\n',
    `POST /api/uploads?name=a.pdf HTTP/1.1\r\nHost: selvedge.test\r\nAuthorization: Bearer ${person.token}\r\nContent-Length: 9\r\n`,
  ]
  const join = async (i: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    crowd.push(socket)
    await once(socket, 'connect')
    socket.write(words[i % words.length] ?? '')
  }
  for (let i = 0; i < many - 1; i += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, many - 1 - i) }, (_, j) => join(i + j)))
  expect((await ask()).status).toBe(200)
  const oneMore = connect(port, '127.0.0.1')
  await once(oneMore, 'close')
  expect(openFiles() - before).toBeLessThan(2 * many + 100)
  expect((await ask()).status).toBe(200)

  for (const socket of crowd.splice(0)) socket.destroy()
  await expect.poll(() => openFiles() - before, { timeout: 10_000 }).toBeLessThan(100)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test('no more connections are taken than files may be open', () => {
  expect(connectionsWithin(10_000, Infinity)).toBe(10_000)
  expect(connectionsWithin(10_000, 1024)).toBe(524)
  expect(connectionsWithin(10_000, 64)).toBe(100)
})
