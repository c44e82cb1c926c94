import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../src/platform/db/connect.ts'
import { sqlState } from '../../src/platform/db/hosts/sql-state.ts'
import { runningPostgres } from '../../src/platform/embedded/running-postgres.ts'
import { registerPartners } from '../support/world/partners.ts'
import { startServer } from '../support/servers/server-process.ts'
import { superuserUrl } from '../support/database/superuser.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Starting a server writes much; a busy disk may take long over it. */
const SLOW_DISK_MS = 300_000
vi.setConfig({ testTimeout: SLOW_DISK_MS })

const INSUFFICIENT_PRIVILEGE = '42501'

/** What somebody tries who got SQL of his own into a query of the server: to get from the database to the machine. */
const attempts = (file: string) => [
  // Programs.
  `copy (select 1) to program 'cat > ${file}'`,
  `create temporary table t (line text); copy t from program 'id'`,
  `create function run(text) returns int language c as 'libc.so.6', 'system'`,
  `load '${file}'`,
  `create extension plpython3u`,
  `alter system set archive_command = 'touch ${file}'`,
  `set session_preload_libraries = '${file}'`,
  `set dynamic_library_path = '/tmp'`,
  // Files of the server: keys, passwords, settings.
  `select pg_read_file('${file}')`,
  `select pg_read_binary_file('../password')`,
  `select pg_ls_dir('.')`,
  `select pg_stat_file('postgresql.conf')`,
  `select lo_import('${file}')`,
  `copy (select 1) to '${file}'`,
  `create temporary table t (line text); copy t from '${file}'`,
  `create extension file_fdw`,
  // More power.
  `create role mallory superuser`,
  `alter role selvedge_server superuser`,
  `alter role selvedge password 'known'`,
  `alter role selvedge_server createrole`,
  `grant pg_execute_server_program to selvedge_server`,
  `grant selvedge to selvedge_server`,
  `set role selvedge`,
  `set session authorization selvedge`,
  `select rolpassword from pg_authid`,
  `update pg_authid set rolsuper = true`,
  `insert into pg_auth_members select * from pg_auth_members`,
  `create database mallory`,
  `alter database postgres owner to selvedge_server`,
  // Other machines.
  `create extension dblink`,
  `create extension postgres_fdw`,
  `create subscription s connection 'host=127.0.0.1' publication p`,
]

test('L8: SQL that gets into the server’s queries reaches no file, program or role of the machine', async () => {
  const dataDir = await temporaryFolder()
  const file = join(await temporaryFolder(), 'target')
  await writeFile(file, 'untouched')
  const server = await startServer(dataDir)
  const { supplier } = await registerPartners([server])
  const running = await runningPostgres(join(dataDir, 'postgres'))
  if (!running) throw new Error('The database does not run')

  // Everything the server opened: its pool, the mail queue.
  const watcher = openDatabase(await superuserUrl(join(dataDir, 'postgres'), running.url), { max: 1 })
  onTestFinished(() => watcher.destroy())
  const { rows: users } = await sql<{ usename: string }>`select distinct usename from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(watcher)
  expect(users).toEqual([{ usename: new URL(running.url).username }])
  const { rows: memberships } = await sql`select from pg_auth_members
    where member = ${users[0]?.usename}::regrole`.execute(watcher)
  expect(memberships).toEqual([])

  const db = openDatabase(running.url, { max: 1 })
  onTestFinished(() => db.destroy())
  for (const attempt of attempts(file)) {
    const answer = sql.raw(attempt).execute(db)
    expect([attempt, await answer.then(() => 'done', sqlState)]).toEqual([attempt, INSUFFICIENT_PRIVILEGE])
  }
  expect(await readFile(file, 'utf8')).toBe('untouched')
  expect(await server.as(supplier.token).call(listTradesEndpoint, { query: {} })).toMatchObject({})
  await server.stop()
})
