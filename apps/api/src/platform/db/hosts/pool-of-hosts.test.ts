import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabaseUrl } from '../../../../test/support/database/test-database.ts'
import { lastingPort } from '../../../../test/support/servers/lasting-port.ts'
import { openDatabase } from '../connect.ts'
import { describeDatabaseError } from '../database-errors.ts'
import { inTransaction } from '../transaction.ts'
import { readDatabaseAddress } from '../../config/database-address.ts'

/** The address of a database with other places for its server. */
function through(url: string, places: readonly string[], session?: string): string {
  const address = new URL(url)
  address.searchParams.delete('host')
  if (session !== undefined) address.searchParams.set('target_session_attrs', session)
  return address.href.replace(/@[^/]+/, `@${places.join(',')}`)
}

const placeIn = (url: string) => `127.0.0.1:${new URL(url).port}`

function open(url: string, options: Parameters<typeof openDatabase>[1] = {}) {
  const db = openDatabase(url, { max: 2, timeouts: { connect: 5, silence: 20 }, ...options })
  onTestFinished(() => db.destroy())
  return db
}

const one = (db: ReturnType<typeof open>) =>
  sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows)

/** A way to a server that can fall silent, as a machine that vanished: nothing is answered, and nothing is refused. */
async function aWayTo(url: string) {
  const target = Number(new URL(url).port)
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (isSilent) return
    const other = connect(target, '127.0.0.1')
    sockets.add(other)
    other.on('error', () => {})
    socket.on('data', (bytes) => isSilent || other.write(bytes))
    other.on('data', (bytes) => isSilent || socket.write(bytes))
    socket.on('close', () => other.destroy())
    other.on('close', () => isSilent || socket.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSilent: (is: boolean) => void (isSilent = is),
  }
}

test('a host that refuses is passed over, and the next one answers', async () => {
  const url = await testDatabaseUrl()
  const db = open(through(url, [`127.0.0.1:${await lastingPort()}`, placeIn(url)]))
  expect(await one(db)).toEqual([{ one: 1 }])
})

test('a server that takes no writes is passed over; with none left, the caller learns that the database is away', async () => {
  const url = await testDatabaseUrl()
  const name = new URL(url).pathname.slice(1)
  const plain = open(url)
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(plain)
  const places = [placeIn(url), `127.0.0.1:${await lastingPort()}`]
  const refused = await one(open(through(url, places))).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '08001', message: expect.stringContaining('read-write') })
  expect(describeDatabaseError(refused)).toBeDefined()
  // For reading alone it will do.
  expect(await one(open(through(url, places, 'read-only')))).toEqual([{ one: 1 }])
})

test('a connection to a server that became a copy is dropped, and the write is done by another', async () => {
  const url = await testDatabaseUrl()
  const db = open(through(url, [placeIn(url)], 'read-write'), { max: 1 })
  const session = () =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db).then(({ rows }) => rows[0]?.pid)
  const before = await session()
  await sql`set session characteristics as transaction read only`.execute(db)
  await inTransaction(db, async (tx) => {
    await sql`create table written_after (id int)`.execute(tx)
  })
  expect(await session()).not.toBe(before)
  await sql`select from written_after`.execute(db)
})

test('where all are away the caller is refused in time, and the next one is answered when one is back', async () => {
  const url = await testDatabaseUrl()
  const way = await aWayTo(url)
  way.setSilent(true)
  const db = open(through(url, [way.place, `127.0.0.1:${await lastingPort()}`]))
  const refused = await one(db).catch((error: unknown) => error)
  expect(describeDatabaseError(refused)).toBeDefined()
  way.setSilent(false)
  expect(await one(db)).toEqual([{ one: 1 }])
})

test('whoever waits for a machine that vanished is refused, and the others are answered by the one that takes its place', async () => {
  const url = await testDatabaseUrl()
  const [first, second] = [await aWayTo(url), await aWayTo(url)]
  second.setSilent(true)
  const db = open(through(url, [first.place, second.place]))
  expect(await one(db)).toEqual([{ one: 1 }])
  second.setSilent(false)
  const waiting = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
  first.setSilent(true)
  expect(describeDatabaseError(await waiting)).toBeDefined()
  expect(await one(db)).toEqual([{ one: 1 }])
})

test('the certificate of each server is compared with the name that it is asked by', async () => {
  const asked: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      // The server's word that it can be asked in secret (PostgreSQL, 54.2.11).
      socket.write('S')
      const secret = new TLSSocket(socket, {
        isServer: true,
        SNICallback: (name, done) => {
          asked.push(name)
          done(new Error('No certificate'))
        },
      })
      secret.on('error', () => socket.destroy())
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const url = `postgresql://me@127.0.0.1:${await lastingPort()},localhost:${port}/selvedge?sslmode=verify-full`
  expect(readDatabaseAddress(url)).not.toBeTypeOf('string')
  await expect(one(open(url))).rejects.toThrow()
  expect(new Set(asked)).toEqual(new Set(['localhost']))
})
