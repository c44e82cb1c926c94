import { resolve } from 'node:path'
import { postgresAccount } from './postgres-account.ts'
import { cannotRun, findBinaries } from './postgres-binaries.ts'
import {
  embeddedUrl,
  newPassword,
  placeOf,
  readPassword,
  SERVER_ROLE,
  SUPERUSER,
  writePassword,
} from './logins.ts'
import { openCluster } from './postgres-cluster.ts'
import { type ServerFiles, startServer } from './postgres-server.ts'
import { startWindowsServer } from './postgres-windows.ts'
import { stopOrphan } from './postmaster-pid.ts'
import { prepareDatabase } from './prepare-database.ts'
import { StartError } from '../config/start-error.ts'

export type EmbeddedPostgres = {
  /** The connection URL of the server's role. */
  url: string
  /** Settles when the server has ended, on purpose or not. */
  exited: Promise<void>
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The server's own folder; it is made at the first start. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings in addition to ours, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

/**
 * Starts a PostgreSQL server of our own on `dataDir`, and answers how one logs in as the role that owns the database and
 * may do nothing beyond it. It ends with `stop()`, and with this process if that is killed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await startCluster(options)
  try {
    return { ...server, url: await logInAsServer(server, options.dataDir) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Prepares the database of a cluster that can be written to, and answers how the server logs in to it. */
export async function logInAsServer(cluster: EmbeddedPostgres, folder: string): Promise<string> {
  const dataDir = resolve(folder)
  const stored = await readPassword(dataDir, SERVER_ROLE)
  const password = stored ?? newPassword()
  await prepareDatabase(cluster.url, password)
  // Afterwards, so that a command which finds the password can log in with it.
  if (stored === undefined)
    await writePassword(dataDir, SERVER_ROLE, password, await postgresAccount(dataDir))
  return embeddedUrl(SERVER_ROLE, password, placeOf(cluster.url))
}

/** The same with nothing prepared, which cannot be while a log is replayed, and with the superuser's log-in. */
export async function startCluster(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
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
  return {
    url: embeddedUrl(SUPERUSER, cluster.password, server),
    exited: server.exited,
    stop: server.stop,
  }
}
