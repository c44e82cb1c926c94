import { refusals } from '@selvedge/domain/refusals.ts'
import type { Question } from '@selvedge/contract/ledger-questions.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { ANCHOR_OF, KEY_OF } from '@selvedge/proof/rpc-witness.ts'
import type { Services } from '../../platform/context/services.ts'
import { askBlockchain } from './ask-blockchain.ts'

/**
 * What the chain answers to a verifier's question. Only about this server's contract, one block at a time, and only what
 * costs the chain little. Throws FORBIDDEN for anything else, UNAVAILABLE while the chain does not answer.
 */
export async function answerQuestion(
  { ledger: { blockchain } }: Services,
  question: Question,
): Promise<unknown> {
  if (!isAboutContract(question, blockchain.contract))
    throw new DomainError('FORBIDDEN', refusals.nodeQuestion)
  const result = await askBlockchain(() => blockchain.ask(question.method, question.params))
  // The hash of a block is enough to check a header.
  return question.method === 'eth_getBlockByNumber' ? hashOf(result) : result
}

function isAboutContract(question: Question, contract: string): boolean {
  const isOurs = (address: string) => address.toLowerCase() === contract.toLowerCase()
  if (question.method === 'eth_call') {
    const [{ to, data }] = question.params
    return isOurs(to) && [ANCHOR_OF, KEY_OF].some((view) => data.toLowerCase().startsWith(view))
  }
  if (question.method !== 'eth_getLogs') return true
  const [{ address, fromBlock, toBlock }] = question.params
  return isOurs(address) && Number(fromBlock) === Number(toBlock)
}

function hashOf(block: unknown): { hash: string } | null {
  if (typeof block !== 'object' || block === null || !('hash' in block)) return null
  return typeof block.hash === 'string' ? { hash: block.hash } : null
}
