import { createPublicClient } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ledgerWorld, SILENT, testBlockchain } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { createAnchorWorker } from './anchor-worker.ts'
import { type BlockchainClient, createBlockchainClient } from '../network/blockchain-client.ts'
import { BlockchainUnreachableError } from '../network/blockchain-error.ts'
import { findLastLoss } from './blockchain-loss.ts'
import { replaceCompanyKey } from '../statements/replace-key.ts'
import { recordStatement } from '../statements/record-statement.ts'
import { retryFailed } from './submission-store.ts'
import { traceAnchorAbi } from '../network/trace-anchor.ts'
import { verifyRecord } from '../statements/verify-record.ts'

type World = Awaited<ReturnType<typeof ledgerWorld>>

let db: Db
let world: World
beforeEach(async () => {
  db = await testDatabase()
  world = await ledgerWorld(db)
})

const submissionStates = async () =>
  (
    await db
      .selectFrom('ledger_submission')
      .select('state')
      .where('kind', '=', 'anchor')
      .orderBy('id')
      .execute()
  ).map(({ state }) => state)

/** Every anchor the contract ever made, by its events. */
async function anchorEvents({ transport, blockchain }: Pick<World, 'transport' | 'blockchain'>) {
  const client = createPublicClient({ transport })
  const query = {
    address: blockchain.contract,
    abi: traceAnchorAbi,
    eventName: 'Anchored',
    fromBlock: 0n,
  } as const
  return (await client.getContractEvents(query)).map(({ args }) => args.root)
}

const roots = async () =>
  (await db.selectFrom('anchor_batch').select('root').orderBy('id').execute()).map(({ root }) => root)

/** Each company of the world has stated itself. */
const COMPANIES = 2

describe('sealing', () => {
  test('waits until the oldest statement is old enough', async () => {
    await world.attest({ id: 1 })
    expect(await world.worker.tick()).toMatchObject({ sealed: 0, anchored: 0, keys: 2 })
    world.clock.pass(2)
    expect(await world.worker.tick()).toMatchObject({ sealed: 1 + COMPANIES, anchored: 1 })
  })

  test('waits no longer once a batch is full, and fills several', async () => {
    const small = createAnchorWorker({
      db,
      blockchain: world.blockchain,
      masterKey: world.keys.masterKey,
      batchMax: 3,
      batchSeconds: 3600,
      now: world.clock.now,
      log: SILENT,
    })
    for (let id = 1; id <= 7 - COMPANIES; id++) await world.attest({ id })
    expect(await small.tick()).toMatchObject({ sealed: 6, anchored: 2 })
    expect(await small.tick({ force: true })).toMatchObject({ sealed: 1, anchored: 1 })
  })

  test('leaves out what is not committed', async () => {
    await world.attest({ id: 1 })
    await expect(
      inTransaction(db, async (tx) => {
        await recordStatement(tx, world.keys, {
          ...world.supplier,
          type: 'trade',
          id: 2,
          event: 'created',
          data: world.dataOf(),
          documents: [],
        })
        expect(await world.worker.tick({ force: true })).toMatchObject({ sealed: 1 + COMPANIES })
        throw new Error('the trade was refused')
      }),
    ).rejects.toThrow('the trade was refused')
    expect(await world.worker.tick({ force: true })).toMatchObject({ sealed: 0 })
  })
})

describe('company keys', () => {
  test('are registered, and revoked once replaced', async () => {
    const before = await db.selectFrom('company_key').select('address').executeTakeFirstOrThrow()
    await world.worker.tick()
    await inTransaction(db, (tx) => replaceCompanyKey(tx, world.keys, world.supplier))
    expect(await world.worker.tick()).toMatchObject({ keys: 2 })
    const key = await world.blockchain.keyOf(before.address)
    expect(key.registeredAt).toBeGreaterThan(0n)
    expect(key.revokedAt).toBeGreaterThan(0n)
  })
})

type Death = () => Promise<never>

const crashes: [string, (blockchain: BlockchainClient, die: Death) => Partial<BlockchainClient>][] = [
  ['before the chain is asked', (_chain, die) => ({ anchorOf: die })],
  [
    'after signing, before keeping',
    (blockchain, die) => ({ sign: (call) => blockchain.sign(call).then(die) }),
  ],
  ['after keeping, before sending', (_chain, die) => ({ broadcast: die })],
  [
    'after sending, before the answer',
    (blockchain, die) => ({ broadcast: (raw) => blockchain.broadcast(raw).then(die) }),
  ],
  ['before recording', (_chain, die) => ({ anchoringTransaction: die })],
]

