import type { Block } from '@ethereumjs/block'
import { createLegacyTx } from '@ethereumjs/tx'
import {
  bytesToHex,
  createAddressFromString,
  hexToBytes,
  type PrefixedHexString,
  setLengthLeft,
} from '@ethereumjs/util'
import type { VM } from '@ethereumjs/vm'
import { blockNumber, type EmbeddedBlockchain, loadBlock } from './embedded-blockchain.ts'
import type { StoredBlock } from './embedded-store.ts'
import { rawReceipts, rpcBlock, rpcLogs, rpcReceipt, rpcTransaction } from './embedded-views.ts'
import { RpcError } from '../network/rpc-error.ts'

const CALL_GAS = 30_000_000n
const TIP = 1_000_000_000n

type Call = { from?: string; to?: string; data?: string; input?: string; value?: string; gas?: string }
type LogFilter = {
  address?: string | string[]
  topics?: (string | string[] | null)[]
  fromBlock?: string
  toBlock?: string
  blockHash?: string
}
type Params = readonly never[]
type Method = (...params: Params) => unknown

/** Presents an embedded blockchain as an EIP-1193 provider: the standard read methods, and signed transactions. */
export function embeddedProvider(blockchain: EmbeddedBlockchain) {
  const methods = new Map<string, Method>(
    Object.entries({
      ...identityMethods(blockchain),
      ...stateMethods(blockchain),
      ...historyMethods(blockchain),
    }),
  )
  return {
    async request({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> {
      const run = methods.get(method)
      if (!run) throw new RpcError(-32_601, `The method ${method} does not exist`)
      if (!isParams(params)) throw new RpcError(-32_602, 'Parameters must be a list')
      return run(...params)
    },
  }
}

// What a caller sends is checked by the methods as they use it: a wrong shape ends as an error, never as a write.
const isParams = (params: unknown): params is Params => Array.isArray(params)

const quantity = (value: bigint | number): PrefixedHexString => `0x${value.toString(16)}`

function hexBytes(text: string | undefined): Uint8Array {
  if (text === undefined) return new Uint8Array()
  if (!isHex(text)) throw new RpcError(-32_602, `${text.slice(0, 20)} is not hexadecimal`)
  return hexToBytes(text)
}

const isHex = (text: string): text is PrefixedHexString => /^0x([0-9a-f]{2})*$/i.test(text)

function numberOf(blockchain: EmbeddedBlockchain, tag: string | undefined): number {
  const head = blockNumber(blockchain.head())
  if (tag === undefined || ['latest', 'pending', 'safe', 'finalized'].includes(tag)) return head
  if (tag === 'earliest') return 0
  if (!/^0x[0-9a-f]+$/i.test(tag)) throw new RpcError(-32_602, `${tag.slice(0, 20)} is not a block`)
  return Number(tag)
}

function identityMethods(blockchain: EmbeddedBlockchain) {
  return {
    eth_chainId: () => quantity(blockchain.common.chainId()),
    net_version: () => blockchain.common.chainId().toString(),
    net_listening: () => true,
    web3_clientVersion: () => 'selvedge-embedded/1',
    eth_syncing: () => false,
    eth_accounts: () => [],
    eth_blockNumber: () => quantity(blockNumber(blockchain.head())),
    eth_gasPrice: () => quantity(blockchain.head().header.calcNextBaseFee() + TIP),
    eth_maxPriorityFeePerGas: () => quantity(TIP),
  }
}

function stateMethods(blockchain: EmbeddedBlockchain) {
  const account = (address: string, tag?: string) =>
    blockchain.onState(numberOf(blockchain, tag), (vm) =>
      vm.stateManager.getAccount(createAddressFromString(address)),
    )
  return {
    eth_getBalance: async (address: string, tag?: string) =>
      quantity((await account(address, tag))?.balance ?? 0n),
    eth_getTransactionCount: async (address: string, tag?: string) =>
      quantity((await account(address, tag))?.nonce ?? 0n),
    eth_getCode: (address: string, tag?: string) =>
      blockchain.onState(numberOf(blockchain, tag), async (vm) =>
        bytesToHex(await vm.stateManager.getCode(createAddressFromString(address))),
      ),
    eth_getStorageAt: (address: string, slot: string, tag?: string) =>
      blockchain.onState(numberOf(blockchain, tag), async (vm) => {
        const key = hexToBytes(`0x${BigInt(slot).toString(16).padStart(64, '0')}`)
        const value = await vm.stateManager.getStorage(createAddressFromString(address), key)
        return bytesToHex(setLengthLeft(value, 32))
      }),
    eth_call: (call: Call, tag?: string) =>
      blockchain.onState(numberOf(blockchain, tag), async (vm, block) => {
        const { execResult } = await simulate(vm, block, call, CALL_GAS)
        if (execResult.exceptionError) throw reverted(execResult.exceptionError.error, execResult.returnValue)
        return bytesToHex(execResult.returnValue)
      }),
    eth_estimateGas: (call: Call, tag?: string) =>
      blockchain.onState(numberOf(blockchain, tag), async (vm, block) =>
        quantity(await estimateGas(vm, block, call)),
      ),
    eth_sendRawTransaction: (raw: string) => {
      if (!isHex(raw)) throw new RpcError(-32_602, 'A transaction is hexadecimal')
      return blockchain.mine(raw)
    },
  }
}

function historyMethods(blockchain: EmbeddedBlockchain) {
  const { store, common } = blockchain
  const asBlock = async (stored: StoredBlock | undefined, full: boolean) =>
    stored ? rpcBlock(await loadBlock(store, common, stored.number), full) : null
  return {
    eth_getBlockByNumber: async (tag: string, full = false) =>
      asBlock(await store.block(numberOf(blockchain, tag)), full),
    eth_getBlockByHash: async (hash: string, full = false) => asBlock(await store.blockByHash(hash), full),
    eth_getTransactionByHash: async (hash: string) => {
      const stored = await store.blockOfTransaction(hash)
      return stored ? rpcTransaction(await loadBlock(store, common, stored.number)) : null
    },
    eth_getTransactionReceipt: async (hash: string) => {
      const stored = await store.blockOfTransaction(hash)
      return stored ? rpcReceipt(stored, await loadBlock(store, common, stored.number)) : null
    },
    debug_getRawHeader: async (tag: string) => {
      const block = await loadBlock(store, common, numberOf(blockchain, tag))
      return bytesToHex(block.header.serialize())
    },
    debug_getRawBlock: async (tag: string) => (await store.block(numberOf(blockchain, tag)))?.rlp ?? null,
    debug_getRawReceipts: async (tag: string) => {
      const stored = await store.block(numberOf(blockchain, tag))
      return stored ? rawReceipts(stored, await loadBlock(store, common, stored.number)) : null
    },
    eth_getLogs: async (filter: LogFilter) => {
      const found = []
      for await (const block of blocksOf(blockchain, filter))
        found.push(...rpcLogs(block).filter((log) => fits(log, filter)))
      return found
    },
  }
}

async function* blocksOf(
  { store, ...blockchain }: EmbeddedBlockchain,
  { blockHash, fromBlock, toBlock }: LogFilter,
) {
  if (blockHash !== undefined) {
    const block = await store.blockByHash(blockHash)
    if (block) yield block
    return
  }
  const last = numberOf({ store, ...blockchain }, toBlock)
  for (let number = numberOf({ store, ...blockchain }, fromBlock); number <= last; number++) {
    const block = await store.block(number)
    if (block) yield block
  }
}

const among = (wanted: string | string[], value: string | undefined) =>
  [wanted].flat().some((one) => one.toLowerCase() === value)

function fits(log: { address: string; topics: string[] }, { address, topics = [] }: LogFilter): boolean {
  if (address !== undefined && !among(address, log.address)) return false
  return topics.every((wanted, index) => wanted === null || among(wanted, log.topics[index]))
}

async function simulate(vm: VM, block: Block, call: Call, gasLimit: bigint) {
  const from = createAddressFromString(call.from ?? `0x${'0'.repeat(40)}`)
  await vm.evm.journal.checkpoint()
  try {
    return await vm.evm.runCall({
      block,
      caller: from,
      origin: from,
      ...(call.to !== undefined && { to: createAddressFromString(call.to) }),
      data: hexBytes(call.data ?? call.input),
      value: BigInt(call.value ?? 0),
      gasLimit,
      skipBalance: true,
    })
  } finally {
    await vm.evm.journal.revert()
    await vm.evm.journal.cleanup()
  }
}

// What a call uses is not always enough to run it, since a call hands on only 63/64 of its gas; so the least
// sufficient limit is searched for between what was used and what is allowed.
async function estimateGas(vm: VM, block: Block, call: Call): Promise<bigint> {
  const data = hexBytes(call.data ?? call.input)
  const to = call.to === undefined ? undefined : createAddressFromString(call.to)
  const intrinsic = createLegacyTx(
    { ...(to && { to }), data },
    { common: vm.common, freeze: false },
  ).getIntrinsicGas()
  const { execResult } = await simulate(vm, block, call, CALL_GAS - intrinsic)
  if (execResult.exceptionError) throw reverted(execResult.exceptionError.error, execResult.returnValue)
  let low = execResult.executionGasUsed
  const isEnough = async (gas: bigint) => !(await simulate(vm, block, call, gas)).execResult.exceptionError
  // What was used is enough unless the call makes other calls.
  if (await isEnough(low)) return low + intrinsic
  let high = (low * 3n) / 2n + 10_000n
  while (high - low > low / 64n + 1n) {
    const middle = (low + high) / 2n
    if (await isEnough(middle)) high = middle
    else low = middle
  }
  return high + intrinsic
}

function reverted(error: string, data: Uint8Array): RpcError {
  return error === 'revert'
    ? new RpcError(3, 'execution reverted', bytesToHex(data))
    : new RpcError(-32_000, `execution failed: ${error}`)
}
