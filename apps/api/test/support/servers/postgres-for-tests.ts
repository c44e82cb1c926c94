import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/platform/db/connect.ts'
import { makeNameOrders } from '../../../src/platform/db/name-orders.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../../src/platform/embedded/postgres.ts'
import { createDatabase, dropDatabase } from '../database/databases.ts'
import { allowTestWorlds } from '../database/superuser.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServerUrl: string
    templateDatabase: string
  }
}

/** Nothing has to survive a crash, and no database lives long enough to be cleaned up. */
const THROWN_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  checkpoint_timeout: '15min',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '256MB',
  // A process for each part of a question about many tables costs more than the question, where they are nearly empty.
  max_parallel_workers_per_gather: '0',
}

type TestServer = { url: string; stop(): Promise<void> }

/** Vitest's global set-up: one server per run, and on it one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configured = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL']
  const server: TestServer = configured
    ? { url: configured, stop: async () => {} }
    : await startThrowAwayServer()
  const template = `selvedge_template_${randomBytes(4).toString('hex')}`
  await makeTemplate(server.url, template).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  project.provide('testServerUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await dropDatabase(server.url, template)
    await server.stop()
  }
}

async function makeTemplate(serverUrl: string, name: string): Promise<void> {
  const db = openDatabase(await createDatabase(serverUrl, name), { max: 2 })
  try {
    await migrate(db)
    await makeNameOrders(db)
  } finally {
    await db.destroy()
  }
}

async function startThrowAwayServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-test-'))
  const dataDir = join(folder, 'postgres')
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { ...THROWN_AWAY, max_connections: '200' },
  })
  await allowTestWorlds(dataDir, server.url)
  return {
    url: server.url,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
