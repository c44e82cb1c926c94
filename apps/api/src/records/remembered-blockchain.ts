import type { BlockchainClient } from '../platform/ledger/network/blockchain-client.ts'

/**
 * The blockchain as it is at one moment: what was asked once is not asked again, as records share batches, keys and companies. For
 * checks of some seconds; an answer that failed is asked for again.
 */
export function rememberedBlockchain(blockchain: BlockchainClient): BlockchainClient {
  const { anchorOf, anchoringTransaction, anchorCount, keyOf, outcome, chainId } = blockchain
  return {
    ...blockchain,
    anchorOf: remembered(anchorOf),
    anchoringTransaction: remembered(anchoringTransaction),
    anchorCount: remembered(anchorCount),
    keyOf: remembered(keyOf),
    outcome: remembered(outcome),
    chainId: remembered(chainId),
  }
}

function remembered<Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>()
  return (...args: Args): Promise<Answer> => {
    const key = JSON.stringify(args, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    const answer = known.get(key) ?? ask(...args)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}
