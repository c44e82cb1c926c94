import { randomBytes } from 'node:crypto'
import { toHex } from '@selvedge/proof/hex.ts'
import { bucketOf, recordKey } from '@selvedge/proof/history/record-map.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkLog } from '../../src/operations/ledger-check/check-log.ts'
import { checkMap } from '../../src/operations/ledger-check/check-map.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { verifyRecord } from '../../src/platform/ledger/statements/verify-record.ts'
import { testDatabase } from '../support/database/test-database.ts'
import { ledgerWorld } from '../support/world/ledger-world.ts'

let db: Db
let world: Awaited<ReturnType<typeof ledgerWorld>>
const HELD_SECONDS = 601

/** Three trades in four batches, the first of them accepted in the last but one. */
beforeEach(async () => {
  db = await testDatabase()
  world = await ledgerWorld(db)
  for (const id of [1, 2]) {
    await world.attest({ id })
    await tick()
  }
  await world.attest({ id: 1, event: 'accepted', ...world.buyer })
  await tick()
  await world.attest({ id: 3 })
  await tick()
})

const tick = () => world.worker.tick({ force: true })
const run = (text: string) => sql.raw(text).execute(db)
const verify = async (id: number) => {
  const { verdict, altered, sentence } = await verifyRecord(
    { db, blockchain: world.blockchain },
    { type: 'trade', id },
  )
  return { verdict, altered, sentence }
}

async function sentences() {
  const found: string[] = []
  for await (const { sentence } of checkLog(db)) found.push(sentence)
  for await (const { sentence } of checkMap(db)) found.push(sentence)
  return found
}

const cutNewest = () =>
  run(`delete from statement where record_type = 'trade' and record_id = 1 and version = 2`)

test('nothing is found where nothing was done', async () => {
  expect(await sentences()).toEqual([])
  for (const id of [1, 2, 3]) expect(await verify(id)).toMatchObject({ verdict: 'verified' })
})

describe('a newest statement that is cut off', () => {
  test('shows on the page of its record alone, and is named by the check', async () => {
    await cutNewest()
    expect(await verify(1)).toMatchObject({
      verdict: 'altered',
      altered: 'link',
      sentence: expect.stringContaining('Statement 1 is not the newest: version 2 was stated by'),
    })
    expect(await verify(2)).toMatchObject({ verdict: 'verified' })
    expect(await sentences()).toEqual([
      'The newest statement about the trade 1 is gone: version 2 was closed into a batch, 1 is left.',
    ])
  })

  test('keeps what comes next from being anchored, and nothing else', async () => {
    await cutNewest()
    await world.attest({ id: 1, event: 'refused', data: { status: 'REFUSED' }, ...world.buyer })
    await world.attest({ id: 2, event: 'accepted', ...world.buyer })
    expect(await tick()).toMatchObject({ sealed: 1, held: 1, anchored: 1 })
    expect(await verify(2)).toMatchObject({ verdict: 'verified' })
    // It is looked at again later, and is anchored once the rows are put back.
    expect(await world.worker.tick()).toMatchObject({ sealed: 0, held: 0 })
    world.clock.pass(HELD_SECONDS)
    expect(await world.worker.tick()).toMatchObject({ sealed: 0, held: 1 })
  })

  test('is taken back by nobody: put back, the history goes on', async () => {
    const { rows } = await run(
      `delete from statement where record_id = 2 and record_type = 'trade' returning row_to_json(statement) as row`,
    )
    await world.attest({ id: 2 })
    expect(await tick()).toMatchObject({ sealed: 0, held: 1 })
    await run(`delete from statement where record_id = 2 and record_type = 'trade'`)
    const { row } = rows[0] as { row: unknown }
    await sql`insert into statement overriding system value
      select * from jsonb_populate_record(null::statement, ${JSON.stringify(row)}::jsonb)`.execute(db)
    await world.attest({ id: 2, event: 'accepted', ...world.buyer })
    expect(await tick()).toMatchObject({ sealed: 1, held: 0 })
    expect(await sentences()).toEqual([])
    expect(await verify(2)).toMatchObject({ verdict: 'verified' })
  })

  test('shows as well where the entry of the map is gone with it', async () => {
    await cutNewest()
    await run(`delete from record_map_entry where record_id = 1 and batch = 2`)
    expect(await verify(1)).toMatchObject({ verdict: 'unreachable' })
    expect(await sentences()).toContain(
      'The map of newest statements, built from its entries, is not what the newest head says.',
    )
    await world.attest({ id: 1, event: 'refused', data: { status: 'REFUSED' }, ...world.buyer })
    expect(await tick()).toMatchObject({ sealed: 0, held: 1 })
  })
})