describe('after a crash', () => {
  test.each(crashes)('%s, a new worker anchors everything once', async (_point, broken) => {
    await world.worker.tick()
    await world.worker.stop()
    await world.attest({ id: 1 })
    await world.attest({ id: 2 })
    // The process ends at this point: nothing after it runs, not even error handling.
    const died = new Promise<void>((resolve) => {
      const die = () => {
        resolve()
        return new Promise<never>(() => {})
      }
      void world.workerOn({ ...world.blockchain, ...broken(world.blockchain, die) }).tick({ force: true })
    })
    await died

    const heir = world.workerOn(world.blockchain)
    expect(await heir.tick()).toMatchObject({ leading: false })
    world.clock.pass(3600)
    expect(await heir.tick()).toMatchObject({ anchored: 1, failed: 0 })
    expect(await submissionStates()).toEqual(['done'])
    expect(await anchorEvents(world)).toEqual(await roots())
  })
})

const cut = () => Promise.reject(new BlockchainUnreachableError(new Error('reset')))

describe('the chain is down', () => {
  test('for long, and nothing fails or is lost', async () => {
    let isDown = true
    const guarded = new Proxy(world.blockchain, {
      get: (blockchain, name: keyof BlockchainClient) => {
        const member = blockchain[name]
        if (typeof member !== 'function' || name === 'knownChainId') return member
        return isDown ? () => Promise.reject(new BlockchainUnreachableError(new Error('refused'))) : member
      },
    })
    const worker = world.workerOn(guarded)
    await world.attest({ id: 1 })
    // Five days, looked at every quarter of an hour: no pause grows longer than that.
    for (let attempt = 0; attempt < 5 * 96; attempt++) {
      world.clock.pass(900)
      expect(await worker.tick()).toMatchObject({ reachable: false, anchored: 0, failed: 0 })
    }
    await world.attest({ id: 2 })
    isDown = false
    expect(await worker.tick()).toMatchObject({ reachable: false })
    world.clock.pass(900)
    expect(await worker.tick()).toMatchObject({ reachable: true, anchored: 2 })
    expect(await anchorEvents(world)).toEqual(await roots())
  })

  test('between keeping and sending, and the same transaction is sent later', async () => {
    await world.worker.tick()
    await world.worker.stop()
    await world.attest({ id: 1 })
    const worker = world.workerOn({ ...world.blockchain, broadcast: cut })
    expect(await worker.tick({ force: true })).toMatchObject({ reachable: false })
    await worker.stop()
    const stored = await db
      .selectFrom('ledger_submission')
      .select('tx_hash')
      .where('kind', '=', 'anchor')
      .executeTakeFirst()
    expect(await world.workerOn(world.blockchain).tick({ force: true })).toMatchObject({ anchored: 1 })
    expect(
      await db
        .selectFrom('ledger_submission')
        .select('tx_hash')
        .where('kind', '=', 'anchor')
        .executeTakeFirst(),
    ).toEqual(stored)
  })
})

describe('the chain is not what it was', () => {
  test('begun anew, everything is anchored again', async () => {
    for (const id of [1, 2]) {
      await world.attest({ id })
      await world.worker.tick({ force: true })
    }
    const reborn = await testBlockchain({ accounts: world.accounts, clock: world.clock })
    expect(reborn.blockchain.contract).toBe(world.blockchain.contract)
    expect(await world.workerOn(reborn.blockchain).tick({ force: true })).toMatchObject({ leading: false })
    await world.worker.stop()
    // A new blockchain knows nothing of the first anchors: that is no forgery.
    await reborn.blockchain.ensureContract()
    const context = { db, blockchain: reborn.blockchain }
    expect(await verifyRecord(context, { type: 'trade', id: 1 })).toMatchObject({ verdict: 'waiting' })
    const anchoredAgain = world.clock.now()
    expect(await world.workerOn(reborn.blockchain).tick()).toMatchObject({ anchored: 2, keys: 2 })
    expect(await anchorEvents(reborn)).toEqual(await roots())

    const target = { chainId: await reborn.blockchain.chainId(), contract: reborn.blockchain.contract }
    expect(await findLastLoss(db, target)).toMatchObject({ isNewChain: true, lost: 4, waiting: 0 })
    // The check does not pretend that the first anchor is still there: it shows the time of the second.
    const { verdict, states } = await verifyRecord(context, { type: 'trade', id: 1 })
    expect(verdict).toBe('verified')
    expect(states[0]?.blockTime?.getTime()).toBeGreaterThanOrEqual(anchoredAgain.getTime())
  })

  test('another contract, and old batches are anchored there too', async () => {
    await world.attest({ id: 1 })
    await world.worker.tick({ force: true })
    const other = await testBlockchain({ clock: world.clock })
    await world.worker.stop()
    expect(await world.workerOn(other.blockchain).tick()).toMatchObject({ anchored: 1, keys: 2 })
    expect(await submissionStates()).toEqual(['done', 'done'])
  })
})

