import { logKey } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { standingOf } from '@selvedge/proof/checkpoint/quorum.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { aLogWitness, checkpointsBy } from '../../../../test/support/world/log-witness.ts'
import { ledgerWorld, SILENT } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { newestCosigned, readWitnessRows } from '../checkpoints/checkpoint-store.ts'
import { createCheckpointWorker } from './checkpoint-worker.ts'

const SIGNER = { name: 'trace.example/log', seed: new Uint8Array(32).fill(1) }

type World = Awaited<ReturnType<typeof aWorld>>

let db: Db
let world: World
beforeEach(async () => {
  db = await testDatabase()
  world = await aWorld()
})

/** A ledger whose log three witnesses see, each with a database of its own; two have to agree. */
async function aWorld() {
  const ledger = await ledgerWorld(db)
  const { now } = ledger.clock
  const witnesses = await Promise.all(
    [11, 12, 13].map(async (seed) =>
      aLogWitness({ db: await testDatabase(), name: `w${seed}.example`, seed, logs: [logKey(SIGNER)], now }),
    ),
  )
  const { policy } = checkpointsBy(SIGNER.name, witnesses)
  const { contract } = ledger.blockchain
  const errors: object[] = []
  const log = { ...SILENT, error: (fields: object) => void errors.push(fields) }
  const workerOf = (signer = SIGNER) => createCheckpointWorker({ db, contract, signer, policy, now, log })
  let id = 0
  return {
    ...ledger,
    witnesses,
    policy,
    errors,
    workerOf,
    checkpoints: workerOf(),
    /** Anchors one more batch. */
    anchorOne: async () => {
      await ledger.attest({ id: ++id })
      ledger.clock.pass(3)
      await ledger.worker.tick({ force: true })
    },
  }
}

const sizes = async () =>
  (await db.selectFrom('log_checkpoint').select('size').orderBy('size').execute()).map(({ size }) => size)

const problems = async () =>
  [...(await readWitnessRows(db, SIGNER.name)).values()].map(({ problem }) => problem)

test('makes nothing before anything is anchored', async () => {
  expect(await world.checkpoints.step()).toEqual({ made: false, cosigned: 0, problems: 0 })
})

test('after each anchored batch there is a checkpoint that all witnesses cosign, once', async () => {
  for (const size of [1, 2, 3]) {
    await world.anchorOne()
    expect(await world.checkpoints.step()).toEqual({ made: true, cosigned: 3, problems: 0 })
    expect(await world.checkpoints.step()).toEqual({ made: false, cosigned: 0, problems: 0 })
    const newest = await newestCosigned(db, SIGNER.name)
    expect(newest?.size).toBe(size)
    const standing = newest && standingOf(newest.note, { ...world.policy, logs: [logKey(SIGNER)] })
    expect(standing).toMatchObject({ isOfKnownLog: true, isEnough: true })
    expect(standing?.times.size).toBe(3)
  }
  expect(await sizes()).toEqual([1, 2, 3])
})

test('several batches between two steps need one checkpoint', async () => {
  for (const _ of [1, 2, 3, 4, 5]) await world.anchorOne()
  await world.checkpoints.step()
  expect(await sizes()).toEqual([5])
})

describe('a witness that is away', () => {
  test('is asked again after growing pauses, and holds up neither the others nor the anchoring', async () => {
    const [first] = world.witnesses
    first?.behave('away')
    await world.anchorOne()
    expect(await world.checkpoints.step()).toEqual({ made: true, cosigned: 2, problems: 1 })
    expect((await newestCosigned(db, SIGNER.name))?.size).toBe(1)
    expect(await world.checkpoints.step()).toMatchObject({ problems: 0 })
    world.clock.pass(3)
    expect(await world.checkpoints.step()).toMatchObject({ problems: 1 })
    world.clock.pass(3)
    expect(await world.checkpoints.step()).toMatchObject({ problems: 0 })
    await world.anchorOne()
    first?.behave('honest')
    world.clock.pass(900)
    expect(await world.checkpoints.step()).toEqual({ made: true, cosigned: 3, problems: 0 })
    expect(await problems()).toEqual([null, null, null])
  })

  test('leaves a checkpoint without a quorum, with two of three', async () => {
    const [first, second] = world.witnesses
    for (const one of [first, second]) one?.behave('away')
    await world.anchorOne()
    expect(await world.checkpoints.step()).toEqual({ made: true, cosigned: 1, problems: 2 })
    expect(await newestCosigned(db, SIGNER.name)).toBeUndefined()
    second?.behave('honest')
    world.clock.pass(900)
    expect(await world.checkpoints.step()).toMatchObject({ cosigned: 1, problems: 1 })
    expect((await newestCosigned(db, SIGNER.name))?.times.size).toBe(2)
  })
})

