import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { allChainsEndpoint, readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { ledgerChainEndpoint } from '@selvedge/contract/ledger-questions.ts'
import { createMaterialEndpoint, listMaterialRowsEndpoint } from '@selvedge/contract/materials.ts'
import { CONSISTENCY_HEADER } from '@selvedge/contract/consistency-token.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { authenticateEndpoint, logoutEndpoint } from '@selvedge/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Db, openDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openReplica } from '../db/replica.ts'
import { startEmbeddedPostgres } from '../embedded/postgres.ts'
import { PASSWORD, type Person } from '../../../test/support/world/people.ts'
import { openMetrics } from '../../operations/metrics/metrics.ts'
import { sealConsistencyToken } from './consistency-token.ts'
import { startReplica, type StreamingReplica } from '../../../test/support/servers/streaming-replica.ts'
import { superuserUrl } from '../../../test/support/database/superuser.ts'
import { makeFolder, removeFolder } from '../../../test/support/temporary-folder.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { aTrade } from '../../../test/support/world/trades.ts'

/** Making a cluster and its copy writes much. */
const SLOW_DISK_MS = 300_000
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const SMALL = { shared_buffers: '32MB', max_wal_size: '64MB' }

let t: TestApp
let primaryUrl = ''
let server: StreamingReplica
let way: Awaited<ReturnType<typeof aWayTo>>
/** The replica, by a connection of the test's own. */
let aside: Db
/** Statements that the server sent to the replica, its own questions left out. */
const statements: string[] = []
let time = 0
const warnings: string[] = []

const folder = await makeFolder()
const ends: (() => Promise<unknown>)[] = [() => removeFolder(folder)]
// Registered first, so that it runs last: the connections go before the servers.
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

beforeAll(async () => {
  const dataDir = join(folder, 'postgres')
  const primary = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { ...QUICK, ...SMALL } })
  ends.push(primary.stop)
  const db = openDatabase(primary.url, { max: 1 })
  await migrate(db)
  await db.destroy()
  server = await startReplica(primary, dataDir, join(folder, 'copy'), { ...QUICK, ...SMALL })
  ends.push(() => server.stop())
  way = await aWayTo(server.url)
  ends.push(way.end)
  // Only the superuser can delay a replay.
  aside = openDatabase(await superuserUrl(dataDir, server.url), { max: 1 })
  ends.push(() => aside.destroy())
  const onQuery = (text: string) => {
    if (!/pg_is_in_recovery|pg_control_system/.test(text)) statements.push(text)
  }
  primaryUrl = primary.url
  t = await testApp({
    url: primaryUrl,
    replica: (primaryDb) =>
      openReplica({
        primary: primaryDb,
        db: openDatabase(way.url, { onQuery }),
        askAgainAfter: 50,
        warn: (_, message) => warnings.push(message),
        clock: () => time,
      }),
  })
}, SLOW_DISK_MS)

