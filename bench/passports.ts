import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { percentile } from './epcis/load.ts'
import { startServer } from './load/processes.ts'
import { fillPassports } from './passports/fill-passports.ts'
import { publishOne } from './passports/publish-one.ts'
import { openBenchDatabase } from './with-database.ts'

/**
 * Public passports: how many codes are resolved a second, and how long a code, a page and its JSON take, for 50 clients at once over 100,000 published passports.
 * One server process, its database on the same machine, and the clients on a thread of their own. Run: npm run bench passports, or with how many passports:
 * npm run bench passports 1000
 */
const PASSPORTS = Number(process.argv[2] ?? 100_000)
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
const server = await startServer(folder, join(folder, 'shared'), 600_000, {
  DATABASE_URL: database.url,
  MASTER_KEY: randomBytes(32).toString('hex'),
})
try {
  const original = await publishOne(server.url, folder)
  const start = performance.now()
  await fillPassports(database.db, original, PASSPORTS)
  console.log(`${PASSPORTS} passports written in ${Math.round((performance.now() - start) / 1000)} s`)
  const rows: Record<string, object> = {}
  for (const what of ['code', 'page', 'json'] as const) {
    await ask(server.url, what, 2)
    const times = await ask(server.url, what, SECONDS)
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
