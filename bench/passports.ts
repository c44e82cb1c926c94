import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { percentile } from './epcis/load.ts'
import { startServer } from './load/processes.ts'
import { fillPassports } from './passports/fill-passports.ts'
import { DEMO_PASSPORT } from '../apps/api/demo/demo-passport.ts'
import { profiler, reportProfile } from './profile/profile.ts'
import { openBenchDatabase } from './with-database.ts'

/**
 * Public passports, copies of the demo's with its journey, one claim that is proven and one that is not any more: how many codes are resolved a second, and how long a code, a page and its JSON take, for 50 clients at once over 100,000 published passports.
 * One server process, its database on the same machine, and the clients on a thread of their own. Run: npm run bench passports, or with how many passports:
 * npm run bench passports 1000. With --profile also where the time of the server's thread goes: npm run bench passports 1000 -- --profile
 */
const PASSPORTS = Number(process.argv.slice(2).find((given) => /^\d+$/.test(given)) ?? 100_000)
const CLIENTS = 50
const SECONDS = 15

type What = 'code' | 'page' | 'json'

/** How long each question took, in milliseconds. */
const ask = (base: string, what: What, seconds: number) =>
  new Promise<number[]>((resolve, reject) => {
    const worker = new Worker(new URL('passports/ask-worker.ts', import.meta.url), {
      workerData: { base, what, clients: CLIENTS, seconds, count: PASSPORTS },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const database = await openBenchDatabase()
const folder = await mkdtemp(join(tmpdir(), 'selvedge-passports-'))
const profile = process.argv.includes('--profile') ? await profiler() : undefined
const server = await startServer(
  folder,
  join(folder, 'shared'),
  600_000,
  {
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('hex'),
    DEMO: 'on',
    ...profile?.env,
  },
  [],
)
try {
  const { id: original } = await database.db
    .selectFrom('passport')
    .where('gtin', '=', DEMO_PASSPORT.gtin)
    .select('id')
    .executeTakeFirstOrThrow()
  const start = performance.now()
  await fillPassports(database.db, original, PASSPORTS)
  console.log(`${PASSPORTS} passports written in ${Math.round((performance.now() - start) / 1000)} s`)
  const rows: Record<string, object> = {}
  for (const what of ['code', 'page', 'json'] as const) {
    await ask(server.url, what, 2)
    await profile?.start()
    const times = await ask(server.url, what, SECONDS)
    const profiled = await profile?.stop()
    if (profiled) reportProfile(profiled, { calls: times.length, seconds: SECONDS, each: what })
    rows[what] = {
      'a second': Math.round(times.length / SECONDS),
      'p50 ms': percentile(times, 0.5),
      'p95 ms': percentile(times, 0.95),
      'p99 ms': percentile(times, 0.99),
    }
  }
  console.table(rows)
} finally {
  await server.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
