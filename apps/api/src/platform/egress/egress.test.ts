import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, createServer as createSocketServer, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { aSigner, type Signer } from '../../../test/support/signed-pdf.ts'
import { type EgressAllow, readEgressAllow } from '../config/egress-allow.ts'
import { createEgress } from './egress.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new Set<{ destroy: () => void }>()
  server.on('connection', (socket) => sockets.add(socket))
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

const plain = (answer: RequestListener) => listen(createServer(answer))
const allowing = (text: string): EgressAllow => readEgressAllow(text) ?? expect.fail(text)
const get = { method: 'GET' } as const

async function keyOf({ keys }: Signer): Promise<string> {
  const der = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return `-----BEGIN PRIVATE KEY-----\n${Buffer.from(der).toString('base64')}\n-----END PRIVATE KEY-----\n`
}

/** A server of https on this machine whose certificate is for hooks.example.com, and who signed it. */
async function secured(answer: RequestListener) {
  const root = await aSigner('An authority')
  const signer = await aSigner('hooks.example.com', root)
  const server = createTlsServer({ cert: signer.pem, key: await keyOf(signer) }, answer)
  const names: unknown[] = []
  server.on('secureConnection', (socket) => names.push('servername' in socket && socket.servername))
  return { port: await listen(server), ca: root.pem, names }
}

test('a request arrives as it was written, and its answer comes back', async () => {
  const seen: unknown[] = []
  const port = await plain((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      seen.push([request.method, request.url, request.headers, Buffer.concat(parts).toString()])
      response.writeHead(202, { 'x-answer': 'yes' }).end('taken')
    })
  })
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`) })
  const answer = await egress.send(`http://127.0.0.1:${port}/in?a=b%20c#part`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Signature': 'v1=abc',
      Host: 'other.example',
      Connection: 'keep-alive',
      'Content-Length': '3',
      'Accept-Encoding': 'gzip',
    },
    body: '{"é":1}',
  })

  expect(answer).toMatchObject({ status: 202, headers: { 'x-answer': 'yes' }, body: Buffer.from('taken') })
  expect(seen).toEqual([
    [
      'POST',
      '/in?a=b%20c',
      {
        'content-type': 'application/json',
        'x-signature': 'v1=abc',
        host: `127.0.0.1:${port}`,
        connection: 'close',
        'content-length': '8',
        'accept-encoding': 'identity',
      },
      '{"é":1}',
    ],
  ])
})

test('https goes to the address of the one look-up, with the name in TLS and in the Host header', async () => {
  const hosts: unknown[] = []
  const { port, ca, names } = await secured((request, response) => {
    hosts.push(request.headers.host)
    response.end('hello')
  })
  const resolve = vi.fn(async () => ['127.0.0.1'])
  const egress = createEgress({ allow: allowing(`hooks.example.com:${port}`), resolve, ca })
  const answer = await egress.send(`https://hooks.example.com:${port}/`, get)

  expect(answer).toMatchObject({ status: 200, body: Buffer.from('hello') })
  expect([hosts, names]).toEqual([[`hooks.example.com:${port}`], ['hooks.example.com']])
  expect(resolve.mock.calls).toEqual([['hooks.example.com']])
})

test('a certificate for another name, and one of an unknown authority, end the connection', async () => {
  const asked = vi.fn()
  const { port, ca } = await secured((_, response) => {
    asked()
    response.end()
  })
  const allow = allowing(`hooks.example.com:${port},other.example.com:${port}`)
  const resolve = async () => ['127.0.0.1']
  const other = createEgress({ allow, resolve, ca }).send(`https://other.example.com:${port}/`, get)
  await expect(other).rejects.toMatchObject({ name: 'EgressError', reason: 'tlsFailed' })
  const unknown = createEgress({ allow, resolve }).send(`https://hooks.example.com:${port}/`, get)
  await expect(unknown).rejects.toMatchObject({ reason: 'tlsFailed' })
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  [['10.0.0.1']],
  [['127.0.0.1']],
  [['::1']],
  [['169.254.169.254']],
  [['::ffff:127.0.0.1']],
  [['8.8.8.8', '192.168.1.1']],
  [['2606:4700:4700::1111', 'fd00::1']],
  [['nonsense']],
])('a name that leads to %j is refused before any connection', async (addresses) => {
  const connectTo = vi.fn(() => connect(1))
  const egress = createEgress({ allow: allowing('public'), resolve: async () => addresses, connectTo })
  await expect(egress.send('https://hooks.example.com/', get)).rejects.toMatchObject({
    reason: 'privateAddress',
  })
  expect(connectTo).not.toHaveBeenCalled()
})

