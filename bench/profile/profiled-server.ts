import { once } from 'node:events'
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { createRequire } from 'node:module'
import { isMainThread } from 'node:worker_threads'

/** Loaded into a server before its own code: profiles its thread, and counts its statements of SQL, between two requests to a port. */
const PORT = process.env['PROFILE_PORT']
/** Microseconds between two samples. */
const INTERVAL = 500

type Query = { text?: string } | string | undefined
type Client = { prototype: { query: (query: Query, ...rest: unknown[]) => unknown } }

function countStatements(): Map<string, number> {
  const counts = new Map<string, number>()
  const { Client } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
    Client: Client
  }
  const { query } = Client.prototype
  Client.prototype.query = function counted(this: unknown, asked, ...rest) {
    const text = (typeof asked === 'string' ? asked : asked?.text) ?? 'a cursor'
    counts.set(text, (counts.get(text) ?? 0) + 1)
    return query.call(this, asked, ...rest)
  }
  return counts
}

if (isMainThread && PORT !== undefined) {
  const statements = countStatements()
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL })
  const answer = async (path: string | undefined) => {
    if (path === '/start') {
      statements.clear()
      await session.post('Profiler.start')
      return {}
    }
    const { profile } = await session.post('Profiler.stop')
    return { profile, statements: [...statements] }
  }
  const server = createServer((request, response) => {
    void answer(request.url).then((said) => response.end(JSON.stringify(said)))
  })
  server.listen(Number(PORT), '127.0.0.1').unref()
  await once(server, 'listening')
}
