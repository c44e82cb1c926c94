import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase, testDatabaseUrl } from '../../../test/support/database/test-database.ts'
import { DatabaseSilentError, openDatabase } from './connect.ts'

test('a connection that is lost in the middle of a query fails the query, not the process; the next one finds another', async () => {
  const url = await testDatabaseUrl()
  const db = await testDatabase({ url, max: 1 })
  const other = await testDatabase({ url, max: 1 })
  const lost = sql`select pg_sleep(20)`.execute(db).catch((error: unknown) => String(error))
  const end = sql<{ ended: number }>`
    select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
    where datname = current_database() and query like '%pg_sleep(20)' and state = 'active'`
  // An error that nobody listens for would end the process here, and this run.
  await expect.poll(async () => (await end.execute(other)).rows[0]?.ended).toBe(1)
  expect(await lost).toMatch(/terminating connection|Connection terminated/)
  // The server's farewell may come a moment before the connection ends.
  const next = () =>
    sql<{ one: number }>`select 1 as one`.execute(db).then(
      ({ rows }) => rows,
      () => [],
    )
  await expect.poll(next).toEqual([{ one: 1 }])
})

test('a connection may be silent while it rests, not while somebody waits for its word', async () => {
  const db = openDatabase(await testDatabaseUrl(), { max: 1, timeouts: { connect: 5, silence: 1 } })
  onTestFinished(() => db.destroy())
  const process = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const first = await process()
  await delay(1500)
  expect(await process()).toBe(first)
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow(DatabaseSilentError)
  expect(await process()).not.toBe(first)
})