test.each(['169.254.169.254', '0.0.0.0', 'fd00:ec2::254', '224.0.0.1'])(
  'a listed name that leads to %s is refused too',
  async (address) => {
    const connectTo = vi.fn(() => connect(1))
    const egress = createEgress({
      allow: allowing('hooks.example.com'),
      resolve: async () => [address],
      connectTo,
    })
    await expect(egress.send('https://hooks.example.com/', get)).rejects.toMatchObject({
      reason: 'privateAddress',
    })
    expect(connectTo).not.toHaveBeenCalled()
  },
)

test('a name that leads to this machine at a second look-up gets no second look-up', async () => {
  const resolve = vi.fn<() => Promise<string[]>>()
  resolve.mockResolvedValueOnce(['8.8.8.8']).mockResolvedValue(['127.0.0.1'])
  const { port, ca } = await secured((_, response) => response.end())
  // What is connected to is what was checked; the test leads it to its own server.
  const connectTo = vi.fn((_addresses: readonly string[], _port: number) => connect(port, '127.0.0.1'))
  const egress = createEgress({ allow: allowing('public'), resolve, connectTo, ca })
  await expect(egress.send('https://hooks.example.com/', get)).resolves.toMatchObject({ status: 200 })

  expect(resolve).toHaveBeenCalledOnce()
  expect(connectTo.mock.calls).toEqual([[['8.8.8.8'], 443]])
})

test('each request resolves and connects for itself', async () => {
  const ports = new Set<number | undefined>()
  const port = await plain((request, response) => {
    ports.add(request.socket.remotePort)
    response.end()
  })
  const resolve = vi.fn(async () => ['127.0.0.1'])
  const egress = createEgress({ allow: allowing(`http://erp.local:${port}`), resolve })
  await egress.send(`http://erp.local:${port}/`, get)
  await egress.send(`http://erp.local:${port}/`, get)
  expect([ports.size, resolve.mock.calls.length]).toEqual([2, 2])
})

test('a redirect is given back, and not followed', async () => {
  const seen: unknown[] = []
  const port = await plain((request, response) => {
    seen.push(request.url)
    response.writeHead(307, { location: '/secret' }).end()
  })
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`) })
  const { status, headers } = await egress.send(`http://127.0.0.1:${port}/in`, get)
  expect([status, headers.location, seen]).toEqual([307, '/secret', ['/in']])
})

test('an answer is read to its limit, and its connection ended beyond it', async () => {
  const ended = Promise.withResolvers<void>()
  const port = await plain((request, response) => {
    response.on('close', () => request.url === '/endless' && ended.resolve())
    const more = () => {
      while (response.write(Buffer.alloc(400)));
    }
    response.on('drain', more)
    if (request.url === '/exact') response.end(Buffer.alloc(1000))
    else more()
  })
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`), limits: { answer: 1000 } })
  await expect(egress.send(`http://127.0.0.1:${port}/exact`, get)).resolves.toMatchObject({ status: 200 })
  const endless = egress.send(`http://127.0.0.1:${port}/endless`, get)
  await expect(endless).rejects.toMatchObject({ reason: 'answerTooLarge' })
  await ended.promise
})

