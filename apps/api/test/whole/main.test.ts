import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { lastingPort } from '../support/servers/lasting-port.ts'
import { runModule } from '../support/servers/child.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Starting a server writes much; a busy disk may take long over it. */
const SLOW_DISK_MS = 300_000
vi.setConfig({ testTimeout: SLOW_DISK_MS })

/** One after the other the tests start on the same data, as a person would. */
const dataDir = await makeFolder()
afterAll(() => removeFolder(dataDir))

const startSelvedge = (env: Record<string, string> = {}) =>
  runModule([MAIN, '--empty'], { DATA_DIR: dataDir, PORT: '0', ...env })

test('it starts on an empty folder, answers, refuses a second start, and stops in order', async () => {
  const selvedge = startSelvedge()
  const [, url = ''] = await selvedge.says(/Selvedge is ready at (\S+)/)
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })

  const second = startSelvedge()
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Selvedge already runs on ${dataDir}`)

  selvedge.kill('SIGINT')
  expect(await selvedge.ended).toBe(0)
  expect(selvedge.output()).toMatch(/Stopping \.\.\.\nStopped\.\n$/)
})

test('it stops in order when the process that started it is gone', async () => {
  const selvedge = startSelvedge()
  await selvedge.says(/Selvedge is ready/)
  selvedge.disconnect()

  expect(await selvedge.ended).toBe(0)
})

test('a stop requested during the start is followed', async () => {
  const selvedge = startSelvedge()
  await selvedge.says(/Starting the database/)
  selvedge.kill('SIGTERM')

  expect(await selvedge.ended).toBe(0)
  expect(selvedge.output()).not.toContain('ready')
})

test('a busy port is named, and nothing is left running', async () => {
  const port = await lastingPort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const selvedge = startSelvedge({ PORT: String(port) })

  expect(await selvedge.ended).toBe(1)
  expect(selvedge.output()).toContain(`Port ${port} is already in use`)
})

test('a proxy in front that TRUST_PROXY does not name prevents the start', async () => {
  const port = await lastingPort()
  const proxy = createServer((incoming, reply) => {
    const headers = { host: incoming.headers.host, 'x-forwarded-for': '203.0.113.9' }
    const passed = request({ port, path: incoming.url, headers }, (answer) => answer.pipe(reply))
    passed.on('error', () => reply.destroy()).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void proxy.close())
  await new Promise((resolve) => proxy.once('listening', resolve))
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const selvedge = startSelvedge({ PORT: String(port), PUBLIC_URL, TRUST_PROXY: '192.0.2.1' })

  expect(await selvedge.ended).toBe(1)
  expect(selvedge.output()).toContain('Set TRUST_PROXY=192.0.2.1,127.0.0.1')
})

test('every wrong setting is named at once', async () => {
  const selvedge = startSelvedge({ PORT: 'abc', DEMO: 'maybe' })

  expect(await selvedge.ended).toBe(1)
  expect(selvedge.output()).toMatch(/PORT must be .*\n\s+DEMO must be/)
})
