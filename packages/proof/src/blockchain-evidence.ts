import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Bundle, BlockchainEvent, Evidence } from './bundle.ts'
import { equalBytes, fromHex, type Hex, toHex } from './hex.ts'
import { asBytes, asList, asNumber, decodeRlp, type Rlp } from './rlp.ts'
import { provenValue } from './trie-proof.ts'

/** A log of a contract, as a receipt has it. */
export type BlockchainLog = { readonly topics: readonly Hex[]; readonly data: Hex }

const TRANSACTIONS_ROOT = 4
const RECEIPTS_ROOT = 5
const NUMBER = 8
const TIME = 11

/** The first topic of the contract's two events. */
export const ANCHORED = topicOf('Anchored(bytes32,uint64,address,uint32)')
export const KEY_REGISTERED = topicOf('KeyRegistered(address,bytes32)')

function topicOf(signature: string): Hex {
  return toHex(keccak_256(utf8ToBytes(signature)))
}

/** The hash by which a blockchain calls the block of this header. */
export const headerHash = (header: Hex): Hex => toHex(keccak_256(fromHex(header)))

/**
 * The contract's logs in the event's transaction, if the evidence shows that this transaction is in this block of this
 * blockchain and succeeded; undefined if anything of that does not hold. Whether the block is the blockchain's is not asked here.
 */
export function provenLogs(
  event: BlockchainEvent,
  evidence: Evidence,
  contract: Bundle['contract'],
): readonly BlockchainLog[] | undefined {
  try {
    return logsIn(event, evidence, contract)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function logsIn(event: BlockchainEvent, evidence: Evidence, { chainId, address }: Bundle['contract']) {
  const header = asList(decodeRlp(fromHex(evidence.header)))
  const isBlock =
    headerHash(evidence.header) === event.blockHash &&
    asNumber(header[NUMBER]) === event.block &&
    asNumber(header[TIME]) === event.time
  if (!isBlock) return undefined
  const transaction = provenValue(
    asBytes(header[TRANSACTIONS_ROOT]),
    evidence.index,
    evidence.transaction.map(fromHex),
  )
  const isTransaction =
    toHex(keccak_256(transaction)) === event.transaction && blockchainOf(transaction) === chainId
  if (!isTransaction) return undefined
  const receipt = provenValue(asBytes(header[RECEIPTS_ROOT]), evidence.index, evidence.receipt.map(fromHex))
  return logsOf(receipt, address)
}

// A type byte comes before all but the oldest kind of transactions and their receipts, and no list begins with such a byte.
const isTyped = (bytes: Uint8Array) => (bytes[0] ?? 0) < 0x80
const fieldsOf = (bytes: Uint8Array) => asList(decodeRlp(isTyped(bytes) ? bytes.slice(1) : bytes))

/** The blockchain a transaction was signed for; the oldest kind hides it in its signature (EIP-155). */
function blockchainOf(transaction: Uint8Array): number | undefined {
  const fields = fieldsOf(transaction)
  if (isTyped(transaction)) return asNumber(fields[0])
  const v = asNumber(fields[6])
  return v >= 35 ? Math.floor((v - 35) / 2) : undefined
}

function logsOf(receipt: Uint8Array, address: Hex): BlockchainLog[] | undefined {
  const [status, , , logs] = fieldsOf(receipt)
  if (!equalBytes(asBytes(status), Uint8Array.of(1))) return undefined
  return asList(logs)
    .map(asList)
    .filter(([from]) => toHex(asBytes(from)) === address)
    .map(([, topics, data]) => ({ topics: asList(topics).map(asHex), data: asHex(data) }))
}

const asHex = (value: Rlp | undefined): Hex => toHex(asBytes(value))
