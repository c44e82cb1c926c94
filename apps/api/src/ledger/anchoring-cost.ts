import { formatEther, formatGwei } from 'viem'
import type { Reader } from '../db/connect.ts'
import type { ChainClient } from './chain-client.ts'
import type { Target } from './submission-store.ts'

const LAST_BATCHES = 20

export type AnchoringCost = {
  gasPerThousand: number
  batches: number
  records: number
  gwei: string | null
  coinsPerThousand: string | null
}

/**
 * What anchoring a thousand records costs: the gas that the receipts of the last batches name, at the price of now.
 * Null before anything was anchored; without a price while the chain is away.
 */
export async function anchoringCost(
  reader: Reader,
  chain: Pick<ChainClient, 'gasPrice'>,
  { chainId, contract }: Target,
): Promise<AnchoringCost | null> {
  const last = await reader
    .selectFrom('ledger_submission as l')
    .innerJoin('anchor_batch as b', 'b.id', 'l.batch_id')
    .select(['l.gas_used as gas', 'b.size'])
    .where('l.chain_id', '=', chainId)
    .where('l.contract', '=', contract)
    .where('l.state', '=', 'done')
    .where('l.gas_used', 'is not', null)
    .orderBy('l.block_time', 'desc')
    .orderBy('l.id', 'desc')
    .limit(LAST_BATCHES)
    .execute()
  const records = last.reduce((sum, { size }) => sum + size, 0)
  if (records === 0) return null
  const gas = last.reduce((sum, batch) => sum + (batch.gas ?? 0), 0)
  const gasPerThousand = Math.round((gas * 1000) / records)
  const price = await chain.gasPrice().catch(() => null)
  return {
    gasPerThousand,
    batches: last.length,
    records,
    gwei: price === null ? null : formatGwei(price),
    coinsPerThousand: price === null ? null : formatEther(price * BigInt(gasPerThousand)),
  }
}
