import { type Block, createBlock, createBlockFromRLP } from '@ethereumjs/block'
import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common'
import { createMPT } from '@ethereumjs/mpt'
import { MerkleStateManager } from '@ethereumjs/statemanager'
import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx'
import {
  Account,
  bytesToHex,
  createAddressFromString,
  hexToBytes,
  type PrefixedHexString,
} from '@ethereumjs/util'
import { buildBlock, createVM, type RunTxResult, type VM } from '@ethereumjs/vm'
import { type BlockStore, openBlockStore, STATE_ENCODING, type StoredBlock } from './embedded-store.ts'
import { RpcError } from '../network/rpc-error.ts'
import { recoverSender } from './recover-sender.ts'

/** The embedded blockchain's id: the letters SELV. Its own, so that nothing signed for it is valid on another network. */
export const EMBEDDED_CHAIN_ID = 0x53_45_4c_56

const GAS_LIMIT = 30_000_000n
const FIRST_BASE_FEE = 1_000_000_000n
/** Seconds a block's time may be ahead of the clock. */
const MOST_AHEAD = 15
const ENDOWMENT = 10n ** 24n

export type EmbeddedBlockchain = Awaited<ReturnType<typeof openEmbeddedBlockchain>>

export type EmbeddedBlockchainOptions = {
  directory: string
  /** Accounts that own coins from the first block on; read when the blockchain is made, ignored after. */
  funded: readonly PrefixedHexString[]
  /** The clock, in whole seconds. */
  now?: () => number
}

const systemSeconds = () => Math.floor(Date.now() / 1000)

/**
 * Opens the blockchain kept in `directory`, or makes it. A blockchain of one process: real hash-linked blocks under Shanghai
 * rules, one transaction each, mined as it arrives and on disk before it is answered.
 */
