import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { createServer } from 'node:net'
import { selfTimes, type Share } from './self-times.ts'

const FUNCTIONS = 25
/** Statements that less than this share of the calls send belong to other work of the server. */
const OFTEN = 0.02

/** What the thread of a server did, and which statements it sent. */
export type Profiled = { profile: Profiler.Profile; statements: [text: string, count: number][] }

/** What was measured: how many calls in how many seconds, and what one of them is called. */
export type Measured = { calls: number; seconds: number; each: string }

/** A server started with this environment profiles itself between `start` and `stop`. */
export async function profiler(): Promise<{
  env: Record<string, string>
  start: () => Promise<void>
  stop: () => Promise<Profiled>
}> {
  const port = await freePort()
  const preload = new URL('profiled-server.ts', import.meta.url)
  const ask = async (what: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/${what}`)).json()
  return {
    env: { NODE_OPTIONS: `--import ${preload}`, PROFILE_PORT: String(port) },
    start: async () => void (await ask('start')),
    stop: async () => (await ask('stop')) as Profiled,
  }
}

/** Prints where the time of the thread went, for each call, and the statements that each sends. */
export function reportProfile({ profile, statements }: Profiled, { calls, seconds, each }: Measured): void {
  const { groups, functions } = selfTimes(profile)
  const ms = (seconds * 1000) / calls
  const table = (shares: readonly Share[]) =>
    shares.map(({ name, share }) => ({
      name,
      'of the time': `${(share * 100).toFixed(1)} %`,
      [`ms for each ${each}`]: Number((share * ms).toFixed(3)),
    }))
  console.table(table(groups))
  console.table(table(functions.slice(0, FUNCTIONS)))
  const often = statements.filter(([, count]) => count / calls >= OFTEN).toSorted((a, b) => b[1] - a[1])
  const all = often.reduce((sum, [, count]) => sum + count, 0)
  console.log(`${(all / calls).toFixed(1)} statements of SQL for each ${each}:`)
  for (const [text, count] of often)
    console.log(`${(count / calls).toFixed(2)}  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
