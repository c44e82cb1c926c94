import {
  custom,
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { ledgerWorld, testChain } from '../testing/ledger-world.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createChainClient } from './chain-client.ts'
import { feesFor } from './chain-fees.ts'

type Request = { method: string; params?: Hex[] }
type Provider = { request: (request: Request) => Promise<unknown> }

const isPending = (tag: string | undefined) => tag === 'pending'

const senderOf = (raw: Hex) =>
  recoverTransactionAddress({ serializedTransaction: raw as TransactionSerialized })

/** A node that keeps what it is sent and mines it only when told, as networks do. */
function slowNode(provider: Provider) {
  const pool: Hex[] = []
  let held = 0
  const countFrom = async (address: unknown) => {
    const senders = await Promise.all(pool.map((raw) => senderOf(raw)))
    return senders.filter((sender) => sender === address).length
  }
  const request = async ({ method, params = [] }: Request): Promise<unknown> => {
    const [first, second] = params
    if (method === 'eth_sendRawTransaction' && first) {
      if (pool.includes(first)) throw Object.assign(new Error('already known'), { code: -32_000 })
      pool.push(first)
      held++
      return `0x${'00'.repeat(32)}`
    }
    const answer = await provider.request({ method, params })
    if (method !== 'eth_getTransactionCount' || !isPending(second)) return answer
    return `0x${(Number(answer) + (await countFrom(first))).toString(16)}`
  }
  return {
    request,
    pool,
    sent: () => held,
    drop: () => pool.splice(0),
    mine: async () => {
      for (const raw of pool.splice(0))
        await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
    },
  }
}

async function slowWorld(confirmations: number) {
  const world = await ledgerWorld(await testDatabase())
  const node = slowNode(world.provider)
  const transport = custom(node, { retryCount: 0 })
  const chain = createChainClient({
    kind: 'rpc',
    transport,
    accounts: world.accounts,
    confirmations,
    freeGas: false,
  })
  return { ...world, node, chain, worker: world.workerOn(chain) }
}

describe('on a network that takes its time', () => {
  test('the contract is deployed once and waited for', async () => {
    const { chain, node } = await slowWorld(1)
    expect(await chain.ensureContract()).toBe('deploying')
    expect(await chain.ensureContract()).toBe('deploying')
    expect(node.sent()).toBe(1)
    await node.mine()
    expect(await chain.ensureContract()).toBe('ready')
  })

  test('a batch counts as anchored only under enough blocks', async () => {
    const { worker, node, state, embedded, accounts, clock } = await slowWorld(4)
    await state({ id: 1 })
    await worker.tick({ force: true })
    await node.mine()
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 0, waiting: 3 })
    await node.mine()
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 0 })
    for (let nonce = 0; nonce < 2; nonce++) {
      const raw = await accounts.admin.signTransaction({
        chainId: Number(embedded.common.chainId()),
        to: accounts.admin.address,
        nonce,
        gas: 21_000n,
        gasPrice: 10n ** 10n,
      })
      await embedded.mine(raw)
    }
    clock.pass(5)
    expect(await worker.tick()).toMatchObject({ anchored: 1 })
  })

  test('a transaction the network forgot is sent again, a stuck one replaced at a higher price', async () => {
    const { worker, node, state, clock, chain, db } = await slowWorld(1)
    await worker.tick({ force: true })
    await node.mine()
    await worker.tick({ force: true })
    await node.mine()
    await worker.tick({ force: true })

    await state({ id: 1 })
    await worker.tick({ force: true })
    const [first] = node.drop()
    await worker.tick({ force: true })
    expect(node.pool).toEqual([first])

    clock.pass(600)
    await worker.tick({ force: true })
    const [, dearer] = node.pool
    expect(dearer).not.toBe(first)
    clock.pass(600)
    await worker.tick({ force: true })
    const [, , dearest] = node.pool
    expect(parseTransaction(dearest ?? '0x').maxFeePerGas).toBeGreaterThan(
      parseTransaction(dearer ?? '0x').maxFeePerGas ?? 0n,
    )
    node.pool.splice(0, 2)
    await node.mine()
    expect(await worker.tick({ force: true })).toMatchObject({ anchored: 1 })
    const { tx_hash: hash } = await db
      .selectFrom('ledger_submission')
      .select('tx_hash')
      .where('kind', '=', 'anchor')
      .executeTakeFirstOrThrow()
    expect(await chain.outcome(hash ?? '0x')).toMatchObject({ succeeded: true })
  })

  test('a place taken by another transaction is noticed, and a new one is made', async () => {
    const { worker, node, state, embedded, accounts } = await slowWorld(1)
    for (let round = 0; round < 2; round++) {
      await worker.tick({ force: true })
      await node.mine()
    }
    await state({ id: 1 })
    await worker.tick({ force: true })
    node.drop()
    await embedded.mine(
      await accounts.anchor.signTransaction({
        chainId: Number(embedded.common.chainId()),
        to: accounts.anchor.address,
        nonce: 1,
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
    const { chain, embedded, accounts } = await testChain()
    await embedded.mine(
      await accounts.anchor.signTransaction({
        chainId: Number(embedded.common.chainId()),
        to: accounts.anchor.address,
        nonce: 0,
        gas: 21_000n,
        gasPrice: 10n ** 10n,
      }),
    )
    await expect(chain.ensureContract()).rejects.toThrow('LEDGER_CONTRACT')
  })
})

const source = (baseFeePerGas: bigint | null) =>
  ({
    getBlock: async () => ({ baseFeePerGas }),
    getGasPrice: async () => 1000n,
    estimateMaxPriorityFeePerGas: async () => 100n,
  }) as unknown as Parameters<typeof feesFor>[0]

describe('feesFor', () => {
  test.each([
    [
      'a tip above twice the base fee',
      400n,
      false,
      0,
      { type: 'eip1559', maxFeePerGas: 900n, maxPriorityFeePerGas: 100n },
    ],
    [
      'a quarter more for each bump',
      400n,
      false,
      1,
      { type: 'eip1559', maxFeePerGas: 1125n, maxPriorityFeePerGas: 125n },
    ],
    ['a plain price without base fee', null, false, 0, { type: 'legacy', gasPrice: 1000n }],
    ['a plain price, raised', null, false, 2, { type: 'legacy', gasPrice: 1562n }],
    ['nothing where gas is free', 0n, true, 1, { type: 'legacy', gasPrice: 0n }],
  ])('offers %s', async (_what, baseFee, freeGas, bump, expected) => {
    expect(await feesFor(source(baseFee), { freeGas, bump })).toEqual(expected)
  })
})
