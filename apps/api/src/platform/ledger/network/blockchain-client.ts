import { anchoringIssues } from '@selvedge/domain/anchoring-issues.ts'
import {
  type Address,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  type PrivateKeyAccount,
  type Transport,
} from 'viem'
import { readAnchorEvent, type WantedEvent } from './anchor-event.ts'
import { BlockchainRefusedError, blockchainError } from './blockchain-error.ts'
import { findDeployment } from './deployment.ts'
import { feesFor } from './fees.ts'
import { traceAnchorAbi as abi, traceAnchorBytecode } from './trace-anchor.ts'

export const BLOCKCHAIN_KINDS = ['embedded', 'rpc'] as const
export type BlockchainKind = (typeof BLOCKCHAIN_KINDS)[number]

/** What the ledger asks the contract to do. */
export type BlockchainCall =
  | { kind: 'anchor'; root: Hex; size: number }
  | { kind: 'register'; key: Address; commitment: Hex }
  | { kind: 'revoke'; key: Address }

export type SignedTransaction = { hash: Hex; raw: Hex; nonce: number }

export type Anchor = { blockNumber: number; blockTime: Date; size: number; sequence: number }

export type BlockchainClientOptions = {
  kind: BlockchainKind
  transport: Transport
  accounts: { admin: PrivateKeyAccount; anchor: PrivateKeyAccount; registrar: PrivateKeyAccount }
  /** A contract deployed before; left out, the ledger deploys its own with the anchor account's first transaction. */
  contract?: Address
  confirmations: number
  freeGas: boolean
  /** The most that is offered for a unit of gas, in wei. */
  maxFee?: bigint
}

/** A transaction sent before, in whose place a dearer one is signed. */
type Replaced = { nonce: number; raw: Hex }

export type BlockchainClient = ReturnType<typeof createBlockchainClient>

/** Talks to one contract on one blockchain. Nothing here waits: the caller asks again. */
export function createBlockchainClient(options: BlockchainClientOptions) {
  const { transport, accounts } = options
  const client = createPublicClient({ transport, cacheTime: 0 })
  const address = options.contract ?? getContractAddress({ from: accounts.anchor.address, nonce: 0n })
  const base: Base = { ...options, client, address }
  let chainId: number | undefined
  const deploymentOf = rememberFor(DEPLOYMENT_MILLISECONDS, () =>
    attempt(() => findDeployment(client, address)),
  )

  const askChainId = () =>
    attempt(async () => {
      chainId = await client.getChainId()
      return chainId
    })
  const askGasPrice = () => attempt(async () => (options.freeGas ? 0n : client.getGasPrice()))

  return {
    kind: options.kind,
    contract: address,
    confirmations: options.confirmations,
    /** The blockchain's id if it ever answered, without asking it now. */
    knownChainId: () => chainId,
    /** Queried each time: the node behind an address may have been replaced. */
    chainId: askChainId,
    /** The same for what is only shown: many who look within a second ask the node once. */
    recentChainId: rememberFor(SHOWN_MILLISECONDS, askChainId),
    blockNumber: () => attempt(async () => Number(await client.getBlockNumber())),
    /** Finds the contract or deploys it; `deploying` means to come back later. */
    ensureContract: () => attempt(() => ensureContract(base)),
    anchorOf: (root: Hex) => attempt(() => readAnchor(base, root)),
    /** Direct access to the node, for callers who know its protocol. */
    ask: (method: string, params: readonly unknown[]): Promise<unknown> =>
      attempt(() => (client.request as AskNode)({ method, params })),
    /** How many batches the contract has taken: their sequence numbers run from 1 to this. */
    anchorCount: () =>
      attempt(async () => Number(await client.readContract({ address, abi, functionName: 'anchorCount' }))),
    anchoringTransaction: (root: Hex, blockNumber: number) =>
      attempt(() => findAnchoringTransaction(base, root, blockNumber)),
    keyOf: (key: Address) =>
      attempt(() => client.readContract({ address, abi, functionName: 'keyOf', args: [key] })),
    /** An event of the contract with what proves it; null if there is none. */
    eventAt: (chainId: number, wanted: WantedEvent) =>
      attempt(() => readAnchorEvent(client, { chainId, address: lowerCase(address) }, wanted)),
    /** Signs without sending, so that hash and bytes can be kept first. In place of a stuck one it offers more. */
    sign: (call: BlockchainCall, replaced?: Replaced) => attempt(() => signCall(base, call, replaced)),
    broadcast: (raw: Hex) => attempt(() => client.sendRawTransaction({ serializedTransaction: raw })),
    /** How a transaction ended, or null while it has not. */
    outcome: (hash: Hex) => attempt(() => readOutcome(base, hash)),
    /** What a unit of gas costs, in wei, for what is only shown: of the last second. */
    recentGasPrice: rememberFor(SHOWN_MILLISECONDS, askGasPrice),
    /** The block in which the contract was deployed; null where the node does not say. */
    deployment: deploymentOf,
    /** How many transactions of the account that makes such calls are mined. */
    minedNonce: (kind: BlockchainCall['kind']) =>
      attempt(() =>
        client.getTransactionCount({ address: accountFor(base, kind).address, blockTag: 'latest' }),
      ),
  }
}

/** An embedded blockchain may begin anew beside a running server; on others it never changes. */
const DEPLOYMENT_MILLISECONDS = 60_000

/** Whether a node answers, and what it asks for gas, may be shown for so long. */
const SHOWN_MILLISECONDS = 1000

