import { ANCHORED, provenLogs } from '@selvedge/proof/blockchain-evidence.ts'
import { asWord } from '@selvedge/proof/blockchain-events.ts'
import { custom, type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { testBlockchain } from '../../../../test/support/world/ledger-world.ts'
import { createBlockchainClient } from './blockchain-client.ts'
import { EMBEDDED_CHAIN_ID } from '../embedded/embedded-blockchain.ts'

const root = keccak256('0x12')

/** A blockchain with one batch anchored, and clients of it through nodes that offer more or less. */
async function anchoredBlockchain() {
  const { blockchain, provider, accounts } = await testBlockchain()
  await blockchain.ensureContract()
  await blockchain.broadcast((await blockchain.sign({ kind: 'anchor', root, size: 3 })).raw)
  const block = (await blockchain.anchorOf(root))?.blockNumber ?? 0
  const through = (answer: (method: string, forward: () => Promise<unknown>) => Promise<unknown>) =>
    createBlockchainClient({
      kind: 'rpc',
      transport: custom(
        { request: (call: { method: string }) => answer(call.method, () => provider.request(call)) },
        { retryCount: 0 },
      ),
      accounts,
      confirmations: 1,
      freeGas: false,
    })
  return { blockchain, block, through }
}

test('an anchor comes with what proves it to somebody who has only the hash of its block', async () => {
  const { blockchain, block } = await anchoredBlockchain()
  const event = await blockchain.eventAt(EMBEDDED_CHAIN_ID, { block, topics: [ANCHORED, root] })
  const address: Hex = `0x${blockchain.contract.slice(2).toLowerCase()}`
  const contract = { chainId: EMBEDDED_CHAIN_ID, address }
  if (!event?.evidence) throw new Error('There is no evidence')
  expect(provenLogs(event, event.evidence, contract)).toEqual([
    { topics: [ANCHORED, root, asWord(1), expect.any(String)], data: asWord(3) },
  ])
})

test('a block without the event has none', async () => {
  const { blockchain, block } = await anchoredBlockchain()
  expect(
    await blockchain.eventAt(EMBEDDED_CHAIN_ID, { block: block - 1, topics: [ANCHORED, root] }),
  ).toBeNull()
})

test('a node that hands out no raw blocks, or wrong ones, gives no evidence', async () => {
  const { block, through } = await anchoredBlockchain()
  const nodes = [
    through((method, forward) =>
      method.startsWith('debug_') ? Promise.reject(new Error('not offered')) : forward(),
    ),
    through((method, forward) => (method.startsWith('debug_') ? Promise.resolve(null) : forward())),
    through((method, forward) => (method === 'debug_getRawReceipts' ? Promise.resolve(['0xc0']) : forward())),
    through((method, forward) => (method === 'debug_getRawHeader' ? Promise.resolve('0xc0') : forward())),
  ]
  for (const node of nodes)
    expect(await node.eventAt(EMBEDDED_CHAIN_ID, { block, topics: [ANCHORED, root] })).toMatchObject({
      block,
      evidence: null,
    })
})
