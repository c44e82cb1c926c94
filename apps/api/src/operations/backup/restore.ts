import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { asSuperuser } from '../../platform/embedded/as-superuser.ts'
import { passwordFile, SUPERUSER } from '../../platform/embedded/logins.ts'
import { postgresAccount } from '../../platform/embedded/postgres-account.ts'
import { logInAsServer, startCluster } from '../../platform/embedded/postgres.ts'
import { EMBEDDED_CHAIN_ID } from '../../platform/ledger/embedded/embedded-blockchain.ts'
import {
  type BlockRecord,
  type BlockStore,
  openBlockStore,
} from '../../platform/ledger/embedded/embedded-store.ts'
import { StartError } from '../../platform/config/start-error.ts'
import {
  inBackup,
  isSegment,
  Manifest,
  masterKeyMark,
  namesIn,
  readJson,
  segmentAfter,
  Shipped,
} from './backup-folder.ts'
import { copyWhole, eachOf, isThere } from './durable-file.ts'
import { giveAll } from './give-all.ts'
import { markRestored } from './restored-mark.ts'
import { unfinishedRestore } from './unfinished-restore.ts'

type Settings = {
  folder: string
  dataDir: string
  /** Everything answered before this moment comes back, and nothing after; without it, as much as there is. */
  to: Date | undefined
  /** The key given in the environment; else it lies in the secrets. */
  masterKey: Buffer | undefined
  readMasterKey: () => Promise<Buffer>
  say: (line: string) => void
}

const COPIES_AT_ONCE = 8

/**
 * Makes a data folder out of a backup. The folder may contain secrets and nothing else. If it is interrupted, it starts again
 * from the beginning; the server does not start on half of one. Throws a StartError if the backup is incomplete, or does not go
 * back that far.
 */
export async function restore(settings: Settings): Promise<void> {
  const { dataDir, to, say } = settings
  const folder = inBackup(settings.folder)
  const shipped = await readJson(folder.shipped, Shipped)
  if (!shipped) throw new StartError(`There is no complete backup in ${settings.folder}.`)
  const end = new Date(shipped.at)
  if (to && to > end)
    throw new StartError(`The backup ends at ${shipped.at}: use that time, or leave --to out.`)
  const { base, manifest } = await findBase(folder.bases, to ?? end)
  const segments = await listSegments(folder.wal, manifest.firstSegment, shipped.segment)
  await prepare(dataDir, folder.secrets)
  if (masterKeyMark(settings.masterKey ?? (await settings.readMasterKey())) !== manifest.masterKey)
    throw new StartError(
      `The master key is not the one of this backup: put the right folder secrets into ${dataDir}, or set MASTER_KEY_FILE.`,
    )
  say(`Restoring the database from ${base}`)
  const cluster = join(dataDir, 'postgres', 'cluster')
  await copyBase(base, manifest, cluster)
  await eachOf(segments, COPIES_AT_ONCE, async (name) => {
    await copyWhole(join(folder.wal, `${name}.gz`), join(cluster, 'pg_wal', name), createGunzip())
  })
  if (manifest.documents === 'disk') {
    say('Restoring the documents')
    await copyDocuments(folder.documents, join(dataDir, 'documents'))
  }
  say(`Replaying the log ${to ? `to ${to.toISOString()}` : `to its end, ${shipped.at} or later`}`)
  const newestBlock = await replay(dataDir, to)
  if (manifest.chain === 'embedded') {
    say('Restoring the blockchain')
    await restoreChain(folder.chain, join(dataDir, 'chain'), newestBlock)
  }
  await markRestored(dataDir)
  await rm(unfinishedRestore(dataDir))
}

/** The newest whole base that was finished by `moment`. */
async function findBase(bases: string, moment: Date): Promise<{ base: string; manifest: Manifest }> {
  let isCutOff = false
  for (const name of (await namesIn(bases)).toSorted().toReversed()) {
    const base = join(bases, name)
    const manifest = await readJson(join(base, 'manifest.json'), Manifest)
    isCutOff ||= manifest === undefined
    if (manifest && new Date(manifest.stoppedAt) <= moment) return { base, manifest }
  }
  throw new StartError(
    isCutOff
      ? `No complete backup goes back to ${moment.toISOString()}; at least one was interrupted and does not count.`
      : `No backup goes back to ${moment.toISOString()}.`,
  )
}

/** The log from the base to its end, without a gap. */
async function listSegments(wal: string, first: string, last: string): Promise<string[]> {
  const names = new Set((await namesIn(wal)).map((name) => name.replace(/\.gz$/, '')))
  const segments = [...names].filter((name) => !isSegment(name) && name.endsWith('.history'))
  for (let name = first; name <= last; name = segmentAfter(name)) {
    if (!names.has(name)) throw new StartError(`The log of the backup lacks ${name}.gz: it is incomplete.`)
    segments.push(name)
  }
  return segments
}

