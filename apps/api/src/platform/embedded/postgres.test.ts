import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { moduleUrl, runCode } from '../../../test/support/servers/child.ts'
import { superuserUrl } from '../../../test/support/database/superuser.ts'
import { makeFolder, removeFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { startEmbeddedPostgres } from './postgres.ts'

/** Starting a server writes much; a busy disk may take long over it. */
const SLOW_DISK_MS = 300_000
vi.setConfig({ testTimeout: SLOW_DISK_MS })

/** Making a cluster takes seconds, so most tests start on the same one. */
const shared = await makeFolder()
const dataDir = join(shared, 'postgres')
afterAll(() => removeFolder(shared))

/** A process that starts the server, prints what the server's start says, and waits to be killed. */
const startElsewhere = (dataDir: string) =>
  runCode(`
    import { startEmbeddedPostgres } from ${moduleUrl('platform/embedded/postgres.ts')}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.log })
    console.log('url', server.url)`)

async function start(dataDir: string) {
  const said: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) })
  onTestFinished(server.stop)
  return { ...server, said }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}

test('the server is shut to strangers, checks its pages and takes nothing from the machine’s locale', async () => {
  const { url } = await start(dataDir)
  const shown = []
  for (const name of ['data_checksums', 'fsync', 'TimeZone', 'listen_addresses', 'server_encoding']) {
    shown.push(...(await query(url, `show ${name}`)))
  }
  expect(shown).toEqual(['on', 'on', 'UTC', '127.0.0.1', 'UTF8'])
  expect(await query(url, 'select datlocale from pg_database where datname = current_database()')).toEqual([
    'C.UTF-8',
  ])
  const rules = 'select distinct auth_method from pg_hba_file_rules'
  expect(await query(await superuserUrl(dataDir, url), rules)).toEqual(['scram-sha-256'])

  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('when its parent is killed the server ends too, and the next start has every row', async () => {
  const parent = startElsewhere(dataDir)
  const [, url = ''] = await parent.says(/url (\S+)/)
  await query(url, 'create table kept (id int)')
  await query(url, 'insert into kept values (1), (2)')
  parent.kill('SIGKILL')
  await parent.ended

  await expect.poll(() => query(url, 'select 1').catch(() => 'gone'), { timeout: 10_000 }).toBe('gone')
  const again = await start(dataDir)
  expect(await query(again.url, 'select count(*)::int from kept')).toEqual([2])
})

test('the server is asked through a socket in its own folder, where nothing of a killed one is left', async () => {
  const first = await start(dataDir)
  await first.stop()
  const left = join(dataDir, 'cluster', '.s.PGSQL.1.lock')
  await writeFile(left, `${process.pid}\n`)

  const { url } = await start(dataDir)
  expect(await query(url, 'select inet_server_port() is null')).toEqual([process.platform !== 'win32'])
  expect(await readdir(join(dataDir, 'cluster'))).not.toContain('.s.PGSQL.1.lock')
})

test('in a folder with a long name it is asked through the network', async () => {
  const deep = join(await temporaryFolder(), 'a'.repeat(100), 'postgres')
  const { url } = await start(deep)
  expect(await query(url, 'select inet_server_port() is null')).toEqual([false])
})

test('a server that outlived its parent is stopped and started anew', async () => {
  const orphan = await start(dataDir)
  const next = await start(dataDir)

  await orphan.exited
  expect(next.said).toEqual(['Stopping the database server that an earlier run left behind'])
  expect(await query(next.url, 'select 1')).toEqual([1])
})

test('a pid file whose number now belongs to another process does not block the start', async () => {
  const first = await start(dataDir)
  await first.stop()
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n\n\n`)

  expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1])
})

test('a first start that is killed in the middle leaves nothing half-made', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'postgres')
  const parent = startElsewhere(dataDir)
  await parent.says(/Creating the database/)
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toHaveLength(1)
  parent.kill('SIGKILL')
  await parent.ended
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^postgres\.unfinished-/)])

  expect(await query((await start(dataDir)).url, 'select 1')).toEqual([1])
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual(['postgres', 'postgres.log'])
})

test('data of another PostgreSQL version are left alone', async () => {
  const dataDir = join(await temporaryFolder(), 'postgres')
  await mkdir(join(dataDir, 'cluster'), { recursive: true })
  await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '17\n')

  await expect(start(dataDir)).rejects.toThrow(/written by PostgreSQL 17, and this Selvedge comes with 18/)
})
