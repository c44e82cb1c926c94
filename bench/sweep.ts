import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { DEMO_PASSWORD } from '../apps/api/demo/load-demo.ts'
import { recordTypes } from '../apps/api/src/features/record-types.ts'
import { type Db } from '../apps/api/src/platform/db/connect.ts'
import { RefusedRows } from '../apps/api/src/platform/db/refused-rows.ts'
import { sealsWith } from '../apps/api/src/platform/db/sealing.ts'
import { diskFileStore } from '../apps/api/src/platform/files/disk-file-store.ts'
import { openBenchLedger } from './bench-ledger.ts'
import { createSweep } from '../apps/api/src/records/sweep-records.ts'
import { startServerIn } from './answers/server.ts'
import { cpuSeconds } from './load/watch.ts'
import { withDatabase } from './with-database.ts'

/**
 * The check of all records, again and again (docs/adr/0037), over records that people made by the API, with their files, all anchored.
 * First how many records a second it checks where nothing slows it down, and with how many questions to the database. Then 100
 * people at work without it, and beside it at its rate of a million records a day: their latencies, and the processor time of
 * server and PostgreSQL. Run: npm run bench sweep
 *
 *     npm run bench sweep -- --records 300 --seconds 10 --people 20      a shorter look
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1200' },
    seconds: { type: 'string', default: '120' },
    people: { type: 'string', default: '100' },
  },
})
const RECORDS = Number(values.records)
const SECONDS = Number(values.seconds)
const PEOPLE = Number(values.people)
/** A person pauses evenly between nothing and twice this. */
const PAUSE_MS = 2000
const A_MILLION_A_DAY = '12'
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const masterKey = randomBytes(32)

const TRADE = 'HW-5588'
/** What people look at; home is several of them. */
const CALLS = [
  '/trades?page=1&size=10',
  '/certifications?page=1&size=10',
  '/trades?page=1&size=5&awaiting=true',
  '/transformationPlans?page=1&size=10',
  '/materials/overview?page=1&size=20',
  '/ledger/summary',
  '/altered',
]
/** As a page that was scanned. */
const FILE_BYTES = 200_000

type Trade = {
  consigneeName: string
  consigneeEmail: string
  positions: { contractorMaterialId: number }[]
}
type Ask = (path: string, body?: object) => Promise<unknown>

