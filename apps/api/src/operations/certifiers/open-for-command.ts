import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { alsoOpens } from '../../platform/crypto/key-ring.ts'
import { RefusedRows } from '../../platform/db/refused-rows.ts'
import { sealsWith } from '../../platform/db/sealing.ts'
import { embeddedMasterKey } from '../../platform/embedded/master-key.ts'
import { ownPreviousKey } from '../rotate-key/own-key.ts'
import { requireMasterKey } from '../rotate-key/require-key.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Db, openDatabase } from '../../platform/db/connect.ts'
import { lockDataDir } from '../../platform/embedded/data-lock.ts'
import { startEmbeddedPostgres } from '../../platform/embedded/postgres.ts'
import { runningPostgres } from '../../platform/embedded/running-postgres.ts'
import type { Lifecycle } from '../../platform/process/lifecycle.ts'
import { StartError } from '../../platform/config/start-error.ts'

/** The database, with the key that its rows are sealed with. */
export type Opened = { db: Db; url: string; masterKey: Buffer }

/**
 * The database, for a command on the server, wherever it is: that of DATABASE_URL, that of the server that runs on the data
 * folder, or, where none runs, one that is started for the command. StartError says what to do where that does not work.
 */
export async function openForCommand(lifecycle: Lifecycle, config: Config): Promise<Opened> {
  const url = config.database.url ?? (await embeddedUrl(lifecycle, config.dataDir))
  const db = openDatabase(url, { max: 2 })
  lifecycle.onStop('the database connections', () => db.destroy())
  await requireSchema(db)
  const masterKey = config.masterKey
    ? alsoOpens(config.masterKey, config.previousMasterKey)
    : alsoOpens(await embeddedMasterKey(config.dataDir, console.log), await ownPreviousKey(config.dataDir))
  await requireMasterKey(db, masterKey)
  const refused = new RefusedRows({ error: (about, message) => console.error(message, about) })
  return { db: sealsWith(db, { masterKey, refused }), url, masterKey }
}

async function embeddedUrl(lifecycle: Lifecycle, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'cluster')))
    throw new StartError(
      `There is no database in ${dataDir} yet. Start the server first, or set DATA_DIR or DATABASE_URL to the same values as for the server.`,
    )
  const lock = tryLock(dataDir)
  if (lock) {
    lifecycle.onStop('the data folder', lock.release)
    const server = await lifecycle.step('Starting the database', () =>
      startEmbeddedPostgres({ dataDir: folder, log: (line) => console.log(line) }),
    )
    lifecycle.onStop('the database', server.stop)
    return server.url
  }
  const running = await runningPostgres(folder)
  if (!running)
    throw new StartError(
      `The server on ${dataDir} is starting or stopping. Repeat this in a moment, when it is ready or stopped.`,
    )
  return running.url
}

/** The data folder for the command alone; undefined while a server has it. */
function tryLock(dataDir: string) {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof StartError && error.cause === undefined) return undefined
    throw error
  }
}

async function requireSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('power_taken_over')::text as name`.execute(db)
  if (rows[0]?.name === null)
    throw new StartError('The database is older than this command. Start the server once, then repeat it.')
}
