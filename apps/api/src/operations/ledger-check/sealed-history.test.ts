import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { isConsistent } from '@selvedge/proof/history/check-consistency.ts'
import { headLeaf, readHead } from '@selvedge/proof/history/head.ts'
import { planConsistency, planInclusion } from '@selvedge/proof/history/log-proof.ts'
import { rootFromEntry } from '@selvedge/proof/history/record-map.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { ledgerWorld, masterKey } from '../../../test/support/world/ledger-world.ts'
import { sealFormer } from '../../platform/ledger/keys/batch-seal.ts'
import { checkLog } from './check-log.ts'
import { checkMap } from './check-map.ts'
import type { Db } from '../../platform/db/connect.ts'
import { verifyRecord } from '../../platform/ledger/statements/verify-record.ts'
import { findAnchoredHead } from '../../platform/ledger/history/anchored-head.ts'
import { readConsistency, readLogProof } from '../../platform/ledger/history/log-store.ts'
import { proveNewest } from '../../platform/ledger/history/prove-newest.ts'

let db: Db
let world: Awaited<ReturnType<typeof ledgerWorld>>
beforeEach(async () => {
  db = await testDatabase()
  world = await ledgerWorld(db)
})

const tick = () => world.worker.tick({ force: true })

async function sentences() {
  const found: string[] = []
  for await (const { sentence } of checkLog(db)) found.push(sentence)
  for await (const { sentence } of checkMap(db)) found.push(sentence)
  return found
}

const batches = () =>
  db
    .selectFrom('anchor_batch')
    .select(['id', 'root', 'size', 'head', 'head_proof', 'log_index'])
    .orderBy('log_index')
    .execute()

/** Makes batches what a release before heads left of them, with its seal. */
async function withoutHead(list: readonly { id: number; root: Hex; size: number }[]) {
  for (const { id, root, size } of list)
    await db
      .updateTable('anchor_batch')
      .set({ head: null, head_proof: null, log_index: null, log_nodes: null })
      .set({ seal: sealFormer(masterKey, { root, size }) })
      .where('id', '=', id)
      .execute()
}

/** As a release before heads had left everything. */
async function asBefore() {
  await withoutHead(await batches())
  await sql`delete from record_map_entry`.execute(db)
  await sql`delete from record_map_node`.execute(db)
}

/** A batch closed by a server of the release before. */
async function sealAsBefore(ids: readonly number[]) {
  for (const id of ids) await world.attest({ id })
  await tick()
  const newest = (await batches()).at(-1)
  const { rows } = await sql<{ leaf: Hex }>`
    select leaf from statement where batch_id = ${newest?.id} order by batch_index`.execute(db)
  return { newest, leaves: rows.map(({ leaf }) => leaf) }
}

