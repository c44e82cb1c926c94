import { compareCode } from './compare-code.ts'
import type { Compiled } from './compile.ts'

export type Verified = { matches: boolean; text: string }

async function ask(rpc: string, method: string, params: unknown[]): Promise<string> {
  const response = await fetch(rpc, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer: unknown = await response.json()
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'result' in answer &&
    typeof answer.result === 'string'
  )
    return answer.result
  throw new Error(`The node answered ${method} with ${JSON.stringify(answer).slice(0, 200)}`)
}

/** Reads the code of a contract from a node and compares it with what was compiled. Throws if the node does not return it. */
export async function verifyContract(
  rpc: string,
  contract: string,
  { deployed, compiler }: Pick<Compiled, 'deployed' | 'compiler'>,
): Promise<Verified> {
  const blockchain = Number(await ask(rpc, 'eth_chainId', []))
  const result = compareCode(await ask(rpc, 'eth_getCode', [contract, 'latest']), deployed)
  const about = `Contract ${contract} on chain ${blockchain}; compiled with ${compiler}.`
  if (result.verdict === 'mismatch')
    return {
      matches: false,
      text: `${about}\nMISMATCH: this is not the contract of this source: ${result.reason}.`,
    }
  const text =
    result.verdict === 'match'
      ? 'MATCH: every byte on the chain is what this source compiles to.'
      : 'MATCH of all instructions: only the description that the compiler adds differs, as after a changed comment.'
  return { matches: true, text: `${about}\n${text}` }
}
