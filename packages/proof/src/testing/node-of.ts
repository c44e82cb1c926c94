import { decodeFunctionData, encodeAbiParameters, numberToHex, parseAbi, parseAbiParameters } from 'viem'
import type { Hex } from '../hex.ts'
import type { AskNode } from '../rpc-witness.ts'
import type { MadeBlock } from './block-of.ts'
import { CONTRACT } from './make-bundle.ts'

const abi = parseAbi([
  'function anchorOf(bytes32 root) view returns ((uint64 blockNumber, uint64 timestamp, uint32 size, uint64 sequence))',
  'function keyOf(address key) view returns ((bytes32 companyCommitment, uint64 registeredAt, uint64 revokedAt))',
])

type Options = { chainId?: number; revokedAt?: number; keepsLogs?: boolean; head?: number }

/** A node of the chain that these blocks are of, as far as verifiers ask it. */
export function nodeOf(blocks: readonly MadeBlock[], options: Options = {}): AskNode {
  const { chainId = CONTRACT.chainId, keepsLogs = true, head = 1000 } = options
  return async (method, params) => {
    if (method === 'eth_chainId') return numberToHex(chainId)
    if (method === 'eth_blockNumber') return numberToHex(head)
    if (method === 'eth_call') return view(blocks, params[0] as Call, options)
    if (method === 'eth_getBlockByNumber')
      return { hash: blocks.find(({ event }) => event.block === Number(params[0]))?.event.blockHash }
    if (method === 'eth_getLogs') return keepsLogs ? logsOf(blocks, params[0] as Filter) : []
    throw new Error(`${method} is not offered`)
  }
}

type Call = { to: Hex; data: Hex }

function view(blocks: readonly MadeBlock[], { to, data }: Call, { revokedAt = 0 }: Options): Hex {
  if (to !== CONTRACT.address) return '0x'
  const { functionName, args } = decodeFunctionData({ abi, data })
  const wanted =
    functionName === 'anchorOf' ? args[0] : `0x${args[0].slice(2).toLowerCase().padStart(64, '0')}`
  const found = blocks.find(({ log }) => log.topics[1] === wanted)
  const [, , topic = '0x0'] = found?.log.topics ?? []
  if (functionName === 'keyOf')
    return encodeAbiParameters(parseAbiParameters('bytes32, uint64, uint64'), [
      found ? topic : `0x${'00'.repeat(32)}`,
      BigInt(found?.event.time ?? 0),
      BigInt(found ? revokedAt : 0),
    ])
  return encodeAbiParameters(parseAbiParameters('uint64, uint64, uint32, uint64'), [
    BigInt(found?.event.block ?? 0),
    BigInt(found?.event.time ?? 0),
    Number(found?.log.data ?? 0),
    BigInt(topic),
  ])
}

type Filter = { address: Hex; fromBlock: Hex; topics: Hex[] }

const logsOf = (blocks: readonly MadeBlock[], { address, fromBlock, topics }: Filter) =>
  blocks
    .filter(({ event, log }) => event.block === Number(fromBlock) && log.address === address)
    .filter(({ log }) => topics.every((topic, at) => log.topics[at] === topic))
    .map(({ event, log }) => ({ ...log, blockHash: event.blockHash, transactionHash: event.transaction }))
