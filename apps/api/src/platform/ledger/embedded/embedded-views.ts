import type { Block } from '@ethereumjs/block'
import { type FeeMarket1559Tx, isFeeMarket1559Tx } from '@ethereumjs/tx'
import { bytesToHex } from '@ethereumjs/util'
import { type Hex, toRlp } from 'viem'
import type { StoredBlock } from './embedded-store.ts'

/** A block in the shape of `eth_getBlockByNumber`. */
export function rpcBlock(block: Block, full: boolean) {
  const header = block.header.toJSON()
  return {
    ...header,
    hash: bytesToHex(block.hash()),
    miner: header.coinbase,
    sha3Uncles: header.uncleHash,
    transactionsRoot: header.transactionsTrie,
    receiptsRoot: header.receiptTrie,
    size: `0x${block.serialize().length.toString(16)}`,
    totalDifficulty: '0x0',
    transactions: full
      ? [rpcTransaction(block)].filter((tx) => tx !== null)
      : block.transactions.map((tx) => bytesToHex(tx.hash())),
    uncles: [],
    withdrawals: [],
  }
}

/** A block's one transaction in the shape of `eth_getTransactionByHash`. */
export function rpcTransaction(block: Block) {
  const [tx] = block.transactions
  if (!tx) return null
  const { data, gasLimit, to, ...fields } = tx.toJSON()
  return {
    ...fields,
    type: `0x${tx.type.toString(16)}`,
    hash: bytesToHex(tx.hash()),
    from: tx.getSenderAddress().toString(),
    to: to ?? null,
    input: data,
    gas: gasLimit,
    ...(isFeeMarket1559Tx(tx) && { gasPrice: effectivePrice(tx, block) }),
    ...place(block),
  }
}

const effectivePrice = (tx: FeeMarket1559Tx, { header: { baseFeePerGas = 0n } }: Block) =>
  `0x${(baseFeePerGas + tx.getEffectivePriorityFee(baseFeePerGas)).toString(16)}`

/** The outcome of a block's transaction in the shape of `eth_getTransactionReceipt`. */
export function rpcReceipt(stored: StoredBlock, block: Block) {
  const [tx] = block.transactions
  const { transaction } = stored
  if (!tx || !transaction) return null
  return {
    transactionHash: transaction.hash,
    type: `0x${tx.type.toString(16)}`,
    status: transaction.succeeded ? '0x1' : '0x0',
    from: tx.getSenderAddress().toString(),
    to: tx.to?.toString() ?? null,
    contractAddress: transaction.contractAddress,
    gasUsed: transaction.gasUsed,
    cumulativeGasUsed: transaction.gasUsed,
    effectiveGasPrice: transaction.gasPrice,
    logsBloom: transaction.bloom,
    logs: rpcLogs(stored),
    ...place(block),
  }
}

/** A block's receipts as its receipts root hashes them. */
export function rawReceipts({ transaction }: StoredBlock, block: Block): Hex[] {
  const [tx] = block.transactions
  if (!tx || !transaction) return []
  const { succeeded, gasUsed, bloom, logs } = transaction
  const receipt = toRlp([
    succeeded ? '0x01' : '0x',
    gasUsed.length % 2 === 0 ? gasUsed : `0x0${gasUsed.slice(2)}`,
    bloom,
    logs.map((log) => [log.address, log.topics, log.data]),
  ])
  return [tx.type === 0 ? receipt : `0x0${tx.type}${receipt.slice(2)}`]
}

/** A block's logs in the shape of `eth_getLogs`. */
export const rpcLogs = ({ number, hash, transaction }: StoredBlock) =>
  (transaction?.logs ?? []).map((log, index) => ({
    ...log,
    blockHash: hash,
    blockNumber: `0x${number.toString(16)}`,
    transactionHash: transaction?.hash ?? null,
    transactionIndex: '0x0',
    logIndex: `0x${index.toString(16)}`,
    removed: false,
  }))

const place = (block: Block) => ({
  blockHash: bytesToHex(block.hash()),
  blockNumber: `0x${block.header.number.toString(16)}`,
  transactionIndex: '0x0',
})