await withDatabase(async ({ db, folder, url, queries }) => {
  const dataDir = join(folder, 'data')
  const settings = { DATABASE_URL: url, MASTER_KEY: masterKey.toString('hex') }
  const start = (perSecond: string) =>
    startServerIn(dataDir, { ...settings, RECORD_CHECKS_PER_SECOND: perSecond })
  const first = await start('0')
  await makeRecords(first.url)
  await anchored(db)
  await first.stop()

  await atFullSpeed(db, dataDir, queries)
  const postgres = Number(
    (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  const before = await atWork(start, '0', postgres)
  const beside = await atWork(start, A_MILLION_A_DAY, postgres)
  for (const name of Object.keys(before) as (keyof typeof before)[])
    console.log(
      `${name}: ${before[name].toFixed(2)}, with the check ${beside[name].toFixed(2)}, ${(beside[name] / before[name]).toFixed(2)} times`,
    )
  const { checked } = await db
    .selectFrom('record_check')
    .select((eb) => eb.fn.countAll<number>().as('checked'))
    .executeTakeFirstOrThrow()
  const { altered } = await db
    .selectFrom('record_alteration')
    .select((eb) => eb.fn.countAll<number>().as('altered'))
    .executeTakeFirstOrThrow()
  console.log(`${checked} records are checked, ${altered} were called altered (the demo has one that is)`)
})

/** Contracts of the weaver with a dyer, each with a file of its own. */
async function makeRecords(url: string): Promise<void> {
  const ask = await signedIn(url, 'weaver')
  const [row] = (await ask(`/trades?page=1&size=1&search=${TRADE}`)) as { id: number }[]
  const { consigneeName, consigneeEmail, positions } = (await ask(`/trades/contracts/${row?.id}`)) as Trade
  const material = positions[0]?.contractorMaterialId ?? 0
  const started = performance.now()
  for (let i = 0; i < RECORDS; i++)
    await ask('/trades/contract/create', {
      consigneeCompanyName: consigneeName,
      consigneeEmail,
      validFrom: '2026-03-01',
      validUntil: '2026-12-31',
      documentTypeCode: '152',
      documentUpload: {
        name: 'contract.pdf',
        contentType: 'application/pdf',
        content: Buffer.concat([Buffer.from(`%PDF-1.7\n% ${i}\n`), randomBytes(FILE_BYTES)]).toString(
          'base64',
        ),
      },
      processingStandardName: 'Organic Content Standard (OCS)',
      contractorReferenceNumber: `SWEEP-${i}`,
      positions: [
        { contractorMaterial: { id: material }, quantity: '12.5', weight: '', unit: { code: 'KGM' } },
      ],
      invitation: false,
    })
  console.log(`${RECORDS} contracts made in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}

async function anchored(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from statement s
      where not exists (select from ledger_submission l where l.batch_id = s.batch_id and l.kind = 'anchor' and l.state = 'done')`.execute(
      db,
    )
    if (rows[0]?.waiting === 0) return
    await wait(500)
  }
}

async function signedIn(url: string, username: string): Promise<Ask> {
  const token = await fetch(`${url}/api/info/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { token: session } = (await token.json()) as { token: string }
  return async (path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Round after round in this process, without pauses. */
async function atFullSpeed(db: Db, dataDir: string, queries: () => number): Promise<void> {
  sealsWith(db, { masterKey, refused: new RefusedRows(SILENT) })
  const ledger = await openBenchLedger(db, { masterKey, dataDir })
  const now = () => new Date()
  const services = { db, ledger, now, files: diskFileStore(join(dataDir, 'documents')) }
  const sweep = createSweep({ services, records: recordTypes, log: SILENT, perStep: 100, roundSeconds: 0 })
  for (const name of ['first round', 'next round']) {
    const asked = queries()
    const cpu = process.cpuUsage()
    const started = performance.now()
    let count = 0
    const round = async () =>
      (
        await db.selectFrom('record_check_round').select('finished_at').executeTakeFirst()
      )?.finished_at?.getTime()
    const last = await round()
    do count += await sweep.step()
    while ([undefined, last].includes(await round()))
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `${name}: ${count} records in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second, ` +
        `${((queries() - asked) / count).toFixed(1)} questions each, ${((user + system) / 1000 / count).toFixed(1)} ms of this process each`,
    )
  }
  await sweep.release()
  await ledger.close()
}

/** People at work on a server that checks so many records a second. */
async function atWork(
  start: (perSecond: string) => ReturnType<typeof startServerIn>,
  perSecond: string,
  postgres: number,
) {
  const server = await start(perSecond)
  try {
    const sessions = await Promise.all(
      ['weaver', 'spinner', 'brand', 'garments'].map((name) => signedIn(server.url, name)),
    )
    const times: number[] = []
    const used = () => ({ server: cpuSeconds(server.pid), postgres: cpuSeconds(postgres) })
    const before = used()
    const until = performance.now() + SECONDS * 1000
    await Promise.all(
      Array.from({ length: PEOPLE }, async (_, i) => {
        const ask = sessions[i % sessions.length]
        if (!ask) return
        for (let call = i; performance.now() < until; call++) {
          await wait(Math.random() * 2 * PAUSE_MS)
          const started = performance.now()
          await ask(CALLS[call % CALLS.length] ?? '/trades')
          times.push(performance.now() - started)
        }
      }),
    )
    const after = used()
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return {
      'calls a second': times.length / SECONDS,
      'p50, ms': at(0.5),
      'p95, ms': at(0.95),
      'p99, ms': at(0.99),
      'server, % of a core': ((after.server - before.server) / SECONDS) * 100,
      'PostgreSQL, % of a core': ((after.postgres - before.postgres) / SECONDS) * 100,
    }
  } finally {
    await server.stop()
  }
}
