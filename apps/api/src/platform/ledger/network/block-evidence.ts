import { createMerkleProof, createMPT } from '@ethereumjs/mpt'
import type { Bundle, BlockchainEvent, Evidence } from '@selvedge/proof/bundle.ts'
import { provenLogs } from '@selvedge/proof/blockchain-evidence.ts'
import { type Hex, toHex } from '@selvedge/proof/hex.ts'
import { fromRlp, hexToBytes, isHex, keccak256, numberToHex, toRlp } from 'viem'

/** Asks a node of the blockchain. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * The proof of an event for somebody who has only its block's hash: the block's header and the paths through its two tries. Null
 * if a node does not provide raw blocks, or if the proof would be invalid.
 */
export async function readEvidence(
  ask: AskNode,
  event: BlockchainEvent,
  contract: Bundle['contract'],
): Promise<Evidence | null> {
  try {
    const evidence = await makeEvidence(ask, event)
    return evidence && provenLogs(event, evidence, contract) ? evidence : null
  } catch {
    // A bundle without evidence is still proven by any node.
    return null
  }
}

async function makeEvidence(
  ask: AskNode,
  { block, transaction }: BlockchainEvent,
): Promise<Evidence | undefined> {
  const at = [numberToHex(block)]
  const header = await ask('debug_getRawHeader', at)
  const transactions = transactionsOf(await ask('debug_getRawBlock', at))
  const receipts = await ask('debug_getRawReceipts', at)
  if (!isHex(header) || !isHexList(receipts)) return undefined
  const index = transactions.findIndex((raw) => keccak256(raw) === transaction)
  if (index === -1) return undefined
  return {
    header,
    index,
    transaction: await wayTo(index, transactions),
    receipt: await wayTo(index, receipts),
  }
}

const isHexList = (value: unknown): value is Hex[] => Array.isArray(value) && value.every((one) => isHex(one))

// The oldest kind of transaction is a list in the block, all others are bytes.
function transactionsOf(raw: unknown): Hex[] {
  if (!isHex(raw)) return []
  const [, transactions] = fromRlp(raw, 'hex')
  if (typeof transactions !== 'object') return []
  return transactions.map((one) => (typeof one === 'string' ? one : toRlp(one)))
}

async function wayTo(index: number, values: readonly Hex[]): Promise<Hex[]> {
  const trie = await createMPT()
  for (const [at, value] of values.entries()) await trie.put(keyOf(at), hexToBytes(value))
  return (await createMerkleProof(trie, keyOf(index))).map(toHex)
}

const keyOf = (index: number) => hexToBytes(toRlp(index === 0 ? '0x' : numberToHex(index)))
