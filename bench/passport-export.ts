import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './load/processes.ts'
import { fillPassports } from './passports/fill-passports.ts'
import { publishOne } from './passports/publish-one.ts'
import { openBenchDatabase } from './with-database.ts'

/**
 * How much memory the export of public passports takes, and how long it is, over so many passports of lots: a process of its own (`npm run passports:export`) exports to a
 * store that keeps nothing, so that neither its memory nor a disk counts. Linux alone says the most that a process had. Run: npm run bench passport-export, or with how many:
 * npm run bench passport-export 2000
 */
const PASSPORTS = Number(process.argv[2] ?? 20_000)
const SAMPLE_MS = 10_000

/** As much of the S3 protocol as a first export needs: nothing is there, everything is taken, nothing is kept. */
async function startEmptyStore() {
  const count = { files: 0, bytes: 0 }
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      count.bytes += chunk.length
    })
    request.on('end', () => {
      if (request.method === 'PUT') count.files++
      if (request.headers['x-amz-copy-source'] !== undefined) response.end('<CopyObjectResult/>')
      else if (request.method === 'PUT') response.setHeader('etag', '"1"').end()
      else if (request.url?.includes('list-type=2')) response.end('<ListBucketResult/>')
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count,
    close: () => server.close(),
  }
}

/** A figure of a process in MB: `VmRSS` is what it has, `VmHWM` the most it had. */
async function memoryOf(pid: number | undefined, figure: 'VmRSS' | 'VmHWM'): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status) ?? []
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
}

const database = await openBenchDatabase()
const folder = await mkdtemp(join(tmpdir(), 'selvedge-passport-export-'))
const settings = { DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('hex') }
const store = await startEmptyStore()
try {
  const server = await startServer(folder, join(folder, 'shared'), 600_000, settings)
  const original = await publishOne(server.url, folder)
  await server.stop()
  await fillPassports(database.db, original, PASSPORTS)
  const start = performance.now()
  const main = new URL('../apps/api/src/operations/passport-export/export-main.ts', import.meta.url)
  const child = spawn(process.execPath, [main.pathname, 's3://bench-passports/copy'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...settings,
      DATA_DIR: join(folder, 'shared'),
      PASSPORTS_EXPORT_S3_ENDPOINT: store.url,
      PASSPORTS_EXPORT_S3_ACCESS_KEY_ID: 'key',
      PASSPORTS_EXPORT_S3_SECRET_ACCESS_KEY: 'secret',
      PASSPORTS_EXPORT_S3_FORCE_PATH_STYLE: 'true',
    },
  })
  let most: number | undefined
  const samples: object[] = []
  const take = async () => {
    most = (await memoryOf(child.pid, 'VmHWM')) ?? most
    const now = await memoryOf(child.pid, 'VmRSS')
    samples.push({
      seconds: Math.round((performance.now() - start) / 1000),
      files: store.count.files,
      'MB now': now,
      'MB at most': most,
    })
  }
  const sample = setInterval(() => void take(), SAMPLE_MS)
  const code = await new Promise((resolve) => void child.once('exit', resolve))
  clearInterval(sample)
  if (code !== 0) throw new Error(`The export ended with ${String(code)}`)
  const every = Math.ceil(samples.length / 10)
  console.table(samples.filter((_, at) => at % every === 0 || at === samples.length - 1))
  console.log(
    `${PASSPORTS} passports, ${store.count.files} files, ${Math.round(store.count.bytes / 2 ** 20)} MB in ${Math.round((performance.now() - start) / 1000)} s; at most ${most} MB`,
  )
} finally {
  store.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
