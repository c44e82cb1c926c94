import { sealPlaced } from '../keys/batch-seal.ts'
import { anchoringIssues } from '@selvedge/domain/anchoring-issues.ts'
import { storedReason } from './stored-reason.ts'
import { cp } from 'node:fs/promises'
import { custom, type Hex, parseTransaction } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anchoredRoots } from '../../../../test/support/world/anchored-roots.ts'
import { batchRoots } from '../../../../test/support/invariants/ledger-invariants.ts'
import { ledgerWorld, masterKey, temporaryDirectory } from '../../../../test/support/world/ledger-world.ts'
import { slowNode } from '../../../../test/support/servers/slow-node.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { createBlockchainClient } from '../network/blockchain-client.ts'
import { findLastLoss } from './blockchain-loss.ts'
import { EMBEDDED_CHAIN_ID, openEmbeddedBlockchain } from '../embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../embedded/embedded-provider.ts'
import { verifyRecord } from '../statements/verify-record.ts'

const GWEI = 10n ** 9n

type World = Awaited<ReturnType<typeof ledgerWorld>>
type Provider = { request: (request: { method: string; params?: unknown }) => Promise<unknown> }

const clientOf = (
  { accounts }: World,
  provider: Provider,
  more: { confirmations?: number; maxFee?: bigint } = {},
) =>
  createBlockchainClient({
    kind: 'rpc',
    transport: custom(provider, { retryCount: 0 }),
    accounts,
    confirmations: 1,
    freeGas: false,
    ...more,
  })

const anchorRow = ({ db }: Pick<World, 'db'>) =>
  db
    .selectFrom('ledger_submission')
    .selectAll()
    .where('kind', '=', 'anchor')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A transaction of nobody's business, to let a branch differ. */
const someTransfer = ({ accounts }: World, nonce: number) =>
  accounts.admin.signTransaction({
    chainId: EMBEDDED_CHAIN_ID,
    to: accounts.admin.address,
    nonce,
    gas: 21_000n,
    gasPrice: 10n * GWEI,
  })

/** The real blockchain seen through a node that may change its mind: from `fork` on, `switchOver` takes the blocks back. */
async function forkingWorld(confirmations = 1) {
  const world = await ledgerWorld(await testDatabase())
  const sent: Hex[] = []
  let provider: Provider = world.provider
  let branch: Provider | undefined
  const request: Provider['request'] = (call) => {
    if (call.method === 'eth_sendRawTransaction') sent.push((call.params as [Hex])[0])
    return provider.request(call)
  }
  const blockchain = clientOf(world, { request }, { confirmations })
  return {
    ...world,
    blockchain,
    worker: world.workerOn(blockchain),
    /** Everything that was ever sent. */
    sent,
    fork: async () => {
      const directory = await temporaryDirectory()
      await cp(world.directory, directory, { recursive: true })
      const other = await openEmbeddedBlockchain({ directory, funded: [], now: world.clock.tickingSeconds })
      onTestFinished(() => other.close())
      branch = embeddedProvider(other)
      return branch
    },
    switchOver: () => {
      provider = branch ?? provider
    },
    roots: () => anchoredRoots(custom({ request }, { retryCount: 0 })),
  }
}

