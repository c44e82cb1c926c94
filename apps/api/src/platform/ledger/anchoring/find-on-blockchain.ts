import type { BlockchainCall, BlockchainClient } from '../network/blockchain-client.ts'
import type { Settlement, Submission } from './submission-store.ts'

/** What the blockchain itself has of a submission; undefined when it has nothing. */
export function findOnChain(
  chain: BlockchainClient,
  { call, sent }: Pick<Submission, 'call' | 'sent'>,
): Promise<Settlement | undefined> {
  return call.kind === 'anchor' ? findAnchor(chain, call, sent) : findKey(chain, call, sent)
}

async function findAnchor(
  chain: BlockchainClient,
  { root }: Extract<BlockchainCall, { kind: 'anchor' }>,
  sent: Submission['sent'],
): Promise<Settlement | undefined> {
  const anchor = await chain.anchorOf(root)
  if (!anchor) return undefined
  const { blockNumber, blockTime, sequence } = anchor
  // Another of our transactions may have done it: the blockchain knows which.
  const hash = (await chain.anchoringTransaction(root, blockNumber)) ?? sent?.hash ?? null
  const outcome = hash && (await chain.outcome(hash))
  return { hash, blockNumber, blockTime, sequence, gasUsed: outcome?.gasUsed ?? null }
}

async function findKey(
  chain: BlockchainClient,
  call: Exclude<BlockchainCall, { kind: 'anchor' }>,
  sent: Submission['sent'],
): Promise<Settlement | undefined> {
  const time = await keyTime(chain, call)
  if (time === 0) return undefined
  const outcome = sent && (await chain.outcome(sent.hash))
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
  chain: BlockchainClient,
  call: BlockchainCall,
): Promise<Pick<Settlement, 'blockNumber' | 'blockTime'> | null> {
  if (call.kind === 'anchor') return chain.anchorOf(call.root)
  const time = await keyTime(chain, call)
  return time === 0 ? null : { blockNumber: null, blockTime: new Date(time * 1000) }
}

async function keyTime(
  chain: BlockchainClient,
  call: Exclude<BlockchainCall, { kind: 'anchor' }>,
): Promise<number> {
  const key = await chain.keyOf(call.key)
  return Number(call.kind === 'register' ? key.registeredAt : key.revokedAt)
}
