import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { asSuperuser } from '../../../src/platform/embedded/as-superuser.ts'
import { startEmbeddedPostgres } from '../../../src/platform/embedded/postgres.ts'
import { superuserUrl } from '../database/superuser.ts'
import { lastingPort } from './lasting-port.ts'
import { followed, startReplica } from './streaming-replica.ts'

/** A commit is acknowledged when a copy has it too. */
const ANY_COPY = 'ANY 1 (*)'
/** Nothing here outlives a power cut, which no test can make. */
const QUICK = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB', max_wal_size: '128MB' }
const SETTINGS = { ...QUICK, synchronous_commit: 'on', max_connections: '60', wal_keep_size: '512MB' }

/** One of the servers, at a port of its own. */
type Member = { port: number; exited: Promise<void>; stop: () => Promise<void> }

/** Three PostgreSQL servers, a primary with two synchronous copies, that a test promotes by hand. */
export async function startCluster(home: string) {
  const ports = [await lastingPort(), await lastingPort(), await lastingPort()]
  const folders = ports.map((_, at) => join(home, `server-${at}`))
  const [dataDir = ''] = folders
  // Alone it cannot acknowledge: until there are copies it does not wait for them.
  const first = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: { ...SETTINGS, port: String(ports[0]) },
  })
  const members: Member[] = [{ ...first, port: ports[0] ?? 0 }]
  const at = (address: string, port: number | undefined) => {
    const url = new URL(address)
    url.port = String(port)
    url.searchParams.delete('host')
    return url.href
  }
  const address = at(first.url, ports[0])

  /** Does something as the superuser of one of them. */
  const on = async <T>(port: number, work: (superuser: Client) => Promise<T>): Promise<T> =>
    asSuperuser(at(await superuserUrl(dataDir, address), port), work)

  async function addCopy(folder: string, port: number, of: { folder: string; port: number }): Promise<void> {
    const settings = { ...SETTINGS, port: String(port), synchronous_standby_names: ANY_COPY }
    const copy = await startReplica({ url: at(address, of.port) }, of.folder, folder, settings)
    members.push({ ...copy, port })
  }

  for (const place of [1, 2])
    await addCopy(folders[place] ?? '', ports[place] ?? 0, { folder: dataDir, port: ports[0] ?? 0 })
  await on(ports[0] ?? 0, async (superuser) => {
    await superuser.query(`alter system set synchronous_standby_names = '${ANY_COPY}'`)
    await superuser.query('select pg_reload_conf()')
  })

  let primary = 0
  const portAt = (place: number) => ports[place] ?? 0
  const postmaster = async (place: number) =>
    Number((await readFile(join(folders[place] ?? '', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

  return {
    /** The address that names all three. */
    url: `${address.replace(/@[^/]+/, `@${ports.map((port) => `127.0.0.1:${port}`).join(',')}`)}&target_session_attrs=read-write`,
    primary: () => primary,
    on: <T>(place: number, work: (superuser: Client) => Promise<T>) => on(portAt(place), work),
    /** Ends the primary by kill -9, with all that works for it. */
    killPrimary: async () => {
      const member = members.find(({ port }) => port === portAt(primary))
      process.kill(await postmaster(primary), 'SIGKILL')
      await member?.exited
    },
    /** Of the copies, the one that has received most takes the place of the primary, and the other one follows it. */
    promote: async () => {
      const copies = [0, 1, 2].filter((place) => place !== primary)
      const received = await Promise.all(
        copies.map((place) =>
          on(portAt(place), async (superuser) => {
            const { rows } = await superuser.query<{ bytes: string }>(
              `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as bytes`,
            )
            return { place, bytes: BigInt(rows[0]?.bytes ?? 0) }
          }),
        ),
      )
      const [best, other] = received.toSorted((a, b) => (a.bytes < b.bytes ? 1 : -1))
      if (!best || !other) throw new Error('There are no copies')
      await on(portAt(best.place), (superuser) => superuser.query('select pg_promote(true, 60)'))
      await on(portAt(other.place), async (superuser) => {
        await superuser.query(
          `alter system set primary_conninfo = '${followed(at(address, portAt(best.place)))}'`,
        )
        await superuser.query('select pg_reload_conf()')
      })
      primary = best.place
    },
    /** The place of a server that was killed is taken by a copy of the primary of now. */
    returnAsCopy: async (place: number) => {
      await addCopy(`${folders[place]}-again`, portAt(place), {
        folder: folders[primary] ?? '',
        port: portAt(primary),
      })
    },
    stop: async () => {
      for (const { stop } of members) await stop()
    },
  }
}