/** The same answer for a while; a failed attempt is not remembered, nor one that found nothing yet. */
function rememberFor<T>(milliseconds: number, find: () => Promise<T>): () => Promise<T> {
  let known: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (known && performance.now() - known.at < milliseconds) return known.answer
    const answer = find()
    known = { at: performance.now(), answer }
    const forget = () => (known = undefined)
    answer.then((found) => found === null && forget(), forget)
    return answer
  }
}

type AskNode = (call: { method: string; params: readonly unknown[] }) => Promise<unknown>

const lowerCase = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`

type Base = BlockchainClientOptions & { client: ReturnType<typeof createPublicClient>; address: Address }

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw blockchainError(error)
  }
}

const accountFor = ({ accounts }: Base, kind: BlockchainCall['kind']) =>
  kind === 'anchor' ? accounts.anchor : accounts.registrar

async function ensureContract(base: Base): Promise<'ready' | 'deploying'> {
  const { client, address, accounts, contract } = base
  if (await hasCode(base)) return 'ready'
  if (contract) throw new BlockchainRefusedError(anchoringIssues.contractMissingAt({ address: contract }))

  const from = accounts.anchor.address
  const mined = await client.getTransactionCount({ address: from, blockTag: 'latest' })
  if (mined > 0) {
    throw new BlockchainRefusedError(anchoringIssues.accountUsed({ account: from, address }))
  }
  // The address follows from account and nonce, so a deployment under way is waited for, never repeated beside it.
  const pending = await client.getTransactionCount({ address: from, blockTag: 'pending' })
  if (pending > mined) return 'deploying'
  await client.sendRawTransaction({ serializedTransaction: (await signDeployment(base)).raw })
  return (await hasCode(base)) ? 'ready' : 'deploying'
}

const hasCode = async ({ client, address }: Base) => ((await client.getCode({ address })) ?? '0x') !== '0x'

function signDeployment(base: Base): Promise<SignedTransaction> {
  const { admin, anchor, registrar } = base.accounts
  const data = encodeDeployData({
    abi,
    bytecode: traceAnchorBytecode(),
    args: [admin.address, anchor.address, registrar.address],
  })
  return signTransaction(base, anchor, { data, nonce: 0 })
}

async function signCall(base: Base, call: BlockchainCall, replaced?: Replaced) {
  const account = accountFor(base, call.kind)
  const { address: to, client } = base
  // Simulated first, because only this call gives the reason of a refusal.
  await simulateCall(base, call, account)
  const nonce =
    replaced?.nonce ?? (await client.getTransactionCount({ address: account.address, blockTag: 'pending' }))
  const unsigned = { to, data: encodeCall(call), nonce }
  return signTransaction(base, account, replaced ? { ...unsigned, replaces: replaced.raw } : unsigned)
}

function encodeCall(call: BlockchainCall): Hex {
  if (call.kind === 'anchor')
    return encodeFunctionData({ abi, functionName: 'anchor', args: [call.root, call.size] })
  if (call.kind === 'register')
    return encodeFunctionData({ abi, functionName: 'registerKey', args: [call.key, call.commitment] })
  return encodeFunctionData({ abi, functionName: 'revokeKey', args: [call.key] })
}

async function simulateCall({ client, address }: Base, call: BlockchainCall, account: PrivateKeyAccount) {
  const request = { address, abi, account: account.address } as const
  if (call.kind === 'anchor')
    await client.simulateContract({ ...request, functionName: 'anchor', args: [call.root, call.size] })
  else if (call.kind === 'register')
    await client.simulateContract({
      ...request,
      functionName: 'registerKey',
      args: [call.key, call.commitment],
    })
  else await client.simulateContract({ ...request, functionName: 'revokeKey', args: [call.key] })
}

type Unsigned = { to?: Address; data: Hex; nonce: number; replaces?: Hex }

async function signTransaction(
  base: Base,
  account: PrivateKeyAccount,
  { to, data, nonce, ...rules }: Unsigned,
) {
  const { client, freeGas, maxFee } = base
  const [chainId, fees, gas] = await Promise.all([
    client.getChainId(),
    feesFor(client, { freeGas, ...(maxFee !== undefined && { maxFee }), ...rules }),
    client.estimateGas({ account: account.address, to, data }),
  ])
  // A tenth more than estimated: another anchor may be mined in between and touch a fresh storage slot.
  const raw = await account.signTransaction({ chainId, to, data, nonce, gas: gas + gas / 10n, ...fees })
  return { hash: keccak256(raw), raw, nonce }
}

async function readAnchor({ client, address }: Base, root: Hex): Promise<Anchor | null> {
  const found = await client.readContract({ address, abi, functionName: 'anchorOf', args: [root] })
  if (found.sequence === 0n) return null
  return {
    blockNumber: Number(found.blockNumber),
    blockTime: new Date(Number(found.timestamp) * 1000),
    size: found.size,
    sequence: Number(found.sequence),
  }
}

async function findAnchoringTransaction({ client, address }: Base, root: Hex, blockNumber: number) {
  const block = BigInt(blockNumber)
  const [log] = await client.getContractEvents({
    address,
    abi,
    eventName: 'Anchored',
    args: { root },
    fromBlock: block,
    toBlock: block,
  })
  return log?.transactionHash ?? null
}

async function readOutcome(
  { client }: Base,
  hash: Hex,
): Promise<{ succeeded: boolean; blockNumber: number; gasUsed: number } | null> {
  // viem's own waiting can miss the block of a blockchain that mines only on demand, so a receipt is simply asked for.
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return (
    receipt && {
      succeeded: receipt.status === '0x1',
      blockNumber: Number(receipt.blockNumber),
      gasUsed: Number(receipt.gasUsed),
    }
  )
}
