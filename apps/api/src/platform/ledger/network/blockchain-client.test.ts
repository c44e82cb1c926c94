import { custom, parseTransaction, serializeTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { ledgerWorld, testBlockchain } from '../../../../test/support/world/ledger-world.ts'
import { slowNode } from '../../../../test/support/servers/slow-node.ts'
import { testDatabase } from '../../../../test/support/database/test-database.ts'
import { createBlockchainClient } from './blockchain-client.ts'
import { feesFor } from './fees.ts'

async function slowWorld(confirmations: number) {
  const world = await ledgerWorld(await testDatabase())
  const node = slowNode(world.provider)
  const transport = custom(node, { retryCount: 0 })
  const blockchain = createBlockchainClient({
    kind: 'rpc',
    transport,
    accounts: world.accounts,
    confirmations,
    freeGas: false,
  })
  return { ...world, node, blockchain, worker: world.workerOn(blockchain) }
}

test('many who look at once ask the node once, and a failure is not kept', async () => {
  const { accounts, provider } = await ledgerWorld(await testDatabase())
  const asked: string[] = []
  let isAway = true
  const node = {
    request: ({ method, params }: { method: string; params?: unknown }) => {
      asked.push(method)
      return isAway ? Promise.reject(new Error('away')) : provider.request({ method, params })
    },
  }
  const transport = custom(node, { retryCount: 0 })
  const blockchain = createBlockchainClient({
    kind: 'rpc',
    transport,
    accounts,
    confirmations: 1,
    freeGas: false,
  })
  await expect(blockchain.recentChainId()).rejects.toThrow()
  isAway = false
  asked.length = 0
  const seen = await Promise.all([1, 2, 3].map(() => blockchain.recentChainId()))
  await Promise.all([1, 2, 3].map(() => blockchain.recentGasPrice()))
  expect(seen).toEqual(Array(3).fill(await provider.request({ method: 'eth_chainId' }).then(Number)))
  expect(asked).toEqual(['eth_chainId', 'eth_gasPrice'])
  // Whoever acts on it asks anew.
  await blockchain.chainId()
  await blockchain.chainId()
  expect(asked).toHaveLength(4)
})

describe('on a network that takes its time', () => {
  test('the contract is deployed once and waited for', async () => {
    const { blockchain, node } = await slowWorld(1)
    expect(await blockchain.ensureContract()).toBe('deploying')
    expect(await blockchain.ensureContract()).toBe('deploying')
    expect(node.sent()).toBe(1)
    await node.mine()
    expect(await blockchain.ensureContract()).toBe('ready')
  })

  test('a batch counts as anchored only under enough blocks', async () => {
    const { worker, node, attest, embedded, accounts, clock } = await slowWorld(4)
    let nonce = 0
    const mineOthers = async (count: number) => {
      for (let i = 0; i < count; i++)
        await embedded.mine(
          await accounts.admin.signTransaction({
            chainId: Number(embedded.common.chainId()),
            to: accounts.admin.address,
            nonce: nonce++,
            gas: 21_000n,
            gasPrice: 10n ** 10n,
          }),
        )
      clock.pass(5)
    }
    await attest({ id: 1 })
    await worker.tick({ force: true })
    await node.mine()
    // The two keys go first: what they signed is not anchored before they count as registered.
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 0, waiting: 2 })
    await node.mine()
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 0, keys: 0 })
    await mineOthers(4)
    expect(await worker.tick()).toMatchObject({ keys: 2, anchored: 0 })
    await node.mine()
    await mineOthers(2)
    expect(await worker.tick()).toMatchObject({ anchored: 0 })
    await mineOthers(2)
    expect(await worker.tick()).toMatchObject({ anchored: 1 })
  })

  test('a transaction the network forgot is sent again, a stuck one replaced at a higher price', async () => {
    const { worker, node, attest, clock, blockchain, db } = await slowWorld(1)
    await worker.tick({ force: true })
    await node.mine()
    for (let round = 0; round < 4; round++) {
      await worker.tick({ force: true })
      await node.mine()
    }

    await attest({ id: 1 })
    await worker.tick({ force: true })
    const [first] = node.drop()
    await worker.tick({ force: true })
    expect(node.pool()).toEqual([first])

    clock.pass(600)
    await worker.tick({ force: true })
    const [dearer] = node.pool()
    expect(dearer).not.toBe(first)
    clock.pass(600)
    await worker.tick({ force: true })
    const [dearest, ...others] = node.pool()
    expect(others).toEqual([])
    expect(parseTransaction(dearest ?? '0x').maxFeePerGas).toBeGreaterThan(
      parseTransaction(dearer ?? '0x').maxFeePerGas ?? 0n,
    )
    await node.mine()
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 1 })
    const { tx_hash: hash } = await db
      .selectFrom('ledger_submission')
      .select('tx_hash')
      .where('kind', '=', 'anchor')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(await blockchain.outcome(hash ?? '0x')).toMatchObject({ succeeded: true })
  })

  test('a place taken by another transaction is noticed, and a new one is made', async () => {
    const { worker, node, attest, embedded, accounts } = await slowWorld(1)
    for (let round = 0; round < 4; round++) {
      await worker.tick({ force: true })
      await node.mine()
    }
    await attest({ id: 1 })
    await worker.tick({ force: true })
    node.drop()
    await embedded.mine(
      await accounts.anchor.signTransaction({
        chainId: Number(embedded.common.chainId()),
        to: accounts.anchor.address,
        // After the contract and the companies' own statements.
        nonce: 2,
        gas: 21_000n,
        gasPrice: 10n ** 10n,
      }),
    )
    await worker.tick({ force: true })
    await worker.tick({ force: true })
    await node.mine()
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 1 })
  })
})

