import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations.ts'
import { sqlState } from '../db/hosts/sql-state.ts'
import { anOldCluster, LEFT, QUICK, queueEmail } from '../../../test/support/database/old-cluster.ts'
import { superuserUrl } from '../../../test/support/database/superuser.ts'
import { makeFolder, removeFolder } from '../../../test/support/temporary-folder.ts'
import { asSuperuser } from './as-superuser.ts'
import { startEmbeddedPostgres } from './postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Starting a server writes much; a busy disk may take long over it. */
const SLOW_DISK_MS = 300_000
vi.setConfig({ testTimeout: SLOW_DISK_MS, hookTimeout: SLOW_DISK_MS })

const shared = await makeFolder()
const dataDir = join(shared, 'postgres')
afterAll(() => removeFolder(shared))
beforeAll(async () => (await startEmbeddedPostgres({ dataDir, ...QUICK })).stop())

async function start(folder = dataDir) {
  const server = await startEmbeddedPostgres({ dataDir: folder, ...QUICK })
  onTestFinished(server.stop)
  return server
}

/** What a query answers, one value of one row. */
async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function each(url: string, ...statements: string[]): Promise<void> {
  for (const statement of statements) await ask(url, statement)
}

const refusal = (url: string, sql: string) => ask(url, sql).then(() => 'done', sqlState)

const INSUFFICIENT_PRIVILEGE = '42501'

test('the server’s role is no superuser, reaches no files, programs and roles, and owns its database', async () => {
  const { url } = await start()

  const power = `select concat_ws(' ', rolsuper, rolcreaterole, rolcreatedb, rolbypassrls) from pg_roles where rolname = current_user`
  expect(await ask(url, power)).toBe('f f f f')
  for (const attempt of [
    `copy (select 1) to program 'cat'`,
    `copy (select 1) to '/tmp/selvedge'`,
    `select pg_read_file('postgresql.conf')`,
    `create role second`,
    `set role selvedge`,
    `create database second`,
  ])
    expect([attempt, await refusal(url, attempt)]).toEqual([attempt, INSUFFICIENT_PRIVILEGE])

  const owner = `select datdba = current_user::regrole from pg_database where datname = current_database()`
  expect(await ask(url, owner)).toBe(true)
  await each(url, 'create table made (id int)', 'drop table made')
  await each(url, 'create extension pg_trgm', 'drop extension pg_trgm')
})

test('its password is readable for the owner of the data alone, stays the same, and is made again if it is missing', async () => {
  const first = await start()
  const file = join(dataDir, 'server-password')
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  await first.stop()
  const second = await start()
  expect(new URL(second.url).password).toBe(new URL(first.url).password)
  await second.stop()
  await rm(file)

  const third = await start()
  expect(new URL(third.url).password).not.toBe(new URL(first.url).password)
  expect(await readFile(file, 'utf8')).toBe(new URL(third.url).password)
  expect(await ask(third.url, 'select 1')).toBe(1)
})

test('any other right it granted itself, or was granted, is gone after the next start', async () => {
  const first = await start()
  await asSuperuser(await superuserUrl(dataDir, first.url), (superuser) =>
    superuser.query('alter role selvedge_server superuser createrole'),
  )
  await first.stop()

  const { url } = await start()
  expect(await refusal(url, 'create role second')).toBe(INSUFFICIENT_PRIVILEGE)
})

test('what it plants in its database is not called by the superuser at the next start', async () => {
  const first = await start()
  await each(
    first.url,
    `create table called_as (name text)`,
    `create function call() returns boolean language sql as
      $$ insert into called_as values (current_user); select true $$`,
    // In the place of PostgreSQL's own, by name and by operator.
    `create function format(text, name, name) returns text language sql as $$ select call()::text $$`,
    `create function format(text, text, text) returns text language sql as $$ select call()::text $$`,
    `create function same(oid, oid) returns boolean language sql as $$ select call() $$`,
    `create operator = (leftarg = oid, rightarg = oid, function = same)`,
    `create view pg_roles as select null::name as rolname where call()`,
    `alter database selvedge set search_path = public, pg_catalog`,
    `alter database selvedge set role = 'selvedge_server'`,
    `alter database selvedge set default_transaction_read_only = on`,
  )
  await first.stop()

  const { url } = await start()
  expect(await ask(url, 'select count(*)::int from called_as')).toBe(0)
  await asSuperuser(await superuserUrl(dataDir, url), (superuser) =>
    superuser.query('alter database selvedge reset all'),
  )
})

