import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient } from '@selvedge/contract/client.ts'
import { tradeEndpoints } from '@selvedge/contract/trades.ts'
import { type Partners, registerPartners } from '../apps/api/test/support/world/partners.ts'
import { PDF, tradeRequest } from '../apps/api/test/support/world/trades.ts'
import { aCrowd, keepAsking, memoryOf, openFiles } from './load/crowd.ts'
import { type Server, startServer } from './load/processes.ts'

/**
 * What clients that are many, large or slow cost a server process in memory, and what a person waits meanwhile. Each case has
 * a server of its own. Run: npm run bench clients
 *
 *     npm run bench clients -- bodies     the cases whose names have this word
 */
const { positionals } = parseArgs({ allowPositionals: true })
const MB = 1024 * 1024
const CALLERS = 50

type Case = (server: Server & { partners: Partners }) => Promise<Record<string, unknown>>

const head = (method: string, path: string, token: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`

/** Stays with a crowd for some seconds, longer where answers have to be made first, and reports how the server and a person did. */
async function stay(server: Server & { partners: Partners }, size: number, words: string, reads = true) {
  const milliseconds = reads ? 8000 : 20_000
  const crowd = await aCrowd(server.url, { size, words: () => words, reads })
  const times = await keepAsking(() => person(server), delay(milliseconds))
  const results = { ...waited(times), 'open files': openFiles(server.pid), ended: crowd.ended() }
  const answers = crowd.answers()
  crowd.leave()
  return { ...results, answers: JSON.stringify(answers) }
}

/** Somebody's home page; answers whether it came. */
const person = async ({ url, partners }: Server & { partners: Partners }) => {
  const answer = await fetch(`${url}/api/trades/contracts?page=1&size=25`, {
    headers: { authorization: `Bearer ${partners.buyer.token}` },
  })
  await answer.arrayBuffer()
  return answer.ok
}

const waited = ({ taken, refused }: Awaited<ReturnType<typeof keepAsking>>) => ({
  'person p50 ms': Math.round(taken[Math.floor(taken.length / 2)] ?? NaN),
  'person most ms': Math.round(taken.at(-1) ?? NaN),
  'person refused': refused,
})

/** Many send at once; answers how often each status came. */
async function all(
  server: Server & { partners: Partners },
  send: (i: number) => Promise<string>,
): Promise<Record<string, unknown>> {
  const sending = Promise.all(Array.from({ length: CALLERS }, (_, i) => send(i)))
  const times = await keepAsking(() => person(server), sending)
  const statuses = Object.groupBy(await sending, (status) => status)
  const results = Object.entries(statuses).map(([status, some = []]) => `${some.length} x ${status}`)
  return { ...waited(times), answers: results.join(', ') }
}

/** Sends one request, its body given piece by piece, and answers the status. */
async function post(
  { url, partners }: Server & { partners: Partners },
  path: string,
  headers: Record<string, string>,
  pieces: Iterable<Buffer>,
): Promise<string> {
  const { hostname: host, port } = new URL(url)
  const authorization = `Bearer ${partners.supplier.token}`
  const sending = request({
    host,
    port,
    method: 'POST',
    path,
    agent: false,
    headers: { authorization, ...headers },
  })
  const answer = once(sending, 'response').then(
    ([response]) => (response.resume(), String(response.statusCode)),
    (error: NodeJS.ErrnoException) => error.code ?? 'error',
  )
  let isOver = false
  void answer.then(() => (isOver = true))
  sending.on('error', () => (isOver = true))
  for (const piece of pieces) {
    if (isOver) break
    if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answer]).catch(() => {})
  }
  if (!isOver) sending.end()
  return answer
}

const JSON_TYPE = { 'content-type': 'application/json' }
const BYTES_TYPE = { 'content-type': 'application/octet-stream' }
const FORM = '/api/trades/contract/create'
const UPLOAD = '/api/uploads?name=a.pdf'

function* pieces(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(MB, 'a')
  for (let left = bytes; left > 0; left -= MB) yield left < MB ? piece.subarray(0, left) : piece
}

/** A form with a document of 20 MB in it. */
function aForm({ partners }: { partners: Partners }): Buffer {
  const content = Buffer.concat([PDF, Buffer.alloc(20 * MB - PDF.length)]).toString('base64')
  return Buffer.from(
    JSON.stringify(
      tradeRequest(partners.buyer, partners.yarn, { documentUpload: { name: 'large.pdf', content } }),
    ),
  )
}

async function aLargeDocument(
  server: Server & { partners: Partners },
): Promise<{ trade: number; document: number }> {
  const client = createClient(`${server.url}/api`, () => server.partners.supplier.token)
  const body = JSON.parse(aForm(server).toString())
  const trade = await client.call(tradeEndpoints.contract.create, { body })
  return { trade: trade.id, document: trade.documentID }
}

const CASES: Record<string, Case> = {
  'connections: 5,000 that say nothing': (server) => stay(server, 5000, ''),
  'connections: 5,000 in the middle of a head': (server) =>
    stay(server, 5000, 'GET /healthz HTTP/1.1\r\nHost: h\r\n'),
  'connections: 5,000 kept alive after an answer': (server) =>
    stay(server, 5000, 'GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n'),
  'connections: 12,000 that say nothing': (server) => stay(server, 12_000, ''),
  'bodies: forms with 20 MB': (server) => {
    const form = aForm(server)
    return all(server, (i) => {
      const own = Buffer.from(form.toString('latin1').replace(/REF-\d+/, `REF-${1000 + i}`), 'latin1')
      return post(server, FORM, { ...JSON_TYPE, 'content-length': String(own.length) }, [own])
    })
  },
  'bodies: forms of 500 MB, announced': (server) =>
    all(server, () =>
      post(server, FORM, { ...JSON_TYPE, 'content-length': String(500 * MB) }, pieces(500 * MB)),
    ),
  'bodies: forms of 500 MB, in chunks': (server) =>
    all(server, () => post(server, FORM, JSON_TYPE, pieces(500 * MB))),
  'bodies: forms of 28 MB that stop before their end': async (server) => {
    const crowd = await aCrowd(server.url, {
      size: CALLERS,
      words: () =>
        head(
          'POST',
          FORM,
          server.partners.supplier.token,
          'Content-Type: application/json\r\nContent-Length: 29000000\r\n',
        ),
      reads: true,
    })
    for (const socket of crowd.sockets) for (const piece of pieces(27 * MB)) socket.write(piece)
    const times = await keepAsking(() => person(server), delay(15_000))
    crowd.leave()
    return waited(times)
  },
  'bodies: uploads of 20 MB': (server) =>
    all(server, () =>
      post(server, UPLOAD, { ...BYTES_TYPE, 'content-length': String(20 * MB) }, pieces(20 * MB)),
    ),
  'bodies: uploads of 500 MB, in chunks': (server) =>
    all(server, () => post(server, UPLOAD, BYTES_TYPE, pieces(500 * MB))),
  'readers: 50 that do not take a document of 20 MB': async (server) => {
    const { document } = await aLargeDocument(server)
    return stay(
      server,
      CALLERS,
      head('GET', `/api/documents/${document}`, server.partners.supplier.token),
      false,
    )
  },
  'readers: 50 that do not take a trade with 20 MB in it': async (server) => {
    const { trade } = await aLargeDocument(server)
    return stay(
      server,
      CALLERS,
      head('GET', `/api/trades/contracts/${trade}`, server.partners.supplier.token),
      false,
    )
  },
}

const documents = await mkdtemp(join(tmpdir(), 'selvedge-clients-'))
const results: Record<string, object> = {}
try {
  for (const [name, run] of Object.entries(CASES)) {
    if (!positionals.every((word) => name.includes(word))) continue
    const folder = await mkdtemp(join(tmpdir(), 'selvedge-clients-run-'))
    const server = await startServer(folder, documents, 600_000, {})
    try {
      const partners = await registerPartners([
        {
          dataDir: folder,
          as: (token) => createClient(`${server.url}/api`, () => token ?? null),
        },
      ])
      const memory = memoryOf(server.pid)
      const before = memory.now()
      memory.forget()
      const result = await run({ ...server, partners })
      results[name] = { 'MB before': before, 'MB at most': memory.most(), ...result }
      console.log(name, results[name])
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
} finally {
  await rm(documents, { recursive: true, force: true })
}
console.table(results)
