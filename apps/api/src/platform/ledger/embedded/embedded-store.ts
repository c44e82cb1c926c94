import { type DB, type PrefixedHexString, ValueEncoding } from '@ethereumjs/util'
import { type BatchOperation, ClassicLevel } from 'classic-level'

/** The embedded blockchain's directory belongs to another process that still runs. */
export class BlockchainLockedError extends Error {
  constructor(directory: string, cause: unknown) {
    super(
      `The blockchain in ${directory} is in use by another process. Stop it, or give this one its own directory.`,
      { cause },
    )
    this.name = 'BlockchainLockedError'
  }
}

/** A log as JSON-RPC spells it, less what follows from its block and transaction. */
type StoredLog = { address: PrefixedHexString; topics: PrefixedHexString[]; data: PrefixedHexString }

/** A block with the outcome of its one transaction; the genesis block has none. */
export type StoredBlock = {
  number: number
  hash: PrefixedHexString
  rlp: PrefixedHexString
  transaction: {
    hash: PrefixedHexString
    succeeded: boolean
    gasUsed: PrefixedHexString
    gasPrice: PrefixedHexString
    contractAddress: PrefixedHexString | null
    bloom: PrefixedHexString
    logs: StoredLog[]
  } | null
}

/** A block as it is carried to a backup: with the state it wrote, keys and values in base64. */
export type BlockRecord = { block: StoredBlock | null; state: [key: string, value: string][] }

export type BlockStore = Awaited<ReturnType<typeof openBlockStore>>

type Level = ClassicLevel<string, Uint8Array>

const HEAD = 'head'
const blockKey = (number: number) => `block:${number.toString(16).padStart(12, '0')}`
const blockHashKey = (hash: string) => `hash:${hash}`
const transactionKey = (hash: string) => `tx:${hash}`
const stateKey = (key: string) => `state:${key}`
/** The names of the state that a block wrote, so that it can be carried away block by block. */
const writtenKey = (number: number) => `written:${number.toString(16).padStart(12, '0')}`

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const decode = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

/**
 * Opens the directory of an embedded blockchain. State written through `state` stays in memory until `commit` puts it on disk
 * together with its block, in one synced batch: after a crash either all of a block is there or nothing.
 */
export async function openBlockStore(directory: string) {
  const level = await openLevel(directory)
  const fresh = new Map<string, Uint8Array>()

  const read = async <T>(key: string): Promise<T | undefined> => {
    const bytes = await level.get(key)
    // The store alone writes these keys, so what it reads has the shape it wrote.
    return bytes && (decode(bytes) as T)
  }
  const readBlock = (number: number) => read<StoredBlock>(blockKey(number))
  const readBlockAt = async (key: string) => {
    const number = await read<number>(key)
    return number === undefined ? undefined : readBlock(number)
  }

  return {
    state: stateDatabase(level, fresh),
    head: () => readBlockAt(HEAD),
    block: readBlock,
    blockByHash: (hash: string) => readBlockAt(blockHashKey(hash)),
    blockOfTransaction: (hash: string) => readBlockAt(transactionKey(hash)),
    discard: () => fresh.clear(),
    async commit(block: StoredBlock) {
      const operations: BatchOperation<Level, string, Uint8Array>[] = [
        ...[...fresh].map(([key, value]) => put(stateKey(key), value)),
        put(blockKey(block.number), encode(block)),
        put(blockHashKey(block.hash), encode(block.number)),
        ...(block.transaction ? [put(transactionKey(block.transaction.hash), encode(block.number))] : []),
        put(writtenKey(block.number), encode([...fresh.keys()])),
        put(HEAD, encode(block.number)),
      ]
      await level.batch(operations, { sync: true })
      fresh.clear()
    },
    /** The blocks after `number`, oldest first, each with its state; that is never overwritten, so writing may go on. */
    async *recordsAfter(number: number): AsyncGenerator<BlockRecord> {
      const head = (await read<number>(HEAD)) ?? -1
      let isWhole = false
      for (let n = number + 1; n <= head; n++) {
        const block = (await readBlock(n)) ?? null
        const keys = await read<string[]>(writtenKey(n))
        // Blocks from before their state was recorded: all state is included once.
        if (!keys && !isWhole) yield* wholeState(level)
        isWhole ||= !keys
        const state = await Promise.all(
          (keys ?? []).map(async (key): Promise<[string, string]> => {
            const value = await level.get(stateKey(key))
            if (!value) throw new Error(`The chain lacks state of block ${n}`)
            return [key, base64(value)]
          }),
        )
        yield { block, state }
      }
    },
    /** Puts a record of another store here. */
    async take({ block, state }: BlockRecord) {
      for (const [key, value] of state) fresh.set(key, Buffer.from(value, 'base64'))
      if (block) await this.commit(block)
    },
    close: () => level.close(),
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

const STATE_AT_ONCE = 1000

async function* wholeState(level: Level): AsyncGenerator<BlockRecord> {
  const start = stateKey('')
  let state: [string, string][] = []
  for await (const [key, value] of level.iterator({ gte: start, lt: `${start}\uffff` })) {
    state.push([key.slice(start.length), base64(value)])
    if (state.length < STATE_AT_ONCE) continue
    yield { block: null, state }
    state = []
  }
  yield { block: null, state }
}

const put = (key: string, value: Uint8Array) => ({ type: 'put' as const, key, value })

async function openLevel(directory: string): Promise<Level> {
  const level: Level = new ClassicLevel(directory, { keyEncoding: 'utf8', valueEncoding: 'view' })
  try {
    await level.open()
  } catch (error) {
    if (isLocked(error)) throw new BlockchainLockedError(directory, error)
    throw new Error(`The blockchain in ${directory} could not be opened`, { cause: error })
  }
  return level
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause))

// State nodes are found by their hash and never overwritten with something else, so nothing is ever deleted.
function stateDatabase(level: Level, fresh: Map<string, Uint8Array>): DB<string> {
  const database: DB<string> = {
    get: async (key) => fresh.get(key) ?? (await level.get(stateKey(key))),
    put: async (key, value) => void fresh.set(key, value),
    del: async () => {},
    batch: async (operations) => {
      for (const operation of operations)
        if (operation.type === 'put') fresh.set(operation.key, operation.value)
    },
    shallowCopy: () => database,
    open: async () => {},
  }
  return database
}

/** How the state trie hands its nodes to the store. */
export const STATE_ENCODING = ValueEncoding.Bytes
