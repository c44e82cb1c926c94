import { readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/platform/embedded/postgres.ts'
import { descendantsOf } from '../servers/kill-tree.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const SETTINGS = { fsync: 'off', max_connections: '30' }

/** A PostgreSQL server that is stopped, frozen and started again under one address; its port changes behind it. */
export async function movingDatabase() {
  const folder = join(await temporaryFolder(), 'postgres')
  const start = () => startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings: SETTINGS })
  let server: EmbeddedPostgres = await start()
  const door = createServer((socket) =>
    bridge(socket, connect(Number(new URL(server.url).port), '127.0.0.1')),
  )
  await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve))
  const url = new URL(server.url)
  url.port = String((door.address() as AddressInfo).port)
  url.searchParams.delete('host')
  const postmaster = async () =>
    Number((await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(async () => {
    thaw()
    door.close()
    await server.stop()
  })
  return {
    url: url.href,
    /** Past the door. */
    direct: () => server.url,
    start: async () => {
      server = await start()
    },
    /** Ends it in order: running statements are refused. */
    stopFast: () => server.stop(),
    /** Ends it as a power cut does. */
    stopImmediately: async () => {
      process.kill(await postmaster(), 'SIGQUIT')
      await server.exited
    },
    /** Stops it in its tracks: connections stay open, and nobody answers. */
    freeze: async () => {
      frozen = descendantsOf(await postmaster())
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    thaw,
  }
}

function bridge(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one)
  const end = () => {
    one.destroy()
    other.destroy()
  }
  for (const socket of [one, other]) socket.on('error', end).on('close', end)
}