describe('a reorganisation', () => {
  test('takes an anchor away: it is anchored again, once, and block and time are those of the new anchor', async () => {
    const world = await forkingWorld()
    const { worker, clock, db } = world
    await world.attest({ id: 1 })
    await worker.tick({ force: true })
    await world.fork()
    await world.attest({ id: 2 })
    await worker.tick({ force: true })
    const before = await anchorRow(world)
    expect(before.state).toBe('done')

    world.switchOver()
    // Already before the worker has noticed: what the blockchain lost is no forgery.
    expect(await verifyRecord({ db, blockchain: world.blockchain }, { type: 'trade', id: 2 })).toMatchObject({
      verdict: 'waiting',
    })
    clock.pass(61)
    expect(await worker.tick()).toMatchObject({ anchored: 0, failed: 0 })
    expect((await anchorRow(world)).state).toBe('ready')
    expect(await verifyRecord({ db, blockchain: world.blockchain }, { type: 'trade', id: 2 })).toMatchObject({
      verdict: 'waiting',
    })
    clock.pass(31)
    expect(await worker.tick()).toMatchObject({ anchored: 1, failed: 0 })

    const after = await anchorRow(world)
    expect(after.gas_used).toBeGreaterThan(50_000)
    expect(after.block_time?.getTime()).toBeGreaterThan(before.block_time?.getTime() ?? Infinity)
    expect(await world.roots()).toEqual(await batchRoots(db))
    const target = { chainId: EMBEDDED_CHAIN_ID, contract: world.blockchain.contract }
    expect(await findLastLoss(db, target)).toMatchObject({ isNewChain: false, lost: 1, waiting: 0 })
  })

  test('moves an anchor into another block: that is recorded, and nothing is sent', async () => {
    const world = await forkingWorld()
    const { worker, clock, db } = world
    await world.attest({ id: 1 })
    await worker.tick({ force: true })
    const branch = await world.fork()
    await world.attest({ id: 2 })
    await worker.tick({ force: true })
    const before = await anchorRow(world)
    const anchoring = world.sent.at(-1)
    for (const raw of [await someTransfer(world, 0), anchoring])
      await branch.request({ method: 'eth_sendRawTransaction', params: [raw] })

    world.switchOver()
    clock.pass(61)
    await worker.tick()
    const after = await anchorRow(world)
    expect(after).toMatchObject({ state: 'done', tx_hash: before.tx_hash })
    expect(after.block_number).toBe((before.block_number ?? 0) + 1)
    expect(world.sent.at(-1)).toBe(anchoring)
    expect(await world.roots()).toEqual(await batchRoots(db))
    expect(await db.selectFrom('chain_loss').selectAll().execute()).toEqual([])
  })

  test('before enough blocks lie on top only sends the same transaction again', async () => {
    const world = await forkingWorld(3)
    const { worker, db } = world
    await worker.tick({ force: true })
    for (const nonce of [0, 1]) await world.blockchain.broadcast(await someTransfer(world, nonce))
    await worker.tick({ force: true })
    await worker.tick({ force: true })
    await world.fork()
    await world.attest({ id: 1 })
    await worker.tick({ force: true })
    expect((await anchorRow(world)).state).toBe('sent')
    const anchoring = (await anchorRow(world)).tx_hash

    world.switchOver()
    await worker.tick({ force: true })
    for (const nonce of [2, 3]) await world.blockchain.broadcast(await someTransfer(world, nonce))
    await worker.tick({ force: true })
    expect(await anchorRow(world)).toMatchObject({ state: 'done', tx_hash: anchoring })
    expect(await world.roots()).toEqual(await batchRoots(db))
  })
})

async function slowWorld(more: { maxFee?: bigint } = {}) {
  const world = await ledgerWorld(await testDatabase())
  await world.worker.tick()
  await world.worker.stop()
  const node = slowNode(world.provider)
  const blockchain = clientOf(world, node, more)
  return { ...world, node, blockchain, worker: world.workerOn(blockchain) }
}

