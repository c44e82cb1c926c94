import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isThere } from '../backup/durable-file.ts'
import { type Db, openDatabase } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts'
import { embeddedMasterKey, readMasterKey } from '../../platform/embedded/master-key.ts'
import { createCompanyKey } from '../../platform/ledger/keys/company-keys.ts'
import { openPrivateKeyWith } from '../../platform/ledger/keys/sealed-key.ts'
import { openMailQueue } from '../../platform/mail/mail-queue.ts'
import { type Child, runModule } from '../../../test/support/servers/child.ts'
import { killServer, launchServer, openSystemData } from '../../../test/support/servers/server-process.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

/** Several lots, so that the command can be killed between them. */
const COMPANIES = 401
/** The last of them, which the killed runs have left. */
const LOT = 1

async function inDatabase<T>(dataDir: string, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} })
  const db = openDatabase(server.url, { max: 2 })
  try {
    return await work(db, server.url)
  } finally {
    await db.destroy()
    await server.stop()
  }
}

/** A data folder with companies, each with a key under the master key of the folder. */
async function aDataFolder(): Promise<string> {
  const dataDir = await temporaryFolder()
  const masterKey = await embeddedMasterKey(dataDir, () => {})
  await inDatabase(dataDir, async (db, url) => {
    await migrate(db)
    const mail = await openMailQueue({
      url,
      masterKey,
      transport: { send: () => Promise.resolve() },
      onError: () => {},
    })
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into company (name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, city, created_at, registered_at)
        select 'Mill ' || n, 'mill ' || n, 'mill ' || n, 'mill ' || n, 'mill ' || n, 'M' || n, 'm' || n, 'ACTIVE', 'spinner', 'cotton', 'PT', 'Porto', now(), now()
        from generate_series(1, ${sql.lit(COMPANIES)}) n returning id`.execute(tx)
      for (const { id } of rows) await createCompanyKey(tx, { masterKey, now: () => new Date() }, id)
      await mail.enqueue(tx, {
        kind: 'password-changed',
        to: 'a@mill.test',
        subject: 'An e-mail',
        text: 'text',
        html: 'html',
      })
    })
    await mail.stop()
    // The last key is never encrypted anew while this is there.
    await sql`create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(600); return new; end'`.execute(
      db,
    )
    await sql`create trigger wait before update on company_key for each row when (old.id = ${sql.lit(COMPANIES)})
      execute function wait()`.execute(db)
  })
  return dataDir
}

const rotate = (dataDir: string): Child => runModule([MAIN], { DATA_DIR: dataDir })

/** What each company's key is, opened with one master key alone. */
const openAll = (dataDir: string, masterKey: Buffer) =>
  inDatabase(dataDir, async (db) => {
    const rows = await db
      .selectFrom('company_key')
      .select(['company_id as companyId', 'version', 'private_key'])
      .orderBy('id')
      .execute()
    return rows.map(({ private_key: sealed, ...owner }) => {
      try {
        return openPrivateKeyWith(masterKey, owner, sealed)
      } catch {
        return 'does not open'
      }
    })
  })

/** Moments to be killed at, from early to late. */
const MOMENTS: ((dataDir: string, child: Child) => Promise<unknown>)[] = [
  // The old key lies beside its place, and the new one perhaps in it.
  async (dataDir) => {
    while (!(await isThere(join(dataDir, 'secrets', 'master-key.previous')))) await delay(1)
  },
  // All lots but the last are done, and that one waits for the trigger.
  async (dataDir, child) => {
    await child.says(/Encrypting with the new key/)
    const { db } = await openSystemData(dataDir)
    const asleep = sql<{ n: number }>`select count(*) as n from pg_stat_activity where wait_event = 'PgSleep'`
    try {
      while ((await asleep.execute(db)).rows[0]?.n === 0) await delay(10)
    } finally {
      await db.destroy()
    }
  },
]

test('killed while it changes the master key and run again, it leaves all keys to the new one alone', async () => {
  const dataDir = await aDataFolder()
  const first = await readMasterKey(dataDir)
  const before = await openAll(dataDir, first)
  expect(before).toHaveLength(COMPANIES)
  expect(before).not.toContain('does not open')

  for (const moment of MOMENTS) {
    const child = rotate(dataDir)
    await moment(dataDir, child)
    await killServer(child)
  }
  await inDatabase(dataDir, (db) => sql`drop trigger wait on company_key`.execute(db))
  const last = rotate(dataDir)
  expect([await last.ended, last.output()]).toEqual([
    0,
    expect.stringContaining(
      `${LOT} private keys, 0 second factors, 1 e-mails, 0 secrets of webhooks and 0 messages for them were encrypted`,
    ),
  ])

  const next = await readMasterKey(dataDir)
  expect(next.equals(first)).toBe(false)
  expect(await isThere(join(dataDir, 'secrets', 'master-key.previous'))).toBe(false)
  expect(await openAll(dataDir, next)).toEqual(before)
  expect(new Set(await openAll(dataDir, first))).toEqual(new Set(['does not open']))

  const file = join(dataDir, 'secrets', 'master-key')
  await writeFile(file, `${first.toString('hex')}\n`)
  const refused = launchServer(dataDir)
  expect([await refused.ended, refused.output()]).toEqual([
    1,
    expect.stringContaining('The master key does not decrypt the keys in the database'),
  ])
})
