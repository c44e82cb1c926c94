import { type Hex, hexToNumber, isHex, numberToHex, parseEventLogs, type RpcLog, toEventSelector } from 'viem'
import type { BlockchainClient } from './blockchain-client.ts'
import { traceAnchorAbi as abi } from './trace-anchor.ts'

/** What the contract announced, in which block. */
export type ContractEvent =
  | { kind: 'anchored'; block: number; root: Hex; sequence: number; size: number }
  | { kind: 'registered'; block: number; key: Hex; commitment: Hex }
  | { kind: 'revoked'; block: number; key: Hex }

type Asked = Pick<BlockchainClient, 'ask' | 'contract'>

const TOPICS = abi.flatMap((one) => (one.type === 'event' ? [toEventSelector(one)] : []))

/**
 * What the contract announced from one block to another, in its order. A node that refuses to read so many blocks at once is asked for
 * fewer.
 */
export async function readContractEvents(
  blockchain: Asked,
  { from, to }: { from: number; to: number },
): Promise<ContractEvent[]> {
  if (from > to) return []
  try {
    const filter = {
      address: blockchain.contract,
      fromBlock: numberToHex(from),
      toBlock: numberToHex(to),
      topics: [TOPICS],
    }
    const logs = await blockchain.ask('eth_getLogs', [filter])
    return parseEventLogs({ abi, logs: logs as RpcLog[] }).flatMap(asEvent)
  } catch (error) {
    if (from === to) throw error
    const middle = Math.floor((from + to) / 2)
    return [
      ...(await readContractEvents(blockchain, { from, to: middle })),
      ...(await readContractEvents(blockchain, { from: middle + 1, to })),
    ]
  }
}

type Parsed = ReturnType<typeof parseEventLogs<typeof abi>>[number]

function asEvent({ blockNumber, ...log }: Parsed): ContractEvent[] {
  const block = numberOf(blockNumber)
  if (log.eventName === 'Anchored') {
    const { root, sequence, size } = log.args
    return [{ kind: 'anchored', block, root, sequence: Number(sequence), size }]
  }
  const key: Hex = `0x${log.args.key.slice(2).toLowerCase()}`
  if (log.eventName === 'KeyRevoked') return [{ kind: 'revoked', block, key }]
  return [{ kind: 'registered', block, key, commitment: log.args.companyCommitment }]
}

// As a node sends it, or as viem has turned it.
const numberOf = (block: unknown) => (isHex(block) ? hexToNumber(block) : Number(block))