describe('a fee spike', () => {
  test('is waited out with its reason, and costs nothing', async () => {
    const { worker, node, clock, ...world } = await slowWorld({ maxFee: 50n * GWEI })
    node.askFor(400n * GWEI)
    await world.attest({ id: 1 })
    expect(await worker.tick({ force: true })).toMatchObject({ waiting: 1, failed: 0 })
    expect(await anchorRow(world)).toMatchObject({
      state: 'ready',
      last_error: storedReason(anchoringIssues.feeTooHigh({ fee: '401', max: '50' })),
    })
    for (let hour = 0; hour < 24; hour++) {
      clock.pass(3600)
      expect(await worker.tick()).toMatchObject({ reachable: true, waiting: 1, failed: 0 })
    }
    expect(node.sent()).toBe(0)

    node.askFor(undefined)
    clock.pass(61)
    await worker.tick()
    await node.mine()
    clock.pass(3)
    expect(await worker.tick()).toMatchObject({ anchored: 1 })
    expect(await anchorRow(world)).toMatchObject({ last_error: null, attempts: 0 })
  })

  test('that catches a sent transaction lets a dearer one take its place, as far as is allowed', async () => {
    const { worker, node, clock, ...world } = await slowWorld({ maxFee: 100n * GWEI })
    await world.attest({ id: 1 })
    await worker.tick({ force: true })
    const [first = '0x'] = node.pool()

    node.askFor(30n * GWEI)
    clock.pass(181)
    await worker.tick()
    const [dearer = '0x', ...others] = node.pool()
    expect(others).toEqual([])
    expect(parseTransaction(dearer).nonce).toBe(parseTransaction(first).nonce)
    expect(parseTransaction(dearer).maxFeePerGas).toBe(61_250_000_000n)

    node.askFor(300n * GWEI)
    clock.pass(181)
    await worker.tick()
    expect(node.pool()).toEqual([dearer])
    expect(await anchorRow(world)).toMatchObject({
      state: 'sent',
      raw_tx: dearer,
      last_error: expect.stringMatching(/"code":"feeTooHigh".*"max":"100"/),
    })

    await node.mine()
    clock.pass(61)
    expect(await worker.tick()).toMatchObject({ anchored: 1 })
    expect(await anchoredRoots(world.transport)).toEqual(await batchRoots(world.db))
  })
})

describe('two server processes with the same anchor key', () => {
  test('that give out the same nonce anchor every batch once', async () => {
    const { node, blockchain, db, clock, ...world } = await slowWorld()
    // Each believes to be the only one: no lease keeps them apart, as when one was paused for long.
    const workers = [world.workerOn(blockchain), world.workerOn(blockchain)]
    const tickAll = async () => {
      await db.deleteFrom('ledger_lease').execute()
      const [one, two] = workers
      await one?.tick({ force: true })
      await db.deleteFrom('ledger_lease').execute()
      await two?.tick({ force: true })
    }
    for (let round = 1; round <= 4; round++) {
      await world.attest({ id: round })
      const stealing = setInterval(() => void db.deleteFrom('ledger_lease').execute(), 1)
      await Promise.all(workers.map((worker) => worker.tick({ force: true })))
      clearInterval(stealing)
      await node.mine()
      clock.pass(10)
    }
    for (let round = 0; round < 4; round++) {
      await tickAll()
      await node.mine()
      clock.pass(900)
    }
    const states = await db.selectFrom('ledger_submission').select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['done']))
    expect((await anchoredRoots(world.transport)).toSorted()).toEqual((await batchRoots(db)).toSorted())
  })

  test('and the same place: who loses it notices and takes the next', async () => {
    const { worker, node, blockchain, clock, ...world } = await slowWorld()
    await world.attest({ id: 1 })
    await worker.tick({ force: true })
    const [ours = '0x'] = node.pool()
    const { nonce = 0 } = parseTransaction(ours)
    // The other process anchors another batch in the same place, and pays more.
    const batch = { root: `0x${'ab'.repeat(32)}`, size: 1 } as const
    const seal = sealPlaced(masterKey, batch, 99)
    await world.db
      .insertInto('anchor_batch')
      .values({ ...batch, sealed_at: clock.now(), seal, log_index: 99 })
      .execute()
    const other = await blockchain.sign({ kind: 'anchor', ...batch }, { nonce, raw: ours })
    await blockchain.broadcast(other.raw)
    expect(node.pool()).toEqual([other.raw])
    await node.mine()

    await worker.tick({ force: true })
    expect(
      await world.db.selectFrom('ledger_submission').select(['state', 'last_error']).execute(),
    ).toContainEqual({
      state: 'ready',
      last_error: storedReason(anchoringIssues.transactionReplaced),
    })
    clock.pass(60)
    await worker.tick()
    await node.mine()
    clock.pass(60)
    expect(await worker.tick()).toMatchObject({ anchored: 1 })
  })
})