/** The secrets, and what our own lock on the folder is made of. */
const MAY_BE_THERE = new Set(['secrets', 'selvedge.lock', 'selvedge.pid'])

async function prepare(dataDir: string, secrets: string): Promise<void> {
  const marker = unfinishedRestore(dataDir)
  const there = await namesIn(dataDir)
  if (!(await isThere(marker)) && there.some((name) => !MAY_BE_THERE.has(name)))
    throw new StartError(`${dataDir} is not empty: use a folder that contains nothing but secrets.`)
  await mkdir(dataDir, { recursive: true })
  await writeFile(marker, 'This restore was interrupted: start it again.\n')
  for (const name of ['postgres', 'documents', 'chain'])
    await rm(join(dataDir, name), { recursive: true, force: true })
  const own = join(dataDir, 'secrets')
  if ((await isThere(secrets)) && !(await isThere(own))) await cp(secrets, own, { recursive: true })
  if (await isThere(own)) await chmod(own, 0o700)
}

async function copyBase(base: string, manifest: Manifest, cluster: string): Promise<void> {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  for (const path of manifest.folders) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
  await eachOf(manifest.files, COPIES_AT_ONCE, async ({ path, sha256 }) => {
    const source = join(base, 'cluster', path)
    if (!(await isThere(source))) throw new StartError(`The backup lacks ${source}: it is incomplete.`)
    const written = await copyWhole(source, join(cluster, path))
    if (written.sha256 !== sha256) throw new StartError(`The backup is damaged: ${source} was changed.`)
  })
  await copyWhole(join(base, 'password'), join(cluster, '..', passwordFile[SUPERUSER]))
}

async function copyDocuments(from: string, to: string): Promise<void> {
  const folders = await namesIn(from)
  for (const folder of folders)
    await eachOf(await readdir(join(from, folder)), COPIES_AT_ONCE, async (name) => {
      if (/^[0-9a-f]{64}$/.test(name)) await copyWhole(join(from, folder, name), join(to, folder, name))
    })
}

/**
 * The copies of the blockchain go beyond the chosen time. The database knows nothing of later anchors, so the blockchain ends
 * with the last block that the database knows, and continues from there.
 */
async function restoreChain(from: string, to: string, last: number): Promise<void> {
  await mkdir(to, { recursive: true })
  const store = await openBlockStore(to)
  try {
    for (const name of (await namesIn(from)).filter((each) => each.endsWith('.jsonl.gz')).toSorted()) {
      const bytes = createReadStream(join(from, name)).pipe(createGunzip())
      for await (const line of createInterface({ input: bytes }))
        await takeUpTo(store, JSON.parse(line) as BlockRecord, last)
    }
  } finally {
    await store.close()
  }
}

async function takeUpTo(store: BlockStore, record: BlockRecord, last: number): Promise<void> {
  if (record.block === null || record.block.number <= last) await store.take(record)
}

/** The database replays its log up to the moment, and becomes one that is written to. Returns the newest block it knows. */
async function replay(dataDir: string, to: Date | undefined): Promise<number> {
  const folder = join(dataDir, 'postgres')
  await writeFile(join(folder, 'cluster', 'recovery.signal'), '')
  await giveAll(await postgresAccount(folder), folder)
  const settings = {
    // All of the log lies in its place already.
    restore_command: 'exit 1',
    recovery_target_action: 'promote',
    // The letter Z is only recognised once the time zone tables are loaded.
    ...(to && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
  try {
    const server = await startCluster({ dataDir: folder, log: () => {}, settings })
    try {
      await untilPromoted(server.url)
      return await newestBlockIn(await logInAsServer(server, folder))
    } finally {
      await server.stop()
    }
  } catch (error) {
    throw new StartError(`The log could not be replayed: ${folder}.log says why.`, { cause: error })
  }
}

/**
 * The server accepts connections while it still replays the log. If it were stopped then, it would replay beyond the chosen time
 * at its next start. The query uses the superuser, which every backup has: one from before the server had its own role has no
 * other.
 */
const untilPromoted = (url: string) =>
  asSuperuser(url, async (superuser) => {
    for (;;) {
      // It ends when the log does not reach as far as it should; the query says so.
      const { rows } = await superuser.query<{ is: boolean }>('select pg_is_in_recovery() as is')
      if (rows[0]?.is === false) return
      await delay(100)
    }
  })

async function newestBlockIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ newest: number }>(
      `select coalesce(max(block_number), -1)::int as newest from ledger_submission
        where state = 'done' and chain_id = ${EMBEDDED_CHAIN_ID}`,
    )
    return rows[0]?.newest ?? -1
  } finally {
    await client.end()
  }
}