describe('an account used before', () => {
  test('does not deploy a second contract, but asks for its name', async () => {
    const { blockchain, embedded, accounts } = await testBlockchain()
    await embedded.mine(
      await accounts.anchor.signTransaction({
        chainId: Number(embedded.common.chainId()),
        to: accounts.anchor.address,
        nonce: 0,
        gas: 21_000n,
        gasPrice: 10n ** 10n,
      }),
    )
    await expect(blockchain.ensureContract()).rejects.toThrow('LEDGER_CONTRACT')
  })
})

const source = (baseFeePerGas: bigint | null) =>
  ({
    getBlock: async () => ({ baseFeePerGas }),
    getGasPrice: async () => 1000n,
    estimateMaxPriorityFeePerGas: async () => 100n,
  }) as unknown as Parameters<typeof feesFor>[0]

const sent = (fees: { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint }) =>
  serializeTransaction({ chainId: 1, nonce: 3, gas: 21_000n, ...fees })

describe('feesFor', () => {
  test.each([
    ['a tip above twice the base fee', 400n, {}, { maxFeePerGas: 900n, maxPriorityFeePerGas: 100n }],
    [
      'a quarter more than what it replaces',
      400n,
      { replaces: sent({ maxFeePerGas: 1000n, maxPriorityFeePerGas: 120n }) },
      { maxFeePerGas: 1250n, maxPriorityFeePerGas: 150n },
    ],
    [
      'what the chain asks now, where that is more',
      4000n,
      { replaces: sent({ maxFeePerGas: 1000n, maxPriorityFeePerGas: 50n }) },
      { maxFeePerGas: 8100n, maxPriorityFeePerGas: 100n },
    ],
    ['no more than allowed', 400n, { maxFee: 600n }, { maxFeePerGas: 600n, maxPriorityFeePerGas: 100n }],
    ['a plain price without base fee', null, {}, { gasPrice: 1000n }],
    ['a plain price, raised', null, { replaces: sent({ gasPrice: 2000n }) }, { gasPrice: 2500n }],
    ['nothing where gas is free', 0n, { freeGas: true, maxFee: 1n }, { gasPrice: 0n }],
  ])('offers %s', async (_what, baseFee, rules, expected) => {
    expect(await feesFor(source(baseFee), { freeGas: false, ...rules })).toEqual({
      type: 'gasPrice' in expected ? 'legacy' : 'eip1559',
      ...expected,
    })
  })

  test.each([
    ['the chain asks for more', 400n, { maxFee: 499n }],
    ['the chain without base fee asks for more', null, { maxFee: 999n }],
    [
      'replacing takes more',
      400n,
      { maxFee: 1200n, replaces: sent({ maxFeePerGas: 1000n, maxPriorityFeePerGas: 100n }) },
    ],
  ])('offers nothing while %s than is allowed', async (_what, baseFee, rules) => {
    await expect(feesFor(source(baseFee), { freeGas: false, ...rules })).rejects.toThrow(
      'allowed by LEDGER_MAX_FEE_GWEI',
    )
  })
})
