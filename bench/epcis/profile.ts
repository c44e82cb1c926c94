import { createServer } from 'node:net'
import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { startDemo } from '../../e2e/support/demo-server.ts'
import { captureCalls, load, percentile } from './load.ts'
import { selfTimes, type Share } from './self-times.ts'

const CLIENTS = 8
const WARM_UP = 5
const FUNCTIONS = 25
/** Statements that less than this share of the captures send belong to other work of the server. */
const OFTEN = 0.02

/** Single events by eight clients, with what the thread of the server does meanwhile, and which statements it sends. */
export async function profileSingles(seconds: number): Promise<void> {
  const port = await freePort()
  const preload = new URL('profiled-server.ts', import.meta.url)
  const { address, stop } = await startDemo({
    NODE_OPTIONS: `--import ${preload}`,
    PROFILE_PORT: String(port),
  })
  const ask = async (what: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/${what}`)).json()
  try {
    const { single } = await captureCalls(address)
    await load(CLIENTS, WARM_UP, single)
    await ask('start')
    const times = await load(CLIENTS, seconds, single)
    const { profile, statements } = (await ask('stop')) as Profiled
    report(times, seconds, { profile, statements })
  } finally {
    await stop()
  }
}

type Profiled = { profile: Profiler.Profile; statements: [text: string, count: number][] }

function report(times: readonly number[], seconds: number, { profile, statements }: Profiled): void {
  const captures = times.length
  console.log(
    `single events by ${CLIENTS} clients, profiled: ${Math.round(captures / seconds)} a second; p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
  )
  const { groups, functions } = selfTimes(profile)
  const each = (seconds * 1000) / captures
  const table = (shares: readonly Share[]) =>
    shares.map(({ name, share }) => ({
      name,
      'of the time': `${(share * 100).toFixed(1)} %`,
      'ms for each capture': Number((share * each).toFixed(2)),
    }))
  console.table(table(groups))
  console.table(table(functions.slice(0, FUNCTIONS)))
  const often = statements.filter(([, count]) => count / captures >= OFTEN).toSorted((a, b) => b[1] - a[1])
  const all = often.reduce((sum, [, count]) => sum + count, 0)
  console.log(`${(all / captures).toFixed(1)} statements of SQL for each capture:`)
  for (const [text, count] of often)
    console.log(`${(count / captures).toFixed(2)}  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
