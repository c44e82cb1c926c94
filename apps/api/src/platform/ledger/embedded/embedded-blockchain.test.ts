import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { createPublicClient, custom, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory, testBlockchain } from '../../../../test/support/world/ledger-world.ts'
import { EMBEDDED_CHAIN_ID, openEmbeddedBlockchain } from './embedded-blockchain.ts'
import { embeddedProvider } from './embedded-provider.ts'
import { BlockchainLockedError } from './embedded-store.ts'

const receiver: Hex = '0x00000000000000000000000000000000000000AA'

/** A blockchain with one rich account that sends single coins. */
async function richChain() {
  const { accounts, provider, directory, embedded } = await testBlockchain()
  const client = createPublicClient({ transport: custom(provider, { retryCount: 0 }), cacheTime: 0 })
  const from = accounts.admin
  const sign = (nonce: number, more: { chainId?: number; gasPrice?: bigint; value?: bigint } = {}) =>
    from.signTransaction({
      chainId: EMBEDDED_CHAIN_ID,
      to: receiver,
      value: parseEther('1'),
      nonce,
      gas: 21_000n,
      gasPrice: 2_000_000_000n,
      ...more,
    })
  const send = async (raw: Promise<Hex>) => client.sendRawTransaction({ serializedTransaction: await raw })
  return { client, from, sign, send, provider, directory, embedded }
}

describe('the embedded chain', () => {
  test('links its blocks by hash, in time, each with its one transaction', async () => {
    const { client, sign, send } = await richChain()
    const hashes = [await send(sign(0)), await send(sign(1))]
    const [genesis, first, second] = await Promise.all(
      [0n, 1n, 2n].map((blockNumber) => client.getBlock({ blockNumber })),
    )
    expect([first?.parentHash, second?.parentHash]).toEqual([genesis?.hash, first?.hash])
    expect([first?.transactions, second?.transactions]).toEqual(hashes.map((hash) => [hash]))
    expect(second?.timestamp).toBeGreaterThan(first?.timestamp ?? 0n)
    expect(await client.getBalance({ address: receiver })).toBe(parseEther('2'))
    expect(await client.getBalance({ address: receiver, blockNumber: 1n })).toBe(parseEther('1'))
    expect(await client.getTransaction({ hash: hashes[1] ?? '0x' })).toMatchObject({
      nonce: 1,
      blockNumber: 2n,
    })
    expect((await client.getTransactionReceipt({ hash: hashes[0] ?? '0x' })).status).toBe('success')
  })

  test('reopens as it was left', async () => {
    const directory = await temporaryDirectory()
    const account = privateKeyToAccount(generatePrivateKey())
    const open = () => openEmbeddedBlockchain({ directory, funded: [account.address] })
    const before = await open()
    const raw = await account.signTransaction({
      chainId: EMBEDDED_CHAIN_ID,
      to: receiver,
      value: 5n,
      gas: 21_000n,
      nonce: 0,
      gasPrice: 10n ** 10n,
    })
    await before.mine(raw)
    await before.close()
    const after = await open()
    onTestFinished(() => after.close())
    expect(after.head().hash()).toEqual(before.head().hash())
    const provider = embeddedProvider(after)
    expect(await provider.request({ method: 'eth_getBalance', params: [receiver, 'latest'] })).toBe('0x5')
  })

  test.each([
    ['a nonce used before', 0, {}, 'nonce too low'],
    ['a nonce ahead of its turn', 2, {}, 'nonce too high'],
    ['another chain', 1, { chainId: 1 }, 'invalid transaction'],
    ['a price below the base fee', 1, { gasPrice: 1n }, 'baseFeePerGas'],
    ['more coins than there are', 1, { value: 10n ** 30n }, 'enough funds'],
  ])('refuses %s, and goes on', async (_what, nonce, more, message) => {
    const { sign, send, client } = await richChain()
    await send(sign(0))
    await expect(send(sign(nonce, more))).rejects.toThrow(new RegExp(message, 'i'))
    expect(await client.getBlockNumber()).toBe(1n)
    await send(sign(1))
    expect(await client.getBlockNumber()).toBe(2n)
  })

  test('refuses nonsense', async () => {
    const { provider } = await richChain()
    const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
    await expect(ask('eth_sendRawTransaction', '0x1234')).rejects.toThrow('invalid transaction')
    await expect(ask('eth_sendRawTransaction', 'hello')).rejects.toThrow('hexadecimal')
    await expect(ask('eth_getBlockByNumber', 'tomorrow')).rejects.toThrow('not a block')
    await expect(ask('anvil_setBalance', receiver, '0x1')).rejects.toThrow('does not exist')
    await expect(ask('eth_sendTransaction', {})).rejects.toThrow('does not exist')
  })

  test('runs calls without keeping what they write', async () => {
    const { blockchain, provider, embedded } = await testBlockchain()
    await blockchain.ensureContract()
    const before = embedded.head().hash()
    await blockchain.sign({ kind: 'anchor', root: `0x${'12'.repeat(32)}`, size: 1 })
    expect(embedded.head().hash()).toEqual(before)
    expect(await blockchain.anchorOf(`0x${'12'.repeat(32)}`)).toBeNull()
    const slot = await provider.request({
      method: 'eth_getStorageAt',
      params: [blockchain.contract, '0x0', 'latest'],
    })
    expect(slot).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('is open in one process at a time', async () => {
    const { directory } = await richChain()
    const again = openEmbeddedBlockchain({ directory, funded: [] })
    await expect(again).rejects.toBeInstanceOf(BlockchainLockedError)
    await expect(again).rejects.toThrow('in use by another process')
  })

  test('mines what many callers send at once, one after the other', async () => {
    const { sign, send, client } = await richChain()
    await Promise.all([0, 1, 2, 3, 4].map((nonce) => send(sign(nonce))))
    expect(await client.getBlockNumber()).toBe(5n)
  })
})

describe('killed without warning', () => {
  test('keeps every transaction it has acknowledged', { timeout: 60_000 }, async () => {
    const directory = await temporaryDirectory()
    const key = generatePrivateKey().slice(2)
    const { address } = privateKeyToAccount(`0x${key}`)
    const program = fileURLToPath(
      new URL('../../../../test/support/servers/write-to-blockchain.ts', import.meta.url),
    )
    let acknowledged = -1
    for (let round = 0; round < 4; round++) {
      const writer = spawn(process.execPath, [program, directory, key], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const target = acknowledged + 5 + round * 3
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged = Number(line)
        if (acknowledged >= target) writer.kill('SIGKILL')
      }
      if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')

      const blockchain = await openEmbeddedBlockchain({ directory, funded: [] })
      const provider = embeddedProvider(blockchain)
      const mined = Number(
        await provider.request({ method: 'eth_getTransactionCount', params: [address, 'latest'] }),
      )
      const blocks = Number(await provider.request({ method: 'eth_blockNumber' }))
      await blockchain.close()
      expect(mined).toBeGreaterThan(acknowledged)
      expect(mined).toBeLessThanOrEqual(acknowledged + 2)
      expect(blocks).toBe(mined)
    }
  })
})
