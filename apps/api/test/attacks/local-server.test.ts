import { readdir, readFile, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/platform/config/config.ts'
import { DEMO_PASSWORD } from '../../demo/load-demo.ts'
import { serveMetrics } from '../../src/operations/metrics/metrics-server.ts'
import type { Child } from '../support/servers/child.ts'
import { launchServer } from '../support/servers/server-process.ts'
import { makeFolder, removeFolder } from '../support/temporary-folder.ts'

/** Starting a server writes much; a busy disk may take long over it. */
const SLOW_DISK_MS = 300_000
vi.setConfig({ testTimeout: SLOW_DISK_MS })

let dataDir: string
let server: Child
let url: URL
beforeAll(async () => {
  dataDir = await makeFolder()
  // For all tests here, and ended after them.
  server = launchServer(dataDir, {}, () => {})
  url = new URL((await server.says(/Selvedge is ready at (\S+)/))[1] ?? '')
}, SLOW_DISK_MS)
afterAll(async () => {
  server.kill('SIGINT')
  await server.ended
  await removeFolder(dataDir)
})

type Answer = { status: number; text: string; headers: Record<string, unknown> }

/** A request with whatever headers, as no browser's fetch would send it. */
const get = (path: string, headers: Record<string, string> = {}, { hostname, port } = url) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: hostname, port, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    sent.on('error', reject).end()
  })

const PROXY_HEADERS = [
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'X-Real-IP',
  'Via',
  'Forwarded',
]

/** Tries the demo's password; the test's server is empty, so that nobody is who asks. */
const logIn = (headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const path = '/api/info/authenticate'
    const sent = request({ host: url.hostname, port: url.port, path, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    sent.on('error', reject).end(JSON.stringify({ username: 'nobody', password: DEMO_PASSWORD }))
  })

/** Sends bytes as they are, and answers the line the server begins with. */
const raw = (lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    )
    socket.once('data', (chunk: Buffer) => {
      socket.destroy()
      resolve(chunk.toString().split('\r\n')[0] ?? '')
    })
    socket.on('error', reject)
  })

describe('M7: a page elsewhere whose name was pointed at this machine', () => {
  test('reads nothing of a server on this machine, under no name but its own', async () => {
    for (const path of ['/', '/login', '/outbox', '/api/units', '/api/info/info'])
      for (const host of [
        'evil.attacker.example',
        `evil.attacker.example:${url.port}`,
        'localhost:1',
        'localhost',
      ])
        expect((await get(path, { host })).status, `${path} of ${host}`).toBe(403)
    for (const host of [`localhost:${url.port}`, `127.0.0.1:${url.port}`, `[::1]:${url.port}`])
      expect((await get('/api/units', { host })).status, host).toBe(200)
  })

  test('reads no metrics: on this machine they have no name but its own', async () => {
    const metrics = { text: async () => 'selvedge_things 12', contentType: 'text/plain' }
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const at = new URL(`http://127.0.0.1:${served.port}/metrics`)
    const getMetrics = (headers: Record<string, string>) => get('/metrics', headers, at)
    try {
      for (const host of ['evil.attacker.example', `evil.attacker.example:${at.port}`, '127.0.0.1.nip.test'])
        expect(await getMetrics({ host }), host).not.toMatchObject({ status: 200 })
      expect((await getMetrics({ host: 'evil.attacker.example' })).text).not.toContain('12')
      // A port that was led here from elsewhere on the machine is this machine still.
      for (const host of [
        at.host,
        `localhost:${served.port}`,
        'localhost:9999',
        `[::1]:${served.port}`,
        'LOCALHOST',
      ])
        expect((await getMetrics({ host })).status, host).toBe(200)
    } finally {
      await served.close()
    }
  })

  test('is shown no e-mail without the key that was printed, through whatever proxy', async () => {
    expect((await get('/outbox')).status).toBe(403)
    expect((await get('/outbox?key=guess')).status).toBe(403)
    expect((await get('/outbox/1-a')).status).toBe(403)
    const secrets = await readFile(join(dataDir, 'start.txt'), 'utf8')
    const key = new URL(/\S+\/outbox\?key=\S+/.exec(secrets)?.[0] ?? '')
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via', 'forwarded', 'x-forwarded-host'])
      expect((await get(key.pathname + key.search, { [name]: '203.0.113.9' })).status, name).toBe(403)

    const opened = await get(key.pathname + key.search)
    expect(opened).toMatchObject({ status: 303, headers: { location: '/outbox' } })
    const [set = ''] = [opened.headers['set-cookie']].flat().map(String)
    expect(set).toMatch(/; HttpOnly/)
    expect(set).toMatch(/; SameSite=Strict/)
    const cookie = set.split(';')[0] ?? ''
    expect(await get('/outbox', { cookie })).toMatchObject({ status: 200 })
    expect((await get('/outbox', { cookie: `${cookie}x` })).status).toBe(403)
  })
})

test('L8: what opens the door stands in no journal, but in a file of the owner’s', async () => {
  const file = join(dataDir, 'start.txt')
  expect(server.output()).not.toMatch(/\/onboarding|key=/)
  expect(server.output()).toContain(file)
  expect(await readFile(file, 'utf8')).toMatch(/http:\S+\/company\/[\w-]{40,}\/onboarding/)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('start.txt'))).toEqual(['start.txt'])
})

test('L10: a request that names two hosts is refused', async () => {
  const own = `Host: localhost:${url.port}`
  expect(await raw(['GET /healthz HTTP/1.1', own])).toMatch(/ 200 /)
  for (const path of ['/healthz', '/api/units', '/login', '/nothing'])
    expect(await raw([`GET ${path} HTTP/1.1`, own, 'Host: evil.attacker.example'])).toMatch(/ 400 /)
})

describe('H4: a demo with its published password', () => {
  test('is closed to callers through a proxy that is not configured', async () => {
    const host = `127.0.0.1:${url.port}`
    const known = { 'content-type': 'application/json', host }
    for (const name of PROXY_HEADERS) {
      const answer = await logIn({ ...known, [name]: '203.0.113.9' })
      expect(answer.status, name).toBe(403)
      expect(answer.text).toMatch(/PUBLIC_URL.*TRUST_PROXY/)
      for (const path of ['/', '/login', '/api/units', '/nothing'])
        expect((await get(path, { [name]: '203.0.113.9' })).status, `${path}, ${name}`).toBe(403)
      expect((await get('/healthz', { [name]: '203.0.113.9' })).status, name).toBe(200)
    }
    // As nginx asks with nothing but `proxy_pass`.
    expect(await raw(['GET /login HTTP/1.0', `Host: ${host}`])).toMatch(/ 403 /)
    expect(await raw(['GET /healthz HTTP/1.0', `Host: ${host}`])).toMatch(/ 200 /)
    expect((await logIn(known)).status).toBe(401)
  })

  test.each([
    ['listens beyond this machine', { HOST: '0.0.0.0' }],
    ['is reached from elsewhere', { PUBLIC_URL: 'https://selvedge.example', TRUST_PROXY: 'false' }],
    ['stands behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
  ])('is not loaded where the server %s', (_, env) => {
    expect(readConfig({ NODE_ENV: 'production', ...env }, [])).toMatchObject({ demo: false })
    expect(readConfig({ ...env, DEMO: 'on' }, [])).toMatchObject({ demo: true, isLocal: false })
  })
})