describe('a witness that lies', () => {
  test.each<[string, Parameters<World['witnesses'][number]['behave']>[0], string]>([
    ['with nonsense', () => ({ status: 200, body: 'nonsense' }), 'badCosignature'],
    [
      'with a broken signature',
      (honest) => ({ ...honest, body: honest.body.replace(/.{8}\n$/, 'AAAAAAA=\n') }),
      'badCosignature',
    ],
    ['that it saw more', () => ({ status: 409, body: '99\n' }), 'ahead'],
    ['that the log is another one', () => ({ status: 422, body: '' }), 'notContinued'],
    ['that it does not know the log', () => ({ status: 404, body: '' }), 'unknownLog'],
    ['that it knows another key', () => ({ status: 403, body: '' }), 'unknownKey'],
    ['that nobody understands it', () => ({ status: 400, body: '' }), 'malformed'],
    ['with another size each time', () => ({ status: 409, body: '0\n' }), 'malformed'],
    ['without end', () => ({ status: 200, body: 'x'.repeat(100_000) }), 'badCosignature'],
    [
      'about another checkpoint',
      (_, body) => ({ status: 200, body: body.split('\n\n').at(-1) ?? '' }),
      'badCosignature',
    ],
  ])('%s does not count, and is noted', async (_, behaviour, problem) => {
    world.witnesses[0]?.behave(behaviour)
    await world.anchorOne()
    expect(await world.checkpoints.step()).toEqual({ made: true, cosigned: 2, problems: 1 })
    expect(await problems()).toContain(problem)
    expect((await newestCosigned(db, SIGNER.name))?.times.size).toBe(2)
  })
})

test('a witness that saw another size is asked again from there', async () => {
  await world.anchorOne()
  await world.checkpoints.step()
  await world.anchorOne()
  // As after a restore of this database alone: it does not know any more how far the witnesses are.
  await db.deleteFrom('log_witness').execute()
  expect(await world.checkpoints.step()).toEqual({ made: true, cosigned: 3, problems: 0 })
})

describe('a log that was rewritten', () => {
  test('is signed no further, where this server has its former checkpoints', async () => {
    await world.anchorOne()
    await world.checkpoints.step()
    await db
      .updateTable('log_checkpoint')
      .set({ root: `0x${'ab'.repeat(32)}` })
      .execute()
    await world.anchorOne()
    expect(await world.checkpoints.step()).toMatchObject({ made: false })
    expect(await sizes()).toEqual([1])
    expect(await problems()).toContain('ownLogChanged')
    expect(world.errors).toEqual([{ witness: '', problem: 'ownLogChanged' }])
    await world.checkpoints.step()
    expect(world.errors).toHaveLength(1)
  })

  test('is refused by the witnesses, where its checkpoints are gone too', async () => {
    await world.anchorOne()
    await world.anchorOne()
    await world.checkpoints.step()
    // Another history of the same length, in a database of its own, under the same name and key.
    const other = await testDatabase()
    const rewritten = await ledgerWorld(other)
    for (const id of [1, 2]) {
      await rewritten.attest({ id, data: { quantity: '99.00' } })
      rewritten.clock.pass(3)
      await rewritten.worker.tick({ force: true })
    }
    const worker = createCheckpointWorker({
      db: other,
      contract: rewritten.blockchain.contract,
      signer: SIGNER,
      policy: world.policy,
      now: world.clock.now,
      log: SILENT,
    })
    expect(await worker.step()).toEqual({ made: true, cosigned: 0, problems: 3 })
    const codes = async () =>
      [...(await readWitnessRows(other, SIGNER.name)).values()].map(({ problem }) => problem)
    expect(await codes()).toEqual(['otherRoot', 'otherRoot', 'otherRoot'])
    await rewritten.attest({ id: 3 })
    rewritten.clock.pass(3)
    await rewritten.worker.tick({ force: true })
    expect(await worker.step({ force: true })).toMatchObject({ cosigned: 0, problems: 3 })
    expect(await codes()).toEqual(['notContinued', 'notContinued', 'notContinued'])
    const [row] = (await readWitnessRows(other, SIGNER.name)).values()
    expect(row?.evidence).toContain('old 2\n')
    expect(row?.evidence).toContain(SIGNER.name)
  })

  test('that is shorter than what witnesses saw is said to have been set back', async () => {
    await world.anchorOne()
    await world.anchorOne()
    await world.checkpoints.step()
    const other = await testDatabase()
    const restored = await ledgerWorld(other)
    await restored.attest({ id: 1 })
    restored.clock.pass(3)
    await restored.worker.tick({ force: true })
    const worker = createCheckpointWorker({
      db: other,
      contract: restored.blockchain.contract,
      signer: SIGNER,
      policy: world.policy,
      now: world.clock.now,
      log: SILENT,
    })
    expect(await worker.step()).toMatchObject({ problems: 3 })
    const rows = [...(await readWitnessRows(other, SIGNER.name)).values()]
    expect(rows.map(({ problem }) => problem)).toEqual(['ahead', 'ahead', 'ahead'])
  })
})

test('of two servers one submits, until it lets go', async () => {
  await world.anchorOne()
  const second = world.workerOf()
  expect(await world.checkpoints.step()).toMatchObject({ made: true })
  await world.anchorOne()
  expect(await second.step()).toEqual({ made: false, cosigned: 0, problems: 0 })
  await world.checkpoints.release()
  expect(await second.step()).toEqual({ made: true, cosigned: 3, problems: 0 })
})
