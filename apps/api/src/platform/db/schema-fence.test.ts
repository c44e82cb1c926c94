import { readdir, readFile } from 'node:fs/promises'
import { listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { moduleUrl, runCode } from '../../../test/support/servers/child.ts'
import { createDatabase } from '../../../test/support/database/databases.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { testDatabase, testDatabaseUrl } from '../../../test/support/database/test-database.ts'
import { aTrade, tradeRequest } from '../../../test/support/world/trades.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, numberOf } from './migrations.ts'
import { knownSchema, KNOWN_SCHEMA, knowsSchema } from './schema-fence.ts'
import { inStatement, inTransaction, requireCurrent } from './transaction.ts'

const NEXT = `00${KNOWN_SCHEMA + 1}-of-tomorrow`
const tomorrow = (change: 'additive' | 'breaking', up: (db: Kysely<unknown>) => Promise<void>) => ({
  ...MIGRATIONS,
  [NEXT]: { up, change },
})
const addTable = async (db: Kysely<unknown>) =>
  void (await sql`create table of_tomorrow (id int)`.execute(db))

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

test('a server knows every migration it was written with, up to the newest', async () => {
  const files = await readdir(new URL('migrations', import.meta.url))
  expect(Object.keys(MIGRATIONS)).toEqual(files.map((file) => file.replace(/\.ts$/, '')).toSorted())
  const numbers = Object.keys(MIGRATIONS).map(numberOf)
  expect(numbers).toEqual(Array.from({ length: KNOWN_SCHEMA }, (_, i) => i + 1))
})

test('beside an additive migration the servers of before go on writing', async () => {
  const db = await testDatabase()
  expect(await migrate(db, { migrations: tomorrow('additive', addTable) })).toEqual([NEXT])

  await expect(inTransaction(db, () => Promise.resolve('written'))).resolves.toBe('written')
  await expect(requireCurrent(db)).resolves.toBeUndefined()
})

test('after a breaking migration a server of before reads, and writes nothing', async () => {
  const { contractor, consignee, materialId } = await aTrade(t)
  const { create } = tradeEndpoints.contract
  const body = tradeRequest(consignee, materialId)
  await migrate(t.db, { migrations: tomorrow('breaking', addTable) })

  const refused = await t.refused(contractor, create, { body })
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(refused.message).toMatch(/older than its database/)
  expect(await t.call(contractor, listTradesEndpoint, { query: {} })).toHaveLength(1)
  await expect(requireCurrent(t.db)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(t.services.ledger.worker.tick({ force: true })).rejects.toMatchObject({ code: 'UNAVAILABLE' })

  knowsSchema(t.db, KNOWN_SCHEMA + 1)
  await t.call(contractor, create, { body })
})

test('a breaking migration waits for the write under way, and the next write waits for it and is refused', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase({ url })
  const order: string[] = []
  const running = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = inTransaction(db, async () => {
    begun.resolve()
    await running.promise
    order.push('first written')
  })
  await begun.promise
  const change = migrate(await testDatabase({ url }), {
    migrations: tomorrow('breaking', async (tx) => {
      order.push('migrated')
      await addTable(tx)
    }),
  })
  await waitingFor(db, 'lock table schema_fence')
  const second = inTransaction(db, () => Promise.resolve(order.push('second written'))).catch(
    (error: unknown) => error,
  )
  await waitingFor(db, 'begin; select 1 / ')
  running.resolve()

  await Promise.all([first, change])
  expect(await second).toMatchObject({ code: 'UNAVAILABLE' })
  expect(order).toEqual(['first written', 'migrated'])
})

test('what is one statement waits for a breaking migration too, and is refused then', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase({ url })
  const migrated = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const change = migrate(await testDatabase({ url }), {
    migrations: tomorrow('breaking', async () => {
      begun.resolve()
      await migrated.promise
    }),
  })
  await begun.promise
  const place = inStatement(db, async (isCurrent) => {
    const { rows } = await sql`insert into throttle (bucket, window_started_at, attempts)
      select 'one', now(), 1 where ${isCurrent} returning bucket`.execute(db)
    return rows.length > 0
  }).catch((error: unknown) => error)
  await waitingFor(db, 'insert into throttle')
  migrated.resolve()

  await change
  expect(await place).toMatchObject({ code: 'UNAVAILABLE' })
  expect(await db.selectFrom('throttle').select('bucket').execute()).toEqual([])
})