describe('the head of a batch', () => {
  test('is its last leaf, and commits to the log before it and the map with it', async () => {
    for (const id of [1, 2, 3]) {
      await world.attest({ id })
      await tick()
    }
    let log = EMPTY_LOG
    for (const { root, size, head, head_proof: proof, log_index: place } of await batches()) {
      const read = readHead(head ?? '')
      if (!read || read === 'newer') throw new Error('Every batch has a head')
      expect(read).toMatchObject({ statements: size - 1, log: { size: place, root: toHex(logRoot(log)) } })
      const end = rootFromProof(fromHex(headLeaf(head ?? '')), size - 1, size, (proof ?? []).map(fromHex))
      expect(end && toHex(end)).toBe(root)
      expect(await world.blockchain.anchorOf(root)).toMatchObject({ size })
      log = append(log, logEntry(root)).log
    }
    expect(await sentences()).toEqual([])
  })

  test('proves each record, and is consistent with each later one', async () => {
    for (let id = 1; id <= 5; id++) {
      await world.attest({ id })
      await tick()
    }
    await world.attest({ id: 2, event: 'accepted', ...world.buyer })
    await tick()
    const found = await findAnchoredHead(db, world.blockchain.contract)
    if (!found || found === 'changed') throw new Error('There is a head')
    for (let id = 1; id <= 5; id++) {
      const newest = await proveNewest(db, { type: 'trade', id }, found.head)
      if (newest.state !== 'proven') throw new Error('The record is in the map')
      expect(newest.entry.version).toBe(id === 2 ? 2 : 1)
      expect(toHex(rootFromEntry(newest.entry, newest.proof) ?? new Uint8Array())).toBe(found.head.map.root)
    }
    expect(await proveNewest(db, { type: 'plan', id: 1 }, found.head)).toMatchObject({ state: 'absent' })
    const heads = (await batches()).map(({ head }) => readHead(head ?? ''))
    for (const one of heads)
      for (const other of heads) {
        if (!one || !other || one === 'newer' || other === 'newer' || one.log.size > other.log.size) continue
        const proof = await readLogProof(db, planConsistency(one.log.size, other.log.size))
        const [from, to] = [one.log, other.log].map(({ size, root }) => ({ size, root: fromHex(root) }))
        expect(from && to && isConsistent(from, to, proof.map(fromHex))).toBe(true)
      }
    const path = await readLogProof(db, planInclusion(1, found.head.log.size))
    const second = (await batches())[1]?.root ?? '0x'
    const root = rootFromProof(logEntry(second), 1, found.head.log.size, path.map(fromHex))
    expect(root && toHex(root)).toBe(found.head.log.root)
  })

  test('shows that it continues from a few batches, however many there are', async () => {
    for (let id = 1; id <= 6; id++) {
      await world.attest({ id })
      await tick()
    }
    const heads = (await batches()).map(({ head }) => readHead(head ?? ''))
    const [four, five] = [heads[4], heads[5]]
    if (!four || !five || four === 'newer' || five === 'newer') throw new Error('Each has a head')
    // The first four make one tree, which the last of them keeps: the others are not looked at.
    await db
      .updateTable('anchor_batch')
      .set({ log_index: null, log_nodes: null })
      .where('log_index', '<', 3)
      .execute()
    const { from, to, proof } = await readConsistency(db, 4, 5)
    const stated = [from, to].map((log) => ({ size: log.size, root: toHex(logRoot(log)) }))
    expect(stated).toEqual([four.log, five.log])
    const [before, after] = [four.log, five.log].map(({ size, root }) => ({ size, root: fromHex(root) }))
    expect(before && after && isConsistent(before, after, proof.map(fromHex))).toBe(true)
  })

  test('needs no more of the map than there is, however many batches come', async () => {
    await world.attest({ id: 1 })
    for (let round = 0; round < 6; round++) {
      await world.attest({ id: 2 + round })
      await tick()
    }
    const { rows } = await sql<{ most: number }>`
      select max(count) as most from (select count(*)::int from record_map_node group by tier, place) counted`.execute(
      db,
    )
    // One that the newest anchored head needs, and one for the batch that was closed since.
    expect(rows[0]?.most).toBeLessThanOrEqual(2)
  })
})

describe('what an earlier release anchored', () => {
  test('gets its place in the log and in the map with the first batch that has a head', async () => {
    for (const id of [1, 2]) await world.attest({ id })
    await tick()
    await world.attest({ id: 1, event: 'accepted', ...world.buyer })
    await tick()
    await asBefore()
    await world.worker.stop()
    const worker = world.workerOn(world.blockchain)
    // The leaf of each head is a statement that is gone: the others have their places still.
    await world.attest({ id: 3 })
    expect(await worker.tick({ force: true })).toMatchObject({ sealed: 1, held: 0 })
    expect((await batches()).map(({ log_index: place, head }) => [place, head === null])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ])
    expect(await sentences()).toEqual([])
    await world.attest({ id: 2, event: 'accepted', ...world.buyer })
    expect(await worker.tick({ force: true })).toMatchObject({ sealed: 1, held: 0 })
    expect(await sentences()).toEqual([])
  })

  test('goes on beside it: its batches get their places, and their statements their entries, with the next one', async () => {
    await world.attest({ id: 1 })
    await tick()
    const { newest, leaves } = await sealAsBefore([2, 3])
    expect(leaves).toHaveLength(2)
    await withoutHead(newest ? [newest] : [])
    await sql`delete from record_map_entry where batch = 1`.execute(db)
    await sql`delete from record_map_node where batch = 1`.execute(db)
    await world.worker.stop()
    const other = world.workerOn(world.blockchain)
    await world.attest({ id: 4 })
    await world.attest({ id: 3, event: 'accepted', ...world.buyer })
    expect(await other.tick({ force: true })).toMatchObject({ sealed: 2, held: 0 })
    expect(await sentences()).toEqual([])
    for (const id of [1, 3, 4])
      expect(await verifyRecord({ db, blockchain: world.blockchain }, { type: 'trade', id })).toMatchObject({
        verdict: 'verified',
      })
  })
})

test('two processes that close batches at the same moment write one log', async () => {
  for (let id = 1; id <= 12; id++) await world.attest({ id })
  const small = () => world.workerOn(world.blockchain)
  const [one, other] = [small(), small()]
  await Promise.all([one.tick({ force: true }), other.tick({ force: true })])
  for (let id = 13; id <= 20; id++) await world.attest({ id })
  await Promise.all([one.tick({ force: true }), other.tick({ force: true })])
  await tick()
  expect(await sentences()).toEqual([])
  const places = (await batches()).map(({ log_index: place }) => place)
  expect(places).toEqual(places.map((_, index) => index))
})
