import type { BlockchainClient } from '../../platform/ledger/network/blockchain-client.ts'
import { costText } from '../../platform/ledger/network/fees.ts'

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
  { blockchain, batchMax }: { blockchain: Pick<BlockchainClient, 'recentGasPrice'>; batchMax: number },
  lastGas: readonly number[],
): Promise<AnchoringCost | null> {
  if (lastGas.length === 0) return null
  const gas = lastGas.reduce((sum, one) => sum + one, 0)
  const gasPerThousand = Math.round((gas / lastGas.length) * Math.ceil(1000 / batchMax))
  const price = await blockchain.recentGasPrice().catch(() => null)
  const cost = price === null ? null : costText(price, gasPerThousand)
  return {
    gasPerThousand,
    batches: lastGas.length,
    gwei: cost?.gwei ?? null,
    coinsPerThousand: cost?.coins ?? null,
  }
}
