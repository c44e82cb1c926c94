import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recordTypes } from '../apps/api/src/features/record-types.ts'
import { BEGIN, type Page } from '../apps/api/src/operations/ledger-check/check.ts'
import {
  checkingOf,
  CHECKS,
  lookTwice,
  THREADS,
} from '../apps/api/src/operations/ledger-check/check-ledger.ts'
import { Threads } from '../apps/api/src/platform/ledger/threads/threads.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/connect.ts'
import { RefusedRows } from '../apps/api/src/platform/db/refused-rows.ts'
import { sealsWith } from '../apps/api/src/platform/db/sealing.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { diskFileStore } from '../apps/api/src/platform/files/disk-file-store.ts'
import { openBenchLedger } from './bench-ledger.ts'
import { beginCompanyRecord } from '../apps/api/src/platform/ledger/statements/company-record.ts'
import { verifyRecord } from '../apps/api/src/platform/ledger/statements/verify-record.ts'
import { recordToVerify } from '../apps/api/src/records/record-to-verify.ts'
import { makeCheckedWorld } from './checked-world.ts'
import { sealWorld } from './seal-world.ts'
import { withDatabase } from './with-database.ts'

/**
 * `ledger:check` of so many statements in a process of its own with little memory: how long each check takes, and the most memory that it
 * had; beside the check of one record after the other, as it was before, of some of them. One run, one world.
 * Run: npm run bench ledger-check -- --statements 1000000
 */
const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '100000' },
    companies: { type: 'string', default: '40' },
    check: { type: 'string' },
    url: { type: 'string' },
  },
})
const HEAP_MEGABYTES = 192
const ROWS_AT_ONCE = 500
/** Records that are checked one after the other. */
const SAMPLE = 500
const masterKey = Buffer.alloc(32, 7)
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

const ledgerOf = (db: Db, dataDir: string) => openBenchLedger(db, { masterKey, dataDir, isInAHurry: true })

const main = () =>
  withDatabase(async ({ db, folder, url }) => {
    await makeWorld(db, folder)
    await checkInOwnProcess(folder, url)
  })

async function makeWorld(db: Db, folder: string) {
  const started = performance.now()
  const size = { statements: Number(values.statements), companies: Number(values.companies) }
  await makeCheckedWorld(db, { masterKey, now: () => new Date() }, size)
  await sealWorld(db, masterKey)
  await stateCompanies(db)
  console.log(`Made in ${secondsSince(started)} s`)
  const ledger = await ledgerOf(db, folder)
  const anchoring = performance.now()
  for (;;) {
    const { anchored, keys, reachable } = await ledger.worker.tick({ force: true })
    if (reachable && anchored + keys === 0) break
  }
  await ledger.close()
  console.log(`Anchored in ${secondsSince(anchoring)} s`)
}

/** Companies state themselves, in form 2, and their batch has the first head, with a map and a log of everything. */
async function stateCompanies(db: Db) {
  const context = { masterKey, now: () => new Date() }
  const people = await db.selectFrom('app_user').select(['company_id', 'id']).execute()
  for (const { company_id: companyId, id: userId } of people)
    await inTransaction(db, (tx) => beginCompanyRecord(tx, context, { companyId, userId }, 'registered'))
}

const secondsSince = (started: number) => Number(((performance.now() - started) / 1000).toFixed(1))

async function checkInOwnProcess(folder: string, url: string) {
  const heap = `--max-old-space-size=${HEAP_MEGABYTES}`
  const child = spawn(process.execPath, [heap, import.meta.filename, '--check', folder, '--url', url], {
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`The check ended with ${String(code)}`)
}

async function check(folder: string, url: string) {
  const db = openDatabase(url, { max: 2 })
  sealsWith(db, { masterKey, refused: new RefusedRows(SILENT) })
  const ledger = await ledgerOf(db, folder)
  const services = { db, ledger, masterKey, files: diskFileStore(join(folder, 'documents')) }
  // What the world's blocks ran ahead of the clock is no matter here.
  const now = () => new Date(Date.now() + 60 * 60_000)
  const checking = checkingOf(
    { ...services, now },
    { size: ROWS_AT_ONCE, readsDocuments: true, threads: new Threads(THREADS) },
  )
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
  const started = performance.now()
  const table: Record<string, object> = {}
  let findings = 0
  for (const one of CHECKS) {
    const begun = performance.now()
    const rows: Record<string, number> = {}
    for (let place: string | null = BEGIN; place !== null;) {
      const page: Page = await lookTwice(one, checking, place)
      findings += page.findings.length
      for (const [what, count] of Object.entries(page.checked)) rows[what] = (rows[what] ?? 0) + count
      if (page.findings[0]) console.log(page.findings[0].sentence)
      place = page.next
    }
    table[one.name] = { ...rows, seconds: secondsSince(begun) }
  }
  clearInterval(watch)
  const total = secondsSince(started)
  console.table(table)
  console.log(
    `${findings} findings in ${total} s, at most ${Math.round(peak / 1e6)} MB with a heap of ${HEAP_MEGABYTES} MB`,
  )
  await compareWithBefore(services, total)
  await ledger.close()
  await db.destroy()
}

/** The check of one record after the other is what it was before: without the rows that no record has. */
async function compareWithBefore(services: Parameters<typeof checkingOf>[0], total: number) {
  const { db, ledger } = services
  const { count } = await db
    .selectFrom('statement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const started = performance.now()
  let states = 0
  for (let id = 1; id <= SAMPLE; id++) {
    const record = recordToVerify(services, recordTypes.plan, id)
    const verified = await verifyRecord({ db, blockchain: ledger.blockchain }, record)
    if (verified.verdict !== 'verified') throw new Error(`Plan ${id} is ${verified.verdict}`)
    states += verified.states.length
  }
  const before = (performance.now() - started) / states
  const after = (total * 1000) / count
  console.table({
    'all checks, page by page': { 'ms per statement': Number(after.toFixed(2)), ratio: 1 },
    'one record after the other, as before': {
      'ms per statement': Number(before.toFixed(2)),
      ratio: Number((before / after).toFixed(1)),
    },
  })
}

await (values.check !== undefined && values.url !== undefined ? check(values.check, values.url) : main())
