import type { BlockchainClient } from '../../platform/ledger/network/blockchain-client.ts'

type Asked = Pick<BlockchainClient, 'anchorOf' | 'anchoringTransaction' | 'keyOf' | 'outcome'>

/** What the contract says about the batches and keys of one page, each asked for once. */
export type BlockchainFacts = Asked & {
  /** Throws if the blockchain did not answer once: half a check would look like a whole one. */
  requireAnswers: () => void
}

/** Asks the contract for each batch and each key once. It is made anew for each page: a blockchain may lose its newest blocks. */
export function blockchainFacts(blockchain: BlockchainClient): BlockchainFacts {
  let failure: { error: unknown } | undefined
  const once = <Key, Fact>(ask: (key: Key) => Promise<Fact>) => {
    const known = new Map<Key, Promise<Fact>>()
    return (key: Key): Promise<Fact> => {
      const asked = known.get(key) ?? ask(key)
      known.set(key, asked)
      return asked.catch((error: unknown) => {
        failure = { error }
        throw error
      })
    }
  }
  return {
    anchorOf: once(blockchain.anchorOf),
    keyOf: once(blockchain.keyOf),
    outcome: once(blockchain.outcome),
    // Which transaction it was is shown, never compared.
    anchoringTransaction: () => Promise.resolve(null),
    requireAnswers: () => {
      if (failure) throw failure.error
    },
  }
}
