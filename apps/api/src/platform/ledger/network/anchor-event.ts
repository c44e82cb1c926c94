import type { Bundle, BlockchainEvent } from '@selvedge/proof/bundle.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { PublicClient } from 'viem'
import { readEvidence } from './block-evidence.ts'

/** An event by the block it is in and the first topics of its log. */
export type WantedEvent = { block: number; topics: readonly [Hex, Hex] }

/** Where and when the contract announced something, with what proves it where the node hands that out; null if it did not. */
export async function readAnchorEvent(
  client: Pick<PublicClient, 'request'>,
  contract: Bundle['contract'],
  { block, topics }: WantedEvent,
): Promise<BlockchainEvent | null> {
  const at: Hex = `0x${block.toString(16)}`
  const [log] = await client.request({
    method: 'eth_getLogs',
    params: [{ address: contract.address, fromBlock: at, toBlock: at, topics: [...topics] }],
  })
  const header = await client.request({ method: 'eth_getBlockByNumber', params: [at, false] })
  if (!log?.transactionHash || !header?.hash || log.blockHash !== header.hash) return null
  const event = {
    transaction: log.transactionHash,
    block,
    blockHash: header.hash,
    time: Number(header.timestamp),
    evidence: null,
  }
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>
  const ask = (method: string, params: readonly unknown[]) => request({ method, params })
  return { ...event, evidence: await readEvidence(ask, event, contract) }
}
