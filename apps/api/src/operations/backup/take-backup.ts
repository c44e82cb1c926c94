import { randomUUID } from 'node:crypto'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/connect.ts'
import { KNOWN_SCHEMA } from '../../platform/db/schema-fence.ts'
import { passwordFile, SUPERUSER } from '../../platform/embedded/logins.ts'
import { readMasterKey } from '../../platform/embedded/master-key.ts'
import { runningPostgres } from '../../platform/embedded/running-postgres.ts'
import { StartError } from '../../platform/config/start-error.ts'
import { copyCluster } from './base-backup.ts'
import {
  inBackup,
  Link,
  linkFile,
  type Manifest,
  masterKeyMark,
  namesIn,
  readJson,
  Shipped,
} from './backup-folder.ts'
import { writeWhole } from './durable-file.ts'
import { SLOT } from './ship.ts'

type Settings = { folder: string; withSecrets: boolean; say: (line: string) => void }

/** How long the server may take to copy documents, blocks and log: it makes its rounds, and the first may be long. */
const TIMEOUT_MS = 24 * 60 * 60_000

/**
 * Takes a backup of the server that runs on the data folder. Its manifest is written last; without it, a backup does not count.
 * From the first backup on, the server itself copies new data. Throws a StartError if that is impossible.
 */
export async function takeBackup(config: Config, settings: Settings): Promise<void> {
  const { folder: requestedFolder, withSecrets, say } = settings
  if (config.database.url !== undefined) throw new StartError(OWN_DATABASE)
  const running = await runningPostgres(join(config.dataDir, 'postgres'))
  if (!running)
    throw new StartError(
      `Selvedge does not run on ${config.dataDir}: start it first. (A stopped one is backed up by copying that folder.)`,
    )
  const folder = inBackup(resolve(requestedFolder))
  const masterKey = config.masterKey ?? (await readMasterKey(config.dataDir))
  await linkTo(config.dataDir, resolve(requestedFolder))
  await keepLog(running.url)

  const base = join(folder.bases, new Date().toISOString().replaceAll(':', '-'))
  say('Copying the database')
  const copied = await copyCluster(running.url, running.cluster, join(base, 'cluster'))
  // Within the copy lies the password's hash. The superuser's alone is needed: a start gives the server's role a new one.
  const password = await readFile(join(config.dataDir, 'postgres', passwordFile[SUPERUSER]), 'utf8')
  await writeWhole(join(base, 'password'), password)
  if (withSecrets) await copySecrets(config.dataDir, folder.secrets)
  say('Waiting for the server to copy documents, blockchain and log')
  await untilShipped(folder.shipped, new Date(copied.stoppedAt), join(config.dataDir, 'postgres'))
  const manifest: Manifest = {
    format: 1,
    ...copied,
    schema: KNOWN_SCHEMA,
    masterKey: masterKeyMark(masterKey),
    documents: config.documents.kind,
    chain: config.ledger.rpcUrl === undefined ? 'embedded' : 'rpc',
  }
  await writeWhole(join(base, 'manifest.json'), JSON.stringify(manifest))
  say(`The backup ${base} is whole: ${copied.files.length} files of the database.`)
  if (!withSecrets)
    say(
      `The master key and the ledger's keys are not in it: keep a copy of ${join(config.dataDir, 'secrets')} apart.`,
    )
  if (config.documents.kind === 's3') say('The documents are in your object store: back that up there.')
  if (manifest.chain === 'rpc') say('The blockchain is not in it: its own nodes keep it.')
}

const OWN_DATABASE = `DATABASE_URL names a PostgreSQL server of your own, and that is not backed up from here: use pgBackRest, WAL-G or
pg_basebackup with a log archive. Copy the documents after each base backup and before its log. docs/operations.md has the order.`

/** The server finds the folder through this file. A folder belongs to one data folder for good. */
async function linkTo(dataDir: string, folder: string): Promise<void> {
  const path = linkFile(dataDir)
  const link = await readJson(path, Link)
  const identity = await readJson(inBackup(folder).identity, Link.pick({ id: true }))
  if (link && link.id === identity?.id) {
    if (link.folder !== folder) await writeWhole(path, JSON.stringify({ id: link.id, folder }))
    return
  }
  if (identity || (await namesIn(folder)).length > 0)
    throw new StartError(
      `${folder} contains something else, or the backup of another installation: use a new folder.`,
    )
  const id = randomUUID()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(inBackup(folder).identity, JSON.stringify({ id }))
  await writeWhole(path, JSON.stringify({ id, folder }))
}

/** From here on the database keeps its log until the server has copied it. */
async function keepLog(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  try {
    await sql`select pg_create_physical_replication_slot(${SLOT}, true)
      where not exists (select from pg_replication_slots where slot_name = ${SLOT})`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function copySecrets(dataDir: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true, mode: 0o700 })
  await cp(join(dataDir, 'secrets'), to, { recursive: true })
}

async function untilShipped(file: string, moment: Date, postgres: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const shipped = await readJson(file, Shipped)
    if (shipped && new Date(shipped.at) >= moment) return
    if (!(await runningPostgres(postgres)))
      throw new StartError(
        'The server stopped before the backup was complete: take another one when it runs again.',
      )
    if (Date.now() > deadline) throw new StartError('The server has copied nothing: its log says why.')
    await delay(200)
  }
}