test('a record that is removed as a whole is named by the check, and cannot begin anew', async () => {
  await run(`delete from statement where record_id = 2`)
  expect(await verify(2)).toMatchObject({ verdict: 'altered', altered: 'record' })
  expect(await sentences()).toEqual([
    'The newest statement about the trade 2, version 1, is gone, and all before it.',
  ])
  await world.attest({ id: 2, data: { quantity: '99.00' } })
  expect(await tick()).toMatchObject({ sealed: 0, held: 1 })
})

describe('the map', () => {
  const bucket = bucketOf(recordKey({ type: 'trade', id: 2 }))

  test.each([
    [
      'a node is exchanged',
      `update record_map_node set children = decode(repeat('ab', 512), 'hex') where tier = 3`,
    ],
    ['every node is gone', `delete from record_map_node`],
    ['the top is gone', `delete from record_map_node where tier = 0`],
    ['an entry is changed', `update record_map_entry set leaf = '0x${'ab'.repeat(32)}' where record_id = 2`],
    ['an entry is gone', `delete from record_map_entry where record_id = 2`],
    [
      'an entry is put in',
      `insert into record_map_entry values (${bucket}, 'trade', 77, 0, 1, '0x${'ab'.repeat(32)}')`,
    ],
  ])('%s: it is found, and made anew from the statements before the next batch', async (_what, change) => {
    await run(change)
    expect(await sentences()).not.toEqual([])
    await world.attest({ id: 2, event: 'accepted', ...world.buyer })
    expect(await tick()).toMatchObject({ sealed: 1, held: 0, anchored: 1 })
    expect(await verify(2)).toMatchObject({ verdict: 'verified' })
  })

  test('with an entry and its statement changed alike, nothing follows any more', async () => {
    await run(`update record_map_entry set leaf = '0x${'ab'.repeat(32)}' where record_id = 2`)
    await run(`update statement set leaf = '0x${'ab'.repeat(32)}' where record_id = 2`)
    const next = world.attest({ id: 2, event: 'accepted', ...world.buyer })
    await expect(next).rejects.toMatchObject({ code: 'WRONG_STATE' })
    expect(await verify(2)).toMatchObject({ verdict: 'altered' })
  })
})

describe('the log', () => {
  test.each([
    [
      'a head is exchanged',
      `update anchor_batch set head = replace(head, '"statements":1', '"statements":2') where log_index = 3`,
      'does not have the head it was closed with.',
    ],
    [
      'a head is taken off',
      `update anchor_batch set head = null, head_proof = null where log_index = 3`,
      undefined,
    ],
    [
      'two places are exchanged',
      `update anchor_batch set log_index = 9 where log_index = 2; update anchor_batch set log_index = 2 where log_index = 3; update anchor_batch set log_index = 3 where log_index = 9`,
      'was closed after other batches',
    ],
    [
      'the newest batch loses its place',
      `update anchor_batch set log_index = null where log_index = 3`,
      undefined,
    ],
    [
      'a batch is put at the end',
      `insert into anchor_batch (root, size, sealed_at, seal, log_index) values ('${toHex(randomBytes(32))}', 2, now(), repeat('f', 64), 4)`,
      undefined,
    ],
    [
      'the newest batch is removed with all that belongs to it',
      `delete from ledger_submission where batch_id = 4; delete from statement where batch_id = 4; delete from anchor_batch where id = 4`,
      undefined,
    ],
  ])('%s: nothing is anchored on top', async (_what, change, found) => {
    await run(change)
    if (found) expect(await sentences()).toContainEqual(expect.stringContaining(found))
    await world.attest({ id: 4 })
    expect(await tick()).toMatchObject({ sealed: 0, held: 1, anchored: 0 })
  })

  test('a batch that is put in without a place, or a root exchanged further back, is found or passed over', async () => {
    const root = toHex(randomBytes(32))
    await run(`insert into anchor_batch (root, size, sealed_at) values ('${root}', 1, now())`)
    await world.attest({ id: 4 })
    expect(await tick()).toMatchObject({ sealed: 1, held: 0 })
    expect(await sentences()).toEqual([])
    await run(`update anchor_batch set root = '${toHex(randomBytes(32))}' where log_index = 0`)
    expect(await sentences()).toContainEqual(expect.stringContaining('was closed after other batches'))
  })

  test('its kept trees are exchanged: they are made anew from the roots', async () => {
    await run(
      `update anchor_batch set log_nodes = '["0x${'ab'.repeat(32)}", "0x${'cd'.repeat(32)}"]' where log_index in (1, 3)`,
    )
    expect(await sentences()).toHaveLength(2)
    await world.attest({ id: 4 })
    expect(await tick()).toMatchObject({ sealed: 1, held: 0 })
    // The trees of the log before the newest head: those of the others are compared by the check.
    await world.attest({ id: 5 })
    expect(await tick()).toMatchObject({ sealed: 1, held: 0 })
    expect(await sentences()).toEqual([])
  })
})
