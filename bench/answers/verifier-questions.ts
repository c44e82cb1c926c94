import { NOBODY } from './people.ts'
import { type Journey, personOf, step } from './steps.ts'

/** What verifiers ask the chain, and what they may not ask it. */
export async function recordQuestions(journey: Journey): Promise<void> {
  const { body } = await step(journey, NOBODY, 'GET /ledger/chain')
  const { contract } = body as { contract: string }
  const call = (to: string, data: string) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  const questions = [
    { method: 'eth_chainId', params: [] },
    { method: 'eth_sendRawTransaction', params: ['0x00'] },
    { method: 'eth_getBlockByNumber', params: ['0x1', false] },
    { method: 'eth_getBlockByNumber', params: ['0x1', true] },
    call(contract, `0x${'00'.repeat(36)}`),
    call(`0x${'00'.repeat(20)}`, `0x${'00'.repeat(36)}`),
  ]
  for (const question of questions) await step(journey, NOBODY, 'POST /ledger/questions', { body: question })
  const brand = personOf(journey, 'brand')
  const { body: summary } = await step(journey, brand, 'GET /ledger/summary')
  const { companyAddress } = summary as { companyAddress: string }
  await step(journey, brand, 'GET /companies/publicKey', { query: { ethAddress: companyAddress } })
}
