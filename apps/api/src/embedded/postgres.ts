import { resolve } from 'node:path'
import { Client } from 'pg'
import { postgresAccount } from './postgres-account.ts'
import { cannotRun, findBinaries } from './postgres-binaries.ts'
import { openCluster, SUPERUSER } from './postgres-cluster.ts'
import { type ServerFiles, startServer } from './postgres-server.ts'
import { startWindowsServer } from './postgres-windows.ts'
import { stopOrphan } from './postmaster-pid.ts'
import { sqlState } from '../db/transaction.ts'
import { StartError } from '../start-error.ts'

export type EmbeddedPostgres = {
  url: string
  /** Settles when the server has ended, on purpose or not. */
  exited: Promise<void>
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The server's own folder; it is made at the first start. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings on top of ours, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

const DATABASE = 'selvedge'
const DATABASE_MISSING = '3D000'

/** Starts a PostgreSQL server of our own on `dataDir`. It ends with `stop()`, and with this process if that is killed. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { log, settings = {} } = options
  const account = await postgresAccount(dataDir)
  const binaries = await findBinaries(dataDir, account, log)
  const cluster = await openCluster(dataDir, binaries, account, { sync: settings['fsync'] !== 'off', log })
  const files: ServerFiles = {
    folder: cluster.folder,
    logFile: `${dataDir}.log`,
    account,
    binaries,
  }

  const start = process.platform === 'win32' ? startWindowsServer : startServer
  if (process.platform !== 'win32') await stopOrphan(cluster.folder, log)
  const server = await start(files, settings).catch((error: unknown) => {
    throw error instanceof StartError ? error : cannotRun(error)
  })
  const url = (database: string) => embeddedUrl(cluster.password, server.port, database)
  await ensureDatabase(url).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  return { url: url(DATABASE), exited: server.exited, stop: server.stop }
}

/** How one logs in to an embedded server. */
export const embeddedUrl = (password: string, port: number, database = DATABASE) =>
  `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

async function ensureDatabase(url: (database: string) => string): Promise<void> {
  try {
    await runOn(url(DATABASE), 'select 1')
  } catch (error) {
    if (sqlState(error) !== DATABASE_MISSING) throw error
    await runOn(url('postgres'), `create database ${DATABASE}`)
  }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