describe('refusals', () => {
  test('a missing role fails with the reason, until someone asks for another attempt', async () => {
    await world.worker.tick()
    const stranger = await testBlockchain({ clock: world.clock })
    await world.worker.stop()
    const blockchain = createBlockchainClient({
      kind: 'embedded',
      transport: world.transport,
      accounts: { ...world.accounts, anchor: stranger.accounts.anchor },
      contract: world.blockchain.contract,
      confirmations: 1,
      freeGas: false,
    })
    await world.attest({ id: 1 })
    const worker = world.workerOn(blockchain)
    expect(await worker.tick({ force: true })).toMatchObject({ failed: 1 })
    expect(await worker.tick({ force: true })).toMatchObject({ failed: 0, waiting: 0 })
    const failed = await db
      .selectFrom('ledger_submission')
      .select('last_error')
      .where('state', '=', 'failed')
      .execute()
    expect(failed[0]?.last_error).toContain('"code":"roleMissing"')
    await worker.stop()

    expect(await retryFailed(db, world.clock.now())).toBe(1)
    expect(await world.workerOn(world.blockchain).tick({ force: true })).toMatchObject({ anchored: 1 })
  })

  test('a contract that is not there fails with the reason', async () => {
    const blockchain = createBlockchainClient({
      kind: 'rpc',
      transport: world.transport,
      accounts: world.accounts,
      contract: '0x00000000000000000000000000000000000000AA',
      confirmations: 1,
      freeGas: false,
    })
    await world.attest({ id: 1 })
    expect(await world.workerOn(blockchain).tick({ force: true })).toMatchObject({ failed: 3, anchored: 0 })
  })

  test('an account without coins fails with the reason', async () => {
    await world.worker.tick()
    await world.worker.stop()
    const poor = await testBlockchain({ clock: world.clock })
    const blockchain = createBlockchainClient({
      kind: 'rpc',
      transport: world.transport,
      accounts: poor.accounts,
      confirmations: 1,
      freeGas: false,
    })
    await world.attest({ id: 1 })
    expect(await world.workerOn(blockchain).tick({ force: true })).toMatchObject({ failed: 3 })
    const failed = await db
      .selectFrom('ledger_submission')
      .select('last_error')
      .where('state', '=', 'failed')
      .execute()
    expect(failed[0]?.last_error).toContain('"code":"cannotPay"')
  })
})

describe('two server processes', () => {
  test('take turns by their lease', async () => {
    await world.attest({ id: 1 })
    const other = world.workerOn(world.blockchain)
    const results = await Promise.all([world.worker.tick({ force: true }), other.tick({ force: true })])
    expect(results.filter(({ leading }) => leading)).toHaveLength(1)
    expect(await anchorEvents(world)).toHaveLength(1)
  })

  test('that both think they lead still anchor every batch once', async () => {
    await world.worker.tick()
    const workers = [world.workerOn(world.blockchain), world.workerOn(world.blockchain)]
    // Takes the lease away all the time, as if either process paused for long again and again.
    const stealing = setInterval(() => void db.deleteFrom('ledger_lease').execute(), 1)
    let led = 0
    for (let round = 0; round < 5; round++) {
      for (let id = 1; id <= 3; id++) await world.attest({ id: round * 3 + id })
      const results = await Promise.all(workers.map((worker) => worker.tick({ force: true })))
      led += results.filter(({ leading }) => leading).length
    }
    clearInterval(stealing)
    await db.deleteFrom('ledger_lease').execute()
    for (let round = 0; round < 3; round++) await workers[0]?.tick({ force: true })

    expect(led).toBeGreaterThan(5)
    expect(new Set(await submissionStates())).toEqual(new Set(['done']))
    expect(new Set(await anchorEvents(world))).toEqual(new Set(await roots()))
    expect(await anchorEvents(world)).toHaveLength((await roots()).length)
    const waiting = await db.selectFrom('statement').select('id').where('batch_id', 'is', null).execute()
    expect(waiting).toEqual([])
  })
})

test('ticks requested at once run one after the other', async () => {
  await world.attest({ id: 1 })
  const results = await Promise.all([1, 2, 3].map(() => world.worker.tick({ force: true })))
  expect(results.map(({ anchored }) => anchored)).toEqual([1, 0, 0])
})

test('the loop anchors by itself, and ends when stopped', async () => {
  await world.attest({ id: 1 })
  world.clock.pass(2)
  world.worker.start()
  await expect.poll(submissionStates, { timeout: 10_000 }).toEqual(['done'])
  await world.worker.stop()
  expect(await db.selectFrom('ledger_lease').selectAll().execute()).toEqual([])
})