/** An address that leads to the one of `url`, and can be taken away and given back. */
async function aWayTo(url: string) {
  const to = Number(new URL(url).port)
  const open = new Set<Socket>()
  const gate = createServer((caller) => {
    const onwards = connect(to, '127.0.0.1')
    for (const socket of [caller, onwards]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => (caller.destroy(), onwards.destroy(), open.delete(socket)))
    }
    caller.pipe(onwards).pipe(caller)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => void gate.listen(port, '127.0.0.1', resolve))
  const end = () =>
    new Promise<void>((resolve) => {
      gate.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen(0)
  const { port } = gate.address() as AddressInfo
  const leading = new URL(url)
  leading.port = String(port)
  return { url: leading.href, end, comeBack: () => listen(port) }
}

const pause = () => sql`select pg_wal_replay_pause()`.execute(aside)
const resume = () => sql`select pg_wal_replay_resume()`.execute(aside)

beforeEach(async () => {
  statements.length = 0
  time += 60_000
})

const aMaterial = async (of: Person, name: string) =>
  t.send(of, createMaterialEndpoint, { body: { name, companyName: '', input: false } })

/** The moment, and behind it what nobody but our servers can read: all of one length. */
const SEALED = /^\d{16}\.[A-Za-z0-9+/]{59}=$/
const momentIn = (consistencyToken: string) => Number(consistencyToken.slice(0, 16))

const consistencyTokenIn = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers[CONSISTENCY_HEADER])

async function names(of: Person, consistencyToken: string) {
  const answer = await t.send(
    of,
    listMaterialRowsEndpoint,
    { query: {} },
    { headers: { [CONSISTENCY_HEADER]: consistencyToken } },
  )
  expect(answer.status).toBe(200)
  return {
    names: (answer.body as { name: string }[]).map(({ name }) => name),
    consistencyToken: consistencyTokenIn(answer),
  }
}

/** Waits until the replica has all that the primary has: the next write may be needed for the last piece of a page. */
const caughtUp = () =>
  expect.poll(async () => t.services.replica?.covers(undefined), { timeout: 10_000 }).toBe(true)

describe('a replica', () => {
  test('answers lists, exports and chains, and nothing else', async () => {
    const { contractor, materialId } = await aTrade(t)
    await caughtUp()
    statements.length = 0
    await t.call(contractor, listTradesEndpoint, { query: {} })
    await t.call(contractor, listTradesEndpoint, { query: { page: 1, size: 5 } })
    await t.call(contractor, readSupplyChainEndpoint, { query: { materialId } })
    await t.call(contractor, allChainsEndpoint, {})
    const file = await t.app.inject({
      url: '/api/exports/trades?format=csv',
      headers: { authorization: `Bearer ${contractor.token}` },
    })
    expect(file.body).toContain('REF-')
    const read = statements.join('\n')
    expect(read).toMatch(/"trade"\."contractor_id"|contractor_id = /)
    expect(read).toContain('chain_link')
    expect(read).not.toContain('"session"')
    expect(read).not.toContain('throttle')
  })

  test('that stands still shows a caller no less than was written or seen', async () => {
    const [company, other] = [await t.aCompany(), await t.aCompany()]
    const before = consistencyTokenIn(await aMaterial(company, 'First'))
    await caughtUp()
    await names(company, before)
    await pause()
    try {
      const second = consistencyTokenIn(await aMaterial(company, 'Second'))
      expect(momentIn(second)).toBeGreaterThan(momentIn(before))
      time += 3000
      // A caller who has seen no more than the replica has is answered by the replica.
      statements.length = 0
      const stale = await names(company, before)
      expect(stale.names).toEqual(['First'])
      expect(statements.length).toBeGreaterThan(0)

      statements.length = 0
      const fresh = await names(company, second)
      expect(fresh.names.toSorted()).toEqual(['First', 'Second'])
      expect(momentIn(fresh.consistencyToken)).toBeGreaterThan(momentIn(second))
      // Nothing said counts as everything seen.
      const silent = await t.send(company, listMaterialRowsEndpoint, { query: {} })
      expect(silent.body).toHaveLength(2)
      expect(statements).toEqual([])

      // What another company sees is no further behind than some seconds, whatever it says.
      time += 6000
      await aMaterial(other, 'Of another')
      await names(company, before)
      expect(statements).toEqual([])
    } finally {
      await resume()
    }
    await caughtUp()
    expect((await names(company, before)).names).toHaveLength(2)
    expect(statements.length).toBeGreaterThan(0)
  })

  test('answers each call with a token of its position, which no caller can read or compare', async () => {
    const company = await t.aCompany()
    const clock = async () =>
      (await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1e6 as now`.execute(t.db))
        .rows[0]?.now ?? 0
    const began = await clock()
    const received: string[] = []
    for (let i = 0; i < 5; i++)
      received.push(consistencyTokenIn(await t.send(company, listMaterialRowsEndpoint, { query: {} })))
    const ended = await clock()
    await caughtUp()
    const fromReplica = await names(company, received.at(-1) ?? '')
    received.push(fromReplica.consistencyToken)

    expect(received).toEqual(received.map(() => expect.stringMatching(SEALED)))
    const moments = received.map(momentIn)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments[0]).toBeGreaterThanOrEqual(began)
    expect(moments[4]).toBeLessThanOrEqual(ended)
    // Nothing was written meanwhile, and still no two are alike, in any of their bytes.
    const sealed = received.map((one) => Buffer.from(one.slice(17), 'base64'))
    expect(new Set(sealed.map((one) => one.toString('hex'))).size).toBe(received.length)
    for (const at of sealed[0]?.keys() ?? [])
      expect(new Set(sealed.map((one) => one[at])).size, `byte ${at}`).toBeGreaterThan(1)
  })

  test('shows all there is to who sends a position that no server of this installation sealed', async () => {
    const company = await t.aCompany()
    const received = consistencyTokenIn(await aMaterial(company, 'First'))
    await caughtUp()
    await names(company, received)
    await pause()
    try {
      const latest = consistencyTokenIn(await aMaterial(company, 'Second'))
      const foreign = sealConsistencyToken(Buffer.alloc(32, 9), {
        moment: momentIn(received),
        place: '0'.repeat(16),
      })
      const later = String(momentIn(received) + 1).padStart(16, '0')
      statements.length = 0
      for (const unknown of [
        'zz',
        '00000000000000a0',
        foreign,
        later + received.slice(16),
        received.slice(0, 17) + latest.slice(17),
        `${received.slice(0, 20)}${received[20] === 'A' ? 'B' : 'A'}${received.slice(21)}`,
        received.slice(0, -1),
        `${received}, ${received}`,
      ])
        expect((await names(company, unknown)).names, unknown).toHaveLength(2)
      expect(statements).toEqual([])
      // The same token, as it was received, is accepted.
      expect((await names(company, received)).names).toEqual(['First'])
    } finally {
      await resume()
    }
  })

  test('never sends a caller an earlier moment than it has, even if the database clock was set back', async () => {
    const company = await t.aCompany()
    const received = consistencyTokenIn(await aMaterial(company, 'First'))
    const ahead = momentIn(received) + 3_600_000_000
    const stored = sealConsistencyToken(t.services.masterKey, { moment: ahead, place: '0'.repeat(16) })
    expect(momentIn((await names(company, stored)).consistencyToken)).toBeGreaterThan(ahead)
  })

  test('works with several servers, each of which reads the tokens that another one sealed', async () => {
    const second = await testApp({
      url: primaryUrl,
      replica: (primaryDb) => openReplica({ primary: primaryDb, db: openDatabase(way.url), warn: () => {} }),
    })
    const company = await t.aCompany()
    const first = consistencyTokenIn(await aMaterial(company, 'First'))
    const headers = { [CONSISTENCY_HEADER]: first }
    const other = consistencyTokenIn(
      await second.send(company, listMaterialRowsEndpoint, { query: {} }, { headers }),
    )
    expect(momentIn(other)).toBeGreaterThan(momentIn(first))
    await caughtUp()
    statements.length = 0
    expect((await names(company, other)).names).toEqual(['First'])
    expect(statements.length).toBeGreaterThan(0)
  })

  test('that stands still keeps no session alive', async () => {
    const company = await t.aCompany()
    const consistencyToken = consistencyTokenIn(await aMaterial(company, 'Kept'))
    await caughtUp()
    await pause()
    try {
      await t.call(company, logoutEndpoint, {})
      const headers = { [CONSISTENCY_HEADER]: consistencyToken }
      const refusal = await t.refused(company, listMaterialRowsEndpoint, { query: {} }, { headers })
      expect(refusal).toMatchObject({ status: 401 })
    } finally {
      await resume()
    }
  })

  test('its position is sent to a user who has just logged in, and to nobody who has not', async () => {
    const { username } = await t.aCompany()
    const received = async (password: string) =>
      (await t.send(undefined, authenticateEndpoint, { body: { username, password } })).headers[
        CONSISTENCY_HEADER
      ]
    expect(await received(PASSWORD)).toMatch(SEALED)
    expect(await received('another password 9')).toBeUndefined()
    expect((await t.send(undefined, ledgerChainEndpoint, {})).headers[CONSISTENCY_HEADER]).toBeUndefined()
  })

  test('leaves a refusal to the primary', async () => {
    const { materialId } = await aTrade(t)
    const stranger = await t.aCompany()
    const consistencyToken = consistencyTokenIn(await aMaterial(stranger, 'Unrelated'))
    await caughtUp()
    const headers = { [CONSISTENCY_HEADER]: consistencyToken }
    await names(stranger, consistencyToken)
    await pause()
    try {
      // The replica still says that the stranger has nothing to do with it.
      await t.db
        .updateTable('trade')
        .set({ consignee_id: stranger.companyId })
        .where('id', 'in', (eb) =>
          eb.selectFrom('trade_position').select('trade_id').where('contractor_material_id', '=', materialId),
        )
        .execute()
      statements.length = 0
      const answer = await t.send(stranger, readSupplyChainEndpoint, { query: { materialId } }, { headers })
      expect(answer.status).toBe(200)
      expect(statements.length).toBeGreaterThan(0)
    } finally {
      await resume()
    }
  })

  test('shows in the metrics how far it is behind, and whether it answers', async () => {
    const { replica } = t.services
    const metrics = openMetrics({ db: t.db, parts: {}, version: '1', ...(replica && { replica }) })
    const read = async (name: string) =>
      Number(new RegExp(`^selvedge_${name} (\\S+)$`, 'm').exec(await metrics.text())?.[1])
    const isUp = 'part_up\\{part="replica"\\}'
    await caughtUp()
    const all = async () => [
      await read('replica_lag_bytes'),
      await read('replica_lag_seconds'),
      await read(isUp),
    ]
    await expect.poll(all, { timeout: 10_000 }).toEqual([0, 0, 1])
    await pause()
    try {
      await aMaterial(await t.aCompany(), 'Unseen')
      expect(await read('replica_lag_bytes')).toBeGreaterThan(100)
      expect(await read('replica_lag_seconds')).toBeGreaterThan(0)
    } finally {
      await resume()
    }
    await way.end()
    expect([await read(isUp), await read('replica_lag_bytes')]).toEqual([0, NaN])
    await way.comeBack()
    await expect.poll(() => read(isUp), { timeout: 10_000 }).toBe(1)
  })

  test('that goes away is answered for by the primary, and comes back', async () => {
    const company = await t.aCompany()
    const consistencyToken = consistencyTokenIn(await aMaterial(company, 'Alone'))
    await caughtUp()
    await names(company, consistencyToken)
    await way.end()
    for (let i = 0; i < 5; i++) expect((await names(company, consistencyToken)).names).toEqual(['Alone'])
    expect(warnings).toEqual(['The replica does not answer; the primary answers for it'])
    await way.comeBack()
    await caughtUp()
    statements.length = 0
    expect((await names(company, consistencyToken)).names).toEqual(['Alone'])
    expect(statements.length).toBeGreaterThan(0)
  })
})
