import { appendFile, chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { giveTo, postgresAccount } from '../../../src/platform/embedded/postgres-account.ts'
import { findBinaries } from '../../../src/platform/embedded/postgres-binaries.ts'
import type { EmbeddedPostgres } from '../../../src/platform/embedded/postgres.ts'
import { startServer } from '../../../src/platform/embedded/postgres-server.ts'

/** What a copy must leave out: the process that runs there, and the log, which it gets by streaming. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])

/** A hot standby that follows an embedded server by streaming. */
export type StreamingReplica = { url: string; exited: Promise<void>; stop: () => Promise<void> }

/**
 * Copies the running server of `dataDir`, as a base backup does, into the new folder `copy`, and starts the copy as its
 * streaming replica. Which server it follows stands in a file, where it can be changed later.
 */
export async function startReplica(
  primary: Pick<EmbeddedPostgres, 'url'>,
  dataDir: string,
  copy: string,
  settings: Record<string, string> = {},
): Promise<StreamingReplica> {
  const account = await postgresAccount(dataDir)
  const binaries = await findBinaries(dataDir, account, () => {})
  const folder = join(copy, 'cluster')
  await mkdir(folder, { recursive: true })
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    await cp(join(dataDir, 'cluster'), folder, {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)) && !basename(path).startsWith('.s.PGSQL.'),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'standby.signal'), '')
  await appendFile(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${followed(primary.url)}'\n`)
  await own(account, copy)
  await chmod(folder, 0o700)

  const files = { folder, logFile: `${copy}.log`, account, binaries }
  const server = await startServer(files, { ...settings, hot_standby: 'on' })
  const url = new URL(primary.url)
  url.port = settings['port'] ?? String(server.port)
  url.searchParams.delete('host')
  return {
    url: url.href,
    exited: server.exited,
    stop: server.stop,
  }
}

/** How a replica finds the server of this address, as libpq writes it. */
export function followed(address: string): string {
  const { hostname, port, username, password } = new URL(address)
  return `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`
}

async function own(account: Awaited<ReturnType<typeof postgresAccount>>, folder: string): Promise<void> {
  if (!account) return
  const names = await readdir(folder, { recursive: true })
  await giveTo(account, folder, ...names.map((name) => join(folder, name)))
}