test('a server does not start on a database newer than itself', async () => {
  const db = await testDatabase()
  await migrate(db, { migrations: tomorrow('additive', addTable) })

  await expect(migrate(db)).rejects.toThrow(
    new RegExp(`The database is newer than this server: it has ${NEXT}, .* restore a backup`),
  )
})

test('a migration gives way to those who use its table, and comes again', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase({ url })
  const onTrade = tomorrow('additive', async (tx) => {
    await sql`alter table trade add column of_tomorrow int`.execute(tx)
  })
  const read = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const reading = db.transaction().execute(async (tx) => {
    await tx.selectFrom('trade').select('id').execute()
    begun.resolve()
    await read.promise
  })
  await begun.promise
  const held = { migrations: onTrade, lockMilliseconds: 20 }
  await expect(migrate(await testDatabase({ url }), { ...held, attempts: 1 })).rejects.toThrow(
    /a lock on a table/,
  )
  const again = migrate(await testDatabase({ url }), held)
  await new Promise((resolve) => setTimeout(resolve, 100))
  read.resolve()

  await reading
  expect(await again).toEqual([NEXT])
})

test('of two processes that migrate an empty database at once, each migration is applied by one', async () => {
  const own = new URL(await testDatabaseUrl())
  const name = `${own.pathname.slice(1)}_empty`
  const url = await createDatabase(own.href, name)
  const code = `
    import { openDatabase } from ${moduleUrl('platform/db/connect.ts')}
    import { migrate } from ${moduleUrl('platform/db/migrate.ts')}
    const db = openDatabase(${JSON.stringify(url)})
    console.log('applied=' + (await migrate(db)).length + ';')
    await db.destroy()`
  const children = [runCode(code), runCode(code)]
  const counts = await Promise.all(
    children.map(async (child) => Number((await child.says(/applied=(\d+);/))[1])),
  )
  await Promise.all(children.map((child) => child.ended))
  const admin = openDatabase(own.href, { max: 1 })
  await sql`drop database ${sql.id(name)}`.execute(admin)
  await admin.destroy()

  expect(counts.toSorted((a, b) => a - b)).toEqual([0, Object.keys(MIGRATIONS).length])
})

test('nothing writes past the fence', async () => {
  const folder = new URL('../../', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!test)\.ts$/.test(name))
  const sources = names.filter((name) => !/^(testing|drill)\//.test(name))
  const past: string[] = []
  for (const name of sources) {
    const text = await readFile(new URL(name, folder), 'utf8')
    if (/\b(db|reader)\s*\.(insertInto|updateTable|deleteFrom|transaction)\b/.test(text)) past.push(name)
  }

  const raw: string[] = []
  for (const name of sources.filter((one) => !/^platform\/db\/(?:migrations\/|schema-fence)/.test(one))) {
    const text = await readFile(new URL(name, folder), 'utf8')
    if (RAW_WRITE.test(text)) raw.push(name)
  }
  // Each asks for the fence itself (`inStatement`).
  expect(raw).toEqual(['records/documents/upload.ts'])

  // A snapshot is read-only. Giving a lease up is what a server that was shut out should still do.
  expect(past.toSorted()).toEqual([
    // Before anything is migrated, in a transaction that writes no rows.
    'platform/db/migrations/0075-parts-of-years.ts',
    'platform/db/snapshot.ts',
    'platform/db/transaction.ts',
    'platform/ledger/anchoring/ledger-lease.ts',
  ])
  expect(knownSchema(await testDatabase())).toBe(KNOWN_SCHEMA)
})

/** SQL by hand that writes, outside of a transaction. */
const RAW_WRITE = /`\s*(?:with\b[^`]*\b)?(?:insert into|update|delete from)\b[^`]*`\.execute\((?:db|reader)\)/

async function waitingFor(db: Parameters<typeof knownSchema>[0], query: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like ${`${query}%`}`.execute(db)
    if (rows.length > 0) return
  }
}