test('a cluster that was all the superuser’s comes through with its data, and is migrated and written to by the new role', async () => {
  const old = await anOldCluster(16)
  await each(
    old.url,
    `create schema "Reports, monthly"`,
    `create type "Reports, monthly".mood as enum ('calm')`,
    `create domain share as numeric check (value <= 1)`,
    `create type pair as (one int, two share)`,
    `create type span as range (subtype = int)`,
    `create table "Reports, monthly"."Kept" (id serial, own int generated always as identity, m "Reports, monthly".mood) partition by list (m)`,
    `create table "Reports, monthly".part partition of "Reports, monthly"."Kept" for values in ('calm')`,
    `create sequence apart`,
    `create view shown as select id from "Reports, monthly"."Kept"`,
    `create materialized view held as select 1 as one`,
    `create function twice(n int, variadic texts text[] default '{}') returns int language sql as 'select 2 * n'`,
    `create procedure rest() language sql as ''`,
    `create aggregate all_of (int) (sfunc = int4pl, stype = int)`,
    `create statistics of_two on id, own from "Reports, monthly".part`,
    `create collation plain from "C"`,
    `create operator === (leftarg = int, rightarg = int, function = int4eq)`,
    `create operator class of_words for type int using hash as operator 1 ===, function 1 hashint4(int4)`,
    `create text search dictionary words (template = simple)`,
    `create text search configuration of_words (copy = english)`,
    `create conversion to_latin for 'UTF8' to 'LATIN1' from utf8_to_iso8859_1`,
    `create extension pg_trgm`,
    `select lo_create(0)`,
    `insert into "Reports, monthly"."Kept" (m) values ('calm'), ('calm')`,
    `create role auditor`,
    `grant select on "Reports, monthly"."Kept" to auditor`,
  )
  expect(await ask(old.url, LEFT)).toMatch(/pg_class/)
  await old.stop()

  const { url } = await start(old.folder)
  expect(await ask(url, LEFT)).toBeNull()
  expect(await ask(url, 'select count(*)::int from "Reports, monthly"."Kept"')).toBe(2)
  expect(await ask(url, `select has_table_privilege('auditor', '"Reports, monthly"."Kept"', 'select')`)).toBe(
    true,
  )
  const db = openDatabase(url, { max: 2 })
  onTestFinished(() => db.destroy())
  expect((await migrate(db)).length).toBe(Object.keys(MIGRATIONS).length - 16)
  await queueEmail(url, 'after')
  expect(await ask(url, `select count(*)::int from pgboss.job where name = 'mail'`)).toBe(2)
  await each(url, 'alter table trade add column note text', 'drop schema "Reports, monthly" cascade')
})

test('a change of owner that is cut off leaves everything as it was, and the next one does it whole', async () => {
  const old = await anOldCluster(1)
  const holder = new Client({ connectionString: old.url })
  await holder.connect()
  await holder.query('begin; lock table trade')
  const cutOff = prepareDatabase(old.url, 'one').catch((error: unknown) => String(error))
  const end = `select count(pg_terminate_backend(pid))::int from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'alter table %trade owner to %'`
  await expect.poll(() => ask(old.url, end), { timeout: 10_000 }).toBe(1)
  expect(await cutOff).toMatch(/terminat/)
  expect(await ask(old.url, `select count(*)::int from pg_roles where rolname = 'selvedge_server'`)).toBe(0)
  expect(await ask(old.url, `select count(*)::int from pg_class where relowner <> 10`)).toBe(0)
  await holder.end()

  await prepareDatabase(old.url, 'one')
  await prepareDatabase(old.url, 'one')
  expect(await ask(old.url, LEFT)).toBeNull()
})
