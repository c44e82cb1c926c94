import type { Reader } from '../../platform/db/connect.ts'
import type { BlockchainClient } from '../../platform/ledger/network/blockchain-client.ts'
import { costText } from '../../platform/ledger/network/fees.ts'
import type { Target } from '../../platform/ledger/anchoring/submission-store.ts'

const LAST_BATCHES = 20

export type AnchoringCost = {
  gasPerThousand: number
  batches: number
  gwei: string | null
  coinsPerThousand: string | null
}

/**
 * The cost of anchoring a thousand records together: the gas in the receipts of the last batches, at the current price. An anchor
 * takes the same gas whatever the size of the batch; the size of the last ones would reveal how many records others make. Null
 * before anything was anchored; without a price while the blockchain does not answer.
 */
export async function anchoringCost(
  reader: Reader,
  { blockchain, batchMax }: { blockchain: Pick<BlockchainClient, 'gasPrice'>; batchMax: number },
  { chainId, contract }: Target,
): Promise<AnchoringCost | null> {
  const last = await reader
    .selectFrom('ledger_submission as l')
    .select('l.gas_used as gas')
    .where('l.kind', '=', 'anchor')
    .where('l.chain_id', '=', chainId)
    .where('l.contract', '=', contract)
    .where('l.state', '=', 'done')
    .where('l.gas_used', 'is not', null)
    .orderBy('l.block_time', 'desc')
    .orderBy('l.id', 'desc')
    .limit(LAST_BATCHES)
    .execute()
  if (last.length === 0) return null
  const gas = last.reduce((sum, batch) => sum + (batch.gas ?? 0), 0)
  const gasPerThousand = Math.round((gas / last.length) * Math.ceil(1000 / batchMax))
  const price = await blockchain.gasPrice().catch(() => null)
  const cost = price === null ? null : costText(price, gasPerThousand)
  return {
    gasPerThousand,
    batches: last.length,
    gwei: cost?.gwei ?? null,
    coinsPerThousand: cost?.coins ?? null,
  }
}
