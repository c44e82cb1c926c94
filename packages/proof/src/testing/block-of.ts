import { createMPT, createMerkleProof } from '@ethereumjs/mpt'
import { hexToBytes as bytes, keccak256, numberToHex, toRlp } from 'viem'
import type { BlockchainEvent } from '../bundle.ts'
import { type Hex, toHex } from '../hex.ts'

type Log = { address: Hex; topics: Hex[]; data: Hex }

export type MadeBlock = { event: BlockchainEvent; header: Hex; log: Log }

type Wanted = { number: number; time: number; transaction: Hex; log: Log; others: number }

const quantity = (number: number): Hex => (number === 0 ? '0x' : numberToHex(number))

/** A block as a chain would make it, with one transaction and its log behind some others, and the proof of both. */
export async function blockOf({ number, time, transaction, log, others }: Wanted): Promise<MadeBlock> {
  const fillers = Array.from({ length: others }, (_, index) => toRlp([numberToHex(index + 1, { size: 40 })]))
  const transactions = await trieOf([...fillers, transaction], others)
  const receipts = await trieOf([...fillers.map(() => receiptOf()), receiptOf(log)], others)
  const header = headerOf({ number, time, transactions: transactions.root, receipts: receipts.root })
  const event = {
    transaction: keccak256(transaction),
    block: number,
    blockHash: keccak256(header),
    time,
    evidence: { header, index: others, transaction: transactions.nodes, receipt: receipts.nodes },
  }
  return { event, header, log }
}

async function trieOf(values: readonly Hex[], index: number) {
  const trie = await createMPT()
  for (const [at, value] of values.entries()) await trie.put(keyOf(at), bytes(value))
  const nodes = await createMerkleProof(trie, keyOf(index))
  return { root: toHex(trie.root()), nodes: nodes.map(toHex) }
}

const keyOf = (index: number) => bytes(toRlp(quantity(index)))

const receiptOf = (log?: Log): Hex =>
  `0x02${toRlp([
    '0x01',
    '0xd9f8',
    `0x${'00'.repeat(256)}`,
    log ? [[log.address, log.topics, log.data]] : [],
  ]).slice(2)}`

const headerOf = ({
  number,
  time,
  transactions,
  receipts,
}: {
  number: number
  time: number
  transactions: Hex
  receipts: Hex
}) =>
  toRlp([
    `0x${'11'.repeat(32)}`,
    `0x${'22'.repeat(32)}`,
    `0x${'33'.repeat(20)}`,
    `0x${'44'.repeat(32)}`,
    transactions,
    receipts,
    `0x${'00'.repeat(256)}`,
    '0x',
    quantity(number),
    '0x01c9c380',
    '0xd9f8',
    quantity(time),
    '0x',
    `0x${'00'.repeat(32)}`,
    '0x0000000000000000',
    '0x3b9aca00',
  ])