test('headers without end are too large', async () => {
  const port = await plain((_, response) => response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end())
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`) })
  await expect(egress.send(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({
    reason: 'answerTooLarge',
  })
})

test('a compressed answer stays as it was sent', async () => {
  const port = await plain((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
  )
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`) })
  await expect(egress.send(`http://127.0.0.1:${port}/`, get)).resolves.toMatchObject({
    body: Buffer.from('no gzip'),
  })
})

test('whoever accepts a connection and says nothing is left alone after a while', async () => {
  const closed = Promise.withResolvers<void>()
  const silent = createSocketServer((socket) => void socket.resume().on('close', () => closed.resolve()))
  const port = await listen(silent)
  const allow = allowing(`http://127.0.0.1:${port},127.0.0.1:${port}`)
  const answering = createEgress({ allow, limits: { total: 50 } })
  await expect(answering.send(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({ reason: 'timedOut' })
  await closed.promise
  const greeting = createEgress({ allow, limits: { connect: 50 } })
  await expect(greeting.send(`https://127.0.0.1:${port}/`, get)).rejects.toMatchObject({ reason: 'timedOut' })
})

test('an answer that comes byte by byte ends with the whole time', async () => {
  const port = await plain((_, response) => {
    const timer = setInterval(() => response.write('.'), 5)
    response.on('close', () => clearInterval(timer))
  })
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`), limits: { total: 100 } })
  await expect(egress.send(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({ reason: 'timedOut' })
})

test('a look-up that takes too long connects to nothing afterwards', async () => {
  const late = Promise.withResolvers<string[]>()
  const connectTo = vi.fn(() => connect(1))
  const allow = allowing('public')
  const egress = createEgress({ allow, resolve: () => late.promise, connectTo, limits: { connect: 20 } })
  await expect(egress.send('https://hooks.example.com/', get)).rejects.toMatchObject({ reason: 'timedOut' })
  late.resolve(['8.8.8.8'])
  await new Promise(setImmediate)
  expect(connectTo).not.toHaveBeenCalled()
})

test('a name without addresses, a closed port and an answer that is none say what they are', async () => {
  const nowhere = createEgress({
    allow: allowing('public'),
    resolve: () => Promise.reject(new Error('ENOTFOUND')),
  })
  await expect(nowhere.send('https://hooks.example.com/', get)).rejects.toMatchObject({
    reason: 'nameNotFound',
  })
  const empty = createEgress({ allow: allowing('public'), resolve: async () => [] })
  await expect(empty.send('https://hooks.example.com/', get)).rejects.toMatchObject({
    reason: 'nameNotFound',
  })

  const port = await listen(createSocketServer((socket) => void socket.end('SSH-2.0\r\n')))
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`) })
  await expect(egress.send(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({
    reason: 'answerUnreadable',
  })
  for (const close of closing.splice(0)) close()
  await expect(egress.send(`http://127.0.0.1:${port}/`, get)).rejects.toMatchObject({
    reason: 'connectFailed',
  })
})

test('a sender takes its request back, before it and during it', async () => {
  const arrived = Promise.withResolvers<void>()
  const port = await plain(() => arrived.resolve())
  const egress = createEgress({ allow: allowing(`http://127.0.0.1:${port}`) })
  const controller = new AbortController()
  const sent = egress.send(`http://127.0.0.1:${port}/`, { ...get, signal: controller.signal })
  await arrived.promise
  controller.abort()
  await expect(sent).rejects.toMatchObject({ reason: 'cancelled' })
  const late = egress.send(`http://127.0.0.1:${port}/`, { ...get, signal: controller.signal })
  await expect(late).rejects.toMatchObject({ reason: 'cancelled' })
})

test('an address that is not permitted is refused by send as by check', async () => {
  const resolve = vi.fn(async () => ['8.8.8.8'])
  const egress = createEgress({ allow: allowing('public'), resolve })
  await expect(egress.send('http://hooks.example.com/', get)).rejects.toMatchObject({ reason: 'notHttps' })
  expect(resolve).not.toHaveBeenCalled()
})
