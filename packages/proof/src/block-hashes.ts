import { command } from '@selvedge/messages/en/command.ts'
import type { Bundle } from './bundle.ts'
import type { Hex } from './hex.ts'
import type { AskNode } from './rpc-witness.ts'
import { distinct } from './same.ts'

/**
 * The hashes of the blocks that a bundle names, as a node has them: kept, they settle the bundle later without a network.
 * Throws an Error in words when the node is another blockchain's or has not got a block.
 */
export async function blockHashesFor(bundle: Bundle, ask: AskNode): Promise<Hex[]> {
  const blocks = distinct(
    [...bundle.batches.map(({ anchor }) => anchor), ...bundle.keys.map(({ registration }) => registration)]
      .flatMap((event) => (event ? [event.block] : []))
      .toSorted((a, b) => a - b),
  )
  if (blocks.length === 0) throw new Error(command.noBlocks)
  if (Number(await ask('eth_chainId', [])) !== bundle.contract.chainId) throw new Error(command.otherChain)
  const hashes: Hex[] = []
  for (const block of blocks)
    hashes.push(hashIn(await ask('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]), block))
  return hashes
}

function hashIn(answer: unknown, block: number): Hex {
  const hash = typeof answer === 'object' && answer !== null && 'hash' in answer ? answer.hash : undefined
  if (typeof hash === 'string' && isHash(hash)) return hash
  throw new Error(command.nodeBehind({ block: String(block) }))
}

const isHash = (text: string): text is Hex => /^0x[0-9a-f]{64}$/.test(text)
