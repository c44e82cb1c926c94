import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../src/platform/db/connect.ts'
import { diskFileStore } from '../../src/platform/files/disk-file-store.ts'
import { lostOf, repeatUnanswered } from '../support/world/attempts.ts'
import { findViolations } from '../support/invariants/invariants.ts'
import { countUnanchored } from '../support/invariants/ledger-invariants.ts'
import { movingDatabase } from '../support/database/moving-database.ts'
import { registerPartners } from '../support/world/partners.ts'
import { sentEmails, type ServerProcess, startServer } from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { BOUND_MS, keepWriting } from '../support/servers/traffic.ts'
import { addMaterial, invite, traders } from '../support/cases/writes.ts'

test('while its database is away, full or frozen it refuses in time, and goes on by itself without a loss', async () => {
  const database = await movingDatabase()
  const masterKey = randomBytes(32)
  const dataDir = await temporaryFolder()
  const env = { DATABASE_URL: database.url, MASTER_KEY: masterKey.toString('hex'), DATABASE_SECONDS: '3' }
  const server = await startServer(dataDir, env)
  const partners = await registerPartners([server])
  const traffic = keepWriting(
    () => server,
    ['UNAVAILABLE'],
    [...traders(partners), () => addMaterial(partners), () => invite(partners)],
  )
  const hogs: Client[] = []

  const faults: [what: string, begin: () => Promise<void>, end: () => Promise<void> | void][] = [
    ['stopped', database.stopFast, database.start],
    ['crashed', database.stopImmediately, database.start],
    ['frozen', database.freeze, database.thaw],
    ['full', () => takeAllConnections(database.direct(), hogs), () => release(hogs)],
  ]
  for (const [what, begin, end] of faults) {
    const answered = traffic.answered()
    await begin()
    const refused = traffic.refused()
    await expect
      .poll(traffic.refused, { message: `refused while ${what}`, timeout: BOUND_MS })
      .toBeGreaterThan(refused)
    await expect.poll(() => ready(server), { message: `unready while ${what}`, timeout: BOUND_MS }).toBe(503)
    expect(await alive(server), what).toBe(200)
    await end()
    await expect.poll(() => ready(server), { message: `ready after ${what}`, timeout: BOUND_MS }).toBe(200)
    await expect
      .poll(traffic.answered, { message: `answers after ${what}`, timeout: BOUND_MS })
      .toBeGreaterThan(answered)
  }

  const attempts = await traffic.end()
  expect(await lostOf(server, attempts)).toEqual([])
  expect(await repeatUnanswered(server, attempts)).toEqual([])
  const db = openDatabase(database.direct(), { max: 2 })
  const waiting = async () => ({ emails: await unsentEmails(db), unanchored: await countUnanchored(db) })
  await expect
    .poll(waiting, { message: 'e-mails and statements', timeout: 120_000 })
    .toEqual({ emails: [], unanchored: 0 })
  const files = diskFileStore(join(dataDir, 'documents'))
  expect(await findViolations({ db, files, masterKey, sent: () => sentEmails(dataDir) })).toEqual([])
  await db.destroy()
  await server.stop()
})

/** One that was in hand when the database went is given up by its queue after two minutes only, and sent then. */
async function unsentEmails(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select state, retry_count, start_after, started_on, completed_on, output, now() from pgboss.job
    where name = 'mail' and state not in ('completed', 'active')`.execute(db)
  return rows
}

const status = async (server: ServerProcess, path: string) => (await fetch(`${server.url}${path}`)).status
const ready = (server: ServerProcess) => status(server, '/readyz')
const alive = (server: ServerProcess) => status(server, '/healthz')

/** Takes every connection there is, also those the server holds. */
async function takeAllConnections(url: string, hogs: Client[]): Promise<void> {
  for (let isFree = true; isFree;) {
    const hog = new Client({ connectionString: url })
    hog.on('error', () => {})
    isFree = await hog.connect().then(
      () => hogs.push(hog) > 0,
      () => false,
    )
    if (!isFree) {
      const freed = await hogs[0]?.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'selvedge'`,
      )
      isFree = (freed?.rowCount ?? 0) > 0
    }
  }
}

async function release(hogs: Client[]): Promise<void> {
  await Promise.all(hogs.splice(0).map((hog) => hog.end()))
}
