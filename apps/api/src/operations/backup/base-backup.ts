import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { StartError, systemCode } from '../../platform/config/start-error.ts'
import type { Manifest } from './backup-folder.ts'
import { copyWhole, eachOf, writeWhole, type Written } from './durable-file.ts'

/** What the server creates again, or what belongs only to the running one; the folders themselves are needed. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(\.s\.PGSQL\..*|postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/

const COPIES_AT_ONCE = 8

type Base = Pick<Manifest, 'firstSegment' | 'folders' | 'files' | 'startedAt' | 'stoppedAt' | 'postgres'>

/**
 * Copies the folder of a running database to `to`, by PostgreSQL's own interface for that. Changes made meanwhile are in the log
 * from `firstSegment` on, which belongs to the copy. Returns everything a manifest says about it.
 */
export async function copyCluster(url: string, cluster: string, to: string): Promise<Base> {
  const client = new Client({ connectionString: url, application_name: 'selvedge backup' })
  await client.connect()
  try {
    const one = async (text: string): Promise<Record<string, unknown>> =>
      ((await client.query(text)).rows as Record<string, unknown>[])[0] ?? {}
    await refuseTablespaces(cluster)
    // Tied to this connection: when it ends, for any reason, so does the backup.
    const start = await one(`select pg_walfile_name(lsn + 1) as segment, clock_timestamp() as at,
      current_setting('server_version') as version from pg_backup_start('selvedge', true) as lsn`)
    const { folders, files } = await listFiles(cluster)
    const copied: Manifest['files'] = []
    await eachOf(files, COPIES_AT_ONCE, async (path) => {
      const written = await copyIfThere(join(cluster, path), join(to, path))
      if (written) copied.push({ path, ...written })
    })
    const stop = await one(`select labelfile, clock_timestamp() as at from pg_backup_stop(false)`)
    const label = await writeWhole(join(to, 'backup_label'), String(stop['labelfile']))
    copied.push({ path: 'backup_label', ...label })
    return {
      firstSegment: String(start['segment']),
      postgres: String(start['version']),
      startedAt: (start['at'] as Date).toISOString(),
      stoppedAt: (stop['at'] as Date).toISOString(),
      folders,
      files: copied.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    }
  } finally {
    await client.end()
  }
}

/** The folders and files that belong into a copy, as paths with slashes. */
async function listFiles(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  const walk = async (inside: string): Promise<void> => {
    // A table that is dropped meanwhile takes its files along.
    const entries = await readdir(join(cluster, inside), { withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (LEFT_OUT.test(basename(path))) continue
      if (entry.isDirectory()) {
        if (EMPTIED.has(inside) && !EMPTIED.has(path)) continue
        folders.push(path)
        await walk(path)
      } else if (entry.isFile() && !EMPTIED.has(inside)) files.push(path)
    }
  }
  await walk('')
  return { folders, files }
}

const copyIfThere = (from: string, to: string): Promise<Written | undefined> =>
  copyWhole(from, to).catch(ignoreMissing)

function ignoreMissing(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error
}

async function refuseTablespaces(cluster: string): Promise<void> {
  if ((await readdir(join(cluster, 'pg_tblspc'))).length > 0)
    throw new StartError('The database has tablespaces outside its folder: back it up with pg_basebackup.')
}
