import type { BlockchainCall, BlockchainClient } from '../network/blockchain-client.ts'
import type { Settlement, Submission } from './submission-store.ts'

/** What the blockchain itself has of a submission; undefined when it has nothing. */
export function findOnChain(
  blockchain: BlockchainClient,
  { call, sent }: Pick<Submission, 'call' | 'sent'>,
): Promise<Settlement | undefined> {
  return call.kind === 'anchor' ? findAnchor(blockchain, call, sent) : findKey(blockchain, call, sent)
}

async function findAnchor(
  blockchain: BlockchainClient,
  { root }: Extract<BlockchainCall, { kind: 'anchor' }>,
  sent: Submission['sent'],
): Promise<Settlement | undefined> {
  const anchor = await blockchain.anchorOf(root)
  if (!anchor) return undefined
  const { blockNumber, blockTime, sequence } = anchor
  // Another of our transactions may have done it: the blockchain knows which.
  const hash = (await blockchain.anchoringTransaction(root, blockNumber)) ?? sent?.hash ?? null
  const outcome = hash && (await blockchain.outcome(hash))
  return { hash, blockNumber, blockTime, sequence, gasUsed: outcome?.gasUsed ?? null }
}

async function findKey(
  blockchain: BlockchainClient,
  call: Exclude<BlockchainCall, { kind: 'anchor' }>,
  sent: Submission['sent'],
): Promise<Settlement | undefined> {
  const time = await keyTime(blockchain, call)
  if (time === 0) return undefined
  const outcome = sent && (await blockchain.outcome(sent.hash))
  return {
    hash: sent?.hash ?? null,
    blockNumber: outcome?.blockNumber ?? null,
    blockTime: new Date(time * 1000),
    sequence: null,
    gasUsed: outcome?.gasUsed ?? null,
  }
}

/** Where the blockchain has it now: block and time of an anchor, the time of a key. Null if it has nothing. */
export async function placeOnChain(
  blockchain: BlockchainClient,
  call: BlockchainCall,
): Promise<Pick<Settlement, 'blockNumber' | 'blockTime'> | null> {
  if (call.kind === 'anchor') return blockchain.anchorOf(call.root)
  const time = await keyTime(blockchain, call)
  return time === 0 ? null : { blockNumber: null, blockTime: new Date(time * 1000) }
}

async function keyTime(
  blockchain: BlockchainClient,
  call: Exclude<BlockchainCall, { kind: 'anchor' }>,
): Promise<number> {
  const key = await blockchain.keyOf(call.key)
  return Number(call.kind === 'register' ? key.registeredAt : key.revokedAt)
}