export async function openEmbeddedBlockchain({
  directory,
  funded,
  now = systemSeconds,
}: EmbeddedBlockchainOptions) {
  const store = await openBlockStore(directory)
  try {
    const common = createCustomCommon({ chainId: EMBEDDED_CHAIN_ID, name: 'selvedge' }, Mainnet, {
      hardfork: Hardfork.Shanghai,
      customCrypto: { ecrecover: recoverSender },
    })
    const vm = await createMachine(store, common)
    let head = await openHead(store, vm, { funded, now })
    const alone = mutex()
    const mining = mutex()

    return {
      store,
      common,
      head: () => head,
      /** Runs `work` on the state after block `number`; all its writes are undone. */
      onState: <T>(number: number, work: (vm: VM, block: Block) => Promise<T>): Promise<T> =>
        alone(async () => {
          const block = number === blockNumber(head) ? head : await loadBlock(store, common, number)
          await vm.stateManager.setStateRoot(block.header.stateRoot)
          try {
            return await work(vm, block)
          } finally {
            await vm.stateManager.setStateRoot(head.header.stateRoot)
          }
        }),
      /** Mines a signed transaction and answers its hash once it is on disk. */
      mine: (raw: PrefixedHexString): Promise<PrefixedHexString> =>
        mining(async () => {
          const tx = readTransaction(raw, common)
          // Waited for outside `alone`, so that readers do not wait for the clock.
          const timestamp = await nextTimestamp(Number(head.header.timestamp), now)
          return alone(async () => {
            await requireNextNonce(vm, tx)
            head = await mineBlock({ vm, store, parent: head, tx, timestamp })
            return bytesToHex(tx.hash())
          })
        }),
      close: () => mining(() => alone(() => store.close())),
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

export const blockNumber = (block: Block) => Number(block.header.number)

export async function loadBlock(store: BlockStore, common: Common, number: number): Promise<Block> {
  const stored = await store.block(number)
  if (!stored) throw new RpcError(-32_000, `Block ${number} is not known`)
  return createBlockFromRLP(hexToBytes(stored.rlp), { common })
}

/** Nodes of the state that stay in memory, some hundred bytes each: every transaction and every call walks the same ones. */
const NODES_AT_HAND = 10_000

async function createMachine(store: BlockStore, common: Common): Promise<VM> {
  const trie = await createMPT({
    db: store.state,
    valueEncoding: STATE_ENCODING,
    useKeyHashing: true,
    common,
    cacheSize: NODES_AT_HAND,
  })
  const blockchain = {
    getBlock: async (number: number) => loadBlock(store, common, number),
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  }
  return createVM({ common, blockchain, stateManager: new MerkleStateManager({ common, trie }) })
}

async function openHead(
  store: BlockStore,
  vm: VM,
  { funded, now }: { funded: readonly PrefixedHexString[]; now: () => number },
): Promise<Block> {
  const stored = await store.head()
  if (!stored) return makeGenesis(store, vm, funded, now())
  const head = await loadBlock(store, vm.common, stored.number)
  // Throws when the state is not all there, rather than going on from an empty one.
  await vm.stateManager.setStateRoot(head.header.stateRoot)
  return head
}

async function makeGenesis(
  store: BlockStore,
  vm: VM,
  funded: readonly PrefixedHexString[],
  timestamp: number,
) {
  await vm.stateManager.checkpoint()
  for (const address of funded)
    await vm.stateManager.putAccount(createAddressFromString(address), new Account(0n, ENDOWMENT))
  await vm.stateManager.commit()
  const stateRoot = await vm.stateManager.getStateRoot()
  const header = { number: 0, stateRoot, timestamp, gasLimit: GAS_LIMIT, baseFeePerGas: FIRST_BASE_FEE }
  const block = createBlock({ header, withdrawals: [] }, { common: vm.common })
  await store.commit({
    number: 0,
    hash: bytesToHex(block.hash()),
    rlp: bytesToHex(block.serialize()),
    transaction: null,
  })
  return block
}

function readTransaction(raw: PrefixedHexString, common: Common): TypedTransaction {
  try {
    const tx = createTxFromRLP(hexToBytes(raw), { common })
    if (!tx.isSigned()) throw new Error('it is not signed')
    tx.getSenderAddress()
    return tx
  } catch (error) {
    throw new RpcError(
      -32_000,
      `invalid transaction: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function requireNextNonce(vm: VM, tx: TypedTransaction): Promise<void> {
  const account = await vm.stateManager.getAccount(tx.getSenderAddress())
  const next = account?.nonce ?? 0n
  if (tx.nonce < next) throw new RpcError(-32_000, `nonce too low: next nonce ${next}, tx nonce ${tx.nonce}`)
  if (tx.nonce > next) throw new RpcError(-32_000, `nonce too high: next nonce ${next}, tx nonce ${tx.nonce}`)
}

type Mining = { vm: VM; store: BlockStore; parent: Block; tx: TypedTransaction; timestamp: number }

async function mineBlock({ vm, store, parent, tx, timestamp }: Mining): Promise<Block> {
  const baseFeePerGas = parent.header.calcNextBaseFee()
  try {
    const { block, result } = await runBlock({ vm, parent, tx, timestamp, baseFeePerGas })
    await store.commit(storedBlock(block, tx, result, baseFeePerGas))
    return block
  } catch (error) {
    store.discard()
    await vm.stateManager.setStateRoot(parent.header.stateRoot)
    throw new RpcError(-32_000, reasonOf(error))
  }
}

// The virtual machine ends its sentences with the whole block in brackets.
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/ \(vm .*/s, '')

type Run = Omit<Mining, 'store'> & { baseFeePerGas: bigint }

async function runBlock({ vm, parent, tx, timestamp, baseFeePerGas }: Run) {
  const builder = await buildBlock(vm, {
    parentBlock: parent,
    headerData: { timestamp, gasLimit: GAS_LIMIT, baseFeePerGas },
    withdrawals: [],
    blockOpts: { putBlockIntoBlockchain: false },
  })
  try {
    const result = await builder.addTransaction(tx)
    const { block } = await builder.build()
    return { block, result }
  } catch (error) {
    await builder.revert()
    throw error
  }
}

const hex = (value: bigint): PrefixedHexString => `0x${value.toString(16)}`

function storedBlock(block: Block, tx: TypedTransaction, result: RunTxResult, baseFee: bigint): StoredBlock {
  return {
    number: blockNumber(block),
    hash: bytesToHex(block.hash()),
    rlp: bytesToHex(block.serialize()),
    transaction: {
      hash: bytesToHex(tx.hash()),
      succeeded: result.execResult.exceptionError === undefined,
      gasUsed: hex(result.totalGasSpent),
      gasPrice: hex(result.amountSpent / result.totalGasSpent || baseFee),
      contractAddress: result.createdAddress ? bytesToHex(result.createdAddress.bytes) : null,
      bloom: bytesToHex(result.bloom.bitvector),
      logs: (result.execResult.logs ?? []).map(([address, topics, data]) => ({
        address: bytesToHex(address),
        topics: topics.map((topic) => bytesToHex(topic)),
        data: bytesToHex(data),
      })),
    },
  }
}

// Blocks must follow each other in time, by the second. A burst may run ahead of the clock as far as nodes allow each
// other, then waits for it. When the clock itself went back there is nothing to wait for.
async function nextTimestamp(parent: number, now: () => number): Promise<number> {
  for (let waits = 0; waits < 25; waits++) {
    const time = now()
    if (parent < time + MOST_AHEAD) return Math.max(time, parent + 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return parent + 1
}

function mutex() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}
