import type { Hex } from '@selvedge/proof/hex.ts'
import { type Address, parseAbiItem, type PublicClient } from 'viem'

/** The block in which a contract was deployed. */
export type Deployment = { block: number; hash: Hex }

/** Its constructor gives the first roles. */
const ROLE_GRANTED = parseAbiItem(
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
)

/**
 * Finds the block in which the contract was deployed: by its first event, or else by where its code begins, which only a node with
 * old states knows. Null where the node says neither.
 */
export async function findDeployment(client: PublicClient, address: Address): Promise<Deployment | null> {
  const block = (await byFirstEvent(client, address)) ?? (await byCode(client, address))
  if (block === undefined) return null
  const { hash } = await client.getBlock({ blockNumber: block })
  return { block: Number(block), hash }
}

async function byFirstEvent(client: PublicClient, address: Address): Promise<bigint | undefined> {
  try {
    const [first] = await client.getLogs({ address, event: ROLE_GRANTED, fromBlock: 0n, toBlock: 'latest' })
    return first?.blockNumber
  } catch {
    // Nodes of large networks answer for a few blocks at a time.
    return undefined
  }
}

async function byCode(client: PublicClient, address: Address): Promise<bigint | undefined> {
  try {
    let [without, having] = [0n, await client.getBlockNumber()]
    const hasCode = async (blockNumber: bigint) =>
      ((await client.getCode({ address, blockNumber })) ?? '0x') !== '0x'
    if (!(await hasCode(having)) || (await hasCode(without))) return undefined
    while (having - without > 1n) {
      const middle = (having + without) / 2n
      if (await hasCode(middle)) having = middle
      else without = middle
    }
    return having
  } catch {
    return undefined
  }
}
