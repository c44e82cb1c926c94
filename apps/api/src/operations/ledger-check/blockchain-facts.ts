import type { Hex } from '@selvedge/proof/hex.ts'
import type { BlockchainClient } from '../../platform/ledger/network/blockchain-client.ts'

type Asked = Pick<BlockchainClient, 'anchorOf' | 'anchoringTransaction' | 'keyOf' | 'outcome'>

const isHash = (text: string) => /^0x[0-9a-f]{64}$/.test(text)

const UNKNOWN = { companyCommitment: `0x${'0'.repeat(64)}`, registeredAt: 0n, revokedAt: 0n } as const

/** What the contract says about a key. What is no address is not registered, and is not asked for. */
export const keyOnContract = (
  blockchain: Pick<BlockchainClient, 'keyOf'>,
  address: Hex,
): ReturnType<BlockchainClient['keyOf']> => {
  const key: Hex = `0x${address.slice(2).toLowerCase()}`
  return /^0x[0-9a-f]{40}$/.test(key) ? blockchain.keyOf(key) : Promise.resolve(UNKNOWN)
}

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
    anchorOf: once(async (root: Hex) => (isHash(root) ? blockchain.anchorOf(root) : null)),
    keyOf: once((key: Hex) => keyOnContract(blockchain, key)),
    outcome: once(async (hash: Hex) => (isHash(hash) ? blockchain.outcome(hash) : null)),
    // Which transaction it was is shown, never compared.
    anchoringTransaction: () => Promise.resolve(null),
    requireAnswers: () => {
      if (failure) throw failure.error
    },
  }
}
