import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Abi,
  type Account,
  createWalletClient,
  custom,
  type Hex,
  publicActions,
  type TransactionReceipt,
} from 'viem'
import { openEmbeddedBlockchain } from '../apps/api/src/platform/ledger/embedded/embedded-blockchain.ts'
import { embeddedProvider } from '../apps/api/src/platform/ledger/embedded/embedded-provider.ts'

type Artifact = { abi: Abi; bytecode: Hex }

/** A compiled contract as committed. */
export const readArtifact = (contract: string): Artifact =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'artifacts', `${contract}.json`), 'utf8')) as Artifact

export type TestBlockchain = Awaited<ReturnType<typeof openTestBlockchain>>

/** A fresh embedded chain whose blocks are a second apart without waiting; whoever opens it closes it. */
export async function openTestBlockchain(funded: readonly Account[]) {
  const directory = await mkdtemp(join(tmpdir(), 'selvedge-contract-'))
  let time = 1_700_000_000
  const blockchain = await openEmbeddedBlockchain({
    directory,
    funded: funded.map(({ address }) => address),
    now: () => ++time,
  })
  const provider = embeddedProvider(blockchain)
  const client = createWalletClient({
    transport: custom(provider, { retryCount: 0 }),
    cacheTime: 0,
  }).extend(publicActions)
  return {
    provider,
    client,
    deploy: async (account: Account, { abi, bytecode }: Artifact, args: unknown[] = []) => {
      const hash = await client.deployContract({ abi, bytecode, args, account, chain: null })
      const receipt = await client.getTransactionReceipt({ hash })
      return { address: receipt.contractAddress ?? '0x', gasUsed: receipt.gasUsed } as const
    },
    /** The contract as one account calls it. `send` answers the receipt; a refusal is thrown before anything is sent. */
    contract: (address: Hex, { abi }: Pick<Artifact, 'abi'>) => ({
      read: (functionName: string, args: unknown[] = []) =>
        client.readContract({ address, abi, functionName, args }),
      send: async (account: Account, functionName: string, args: unknown[]): Promise<TransactionReceipt> => {
        await client.simulateContract({ address, abi, functionName, args, account })
        const call = { address, abi, functionName, args, account, chain: null }
        return client.getTransactionReceipt({ hash: await client.writeContract(call) })
      },
    }),
    close: async () => {
      await blockchain.close()
      await rm(directory, { recursive: true })
    },
  }
}
