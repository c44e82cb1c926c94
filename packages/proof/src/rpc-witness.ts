import { command } from '@selvedge/messages/en/command.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Bundle, BundledBatch, BundledKey, BlockchainEvent } from './bundle.ts'
import { asWord } from './blockchain-events.ts'
import { ANCHORED, KEY_REGISTERED } from './blockchain-evidence.ts'
import { type Hex, toHex } from './hex.ts'
import type { TrustedContract } from './trusted-contract.ts'
import type { AnchorFacts, Answer, KeyFacts, Standing, Witness } from './witness.ts'

/** Asks a node of the blockchain; throws when it does not answer. */
export type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>

const selector = (signature: string) => toHex(keccak_256(utf8ToBytes(signature)).slice(0, 4))
/** The first bytes of a call to the contract's two views. */
export const ANCHOR_OF = selector('anchorOf(bytes32)')
export const KEY_OF = selector('keyOf(address)')
const WAIT_MS = 20_000
/** How often, and how long at most, a node that asks for a pause is given one. */
const PAUSES = 5
const PAUSE_MS = 60_000

/** A node behind a URL. Each question waits at most 20 seconds, and longer where the node asks to be asked later. */
export function askNodeAt(url: string, fetchIt: typeof fetch = fetch): AskNode {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await patiently(() =>
      fetchIt(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(WAIT_MS),
      }),
    )
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null || !('result' in answer))
      throw new Error(command.nodeSilent({ method }))
    return answer.result
  }
}

async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let pause = 0; ; pause++) {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 429 || !(seconds > 0) || pause === PAUSES) return response
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds * 1000, PAUSE_MS)))
  }
}

/** Believes a node of the blockchain about the contract, and none of the bundle's own words. */
export function rpcWitness(contract: Bundle['contract'], ask: AskNode): Witness {
  const node = { contract, ask }
  return {
    blockchainIs: ({ deployed }) => blockchainIs(node, deployed),
    anchorOf: (batch) => askInTurn(node, batch.anchor, () => readAnchor(node, batch)),
    keyOf: (key) => askInTurn(node, key.registration, () => readKey(node, key)),
  }
}

async function blockchainIs({ ask }: Node, deployed: TrustedContract['deployed']): Promise<Standing> {
  if (!deployed) return 'not named'
  try {
    const found = await ask('eth_getBlockByNumber', [`0x${deployed.block.toString(16)}`, false])
    const hash = typeof found === 'object' && found !== null && 'hash' in found ? found.hash : undefined
    return hash === deployed.hash ? 'the trusted one' : 'other'
  } catch {
    return 'unknown'
  }
}

type Node = { contract: Bundle['contract']; ask: AskNode }

async function askInTurn<Facts>(
  { contract, ask }: Node,
  event: BlockchainEvent | null,
  read: () => Promise<Answer<Facts>>,
): Promise<Answer<Facts>> {
  try {
    // Asked each time: what answers at an address may be exchanged in between.
    if (Number(await ask('eth_chainId', [])) !== contract.chainId)
      return { state: 'unknown', why: 'other chain' }
    const answer = await read()
    const isBehind =
      answer.state === 'missing' && event !== null && Number(await ask('eth_blockNumber', [])) < event.block
    return isBehind ? { state: 'unknown', why: 'node behind' } : answer
  } catch {
    // Whatever keeps a node from answering is no evidence against a record.
    return { state: 'unknown', why: 'unreachable' }
  }
}

async function readAnchor(node: Node, { root }: BundledBatch): Promise<Answer<AnchorFacts>> {
  const [block, time, size, sequence] = await call(node, `${ANCHOR_OF}${root.slice(2)}`)
  if (block === undefined || time === undefined || size === undefined || !sequence)
    return { state: 'missing' }
  const place = await placeOf(node, Number(block), [ANCHORED, root])
  return {
    state: 'found',
    facts: { size: Number(size), sequence: Number(sequence), time: Number(time), ...place },
  }
}

async function readKey(node: Node, { address, registration }: BundledKey): Promise<Answer<KeyFacts>> {
  const key = asWord(address)
  const [commitment, registered, revoked] = await call(node, `${KEY_OF}${key.slice(2)}`)
  if (commitment === undefined || revoked === undefined || !registered) return { state: 'missing' }
  // The contract does not keep the block of a registration: what the bundle says of it is looked up.
  const place = registration ? await placeOf(node, registration.block, [KEY_REGISTERED, key]) : {}
  return {
    state: 'found',
    facts: {
      commitment: asWord(`0x${commitment.toString(16)}`),
      time: Number(registered),
      revokedAt: revoked === 0n ? undefined : Number(revoked),
      ...place,
    },
  }
}

/** The 32-byte words a view of the contract answers; none when no contract is there. */
async function call({ ask, contract }: Node, data: string): Promise<bigint[]> {
  const answer = await ask('eth_call', [{ to: contract.address, data }, 'latest'])
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{64})*$/i.test(answer)) throw new Error(command.nodeOther)
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
}

type Place = { block?: number; blockHash?: Hex; transaction?: Hex }

async function placeOf({ ask, contract }: Node, block: number, topics: readonly Hex[]): Promise<Place> {
  const at = `0x${block.toString(16)}`
  const logs = await ask('eth_getLogs', [{ address: contract.address, fromBlock: at, toBlock: at, topics }])
  const [log]: unknown[] = Array.isArray(logs) ? logs : []
  // Some nodes keep no old logs. The contract's own words are enough then.
  if (typeof log !== 'object' || log === null) return { block }
  const { blockHash, transactionHash: transaction } = log as { blockHash: Hex; transactionHash: Hex }
  return { block, blockHash, transaction }
}
