import type { Hex } from '@selvedge/proof/hex.ts'
import { createPublicClient, custom, type Transport } from 'viem'
import { openEmbeddedBlockchain } from '../../../src/platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../../../src/platform/ledger/embedded/embedded-provider.ts'
import { traceAnchorAbi } from '../../../src/platform/ledger/network/trace-anchor.ts'

/** Every root that any contract of a chain has anchored, once for each event that says so. */
export async function anchoredRoots(transport: Transport): Promise<Hex[]> {
  const events = await createPublicClient({ transport }).getContractEvents({
    abi: traceAnchorAbi,
    eventName: 'Anchored',
    fromBlock: 0n,
    strict: true,
  })
  return events.map(({ args }) => args.root)
}

/** The same, of the embedded chain that a stopped server has left behind. */
export async function anchoredRootsIn(directory: string): Promise<Hex[]> {
  const blockchain = await openEmbeddedBlockchain({ directory, funded: [] })
  try {
    return await anchoredRoots(custom(embeddedProvider(blockchain), { retryCount: 0 }))
  } finally {
    await blockchain.close()
  }
}
