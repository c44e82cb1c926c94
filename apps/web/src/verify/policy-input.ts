import { isFault, type Policy, readPolicy } from '@selvedge/proof/checkpoint/policy.ts'
import { policyWords } from '@selvedge/proof/checkpoint/policy-words.ts'

/** What somebody typed about witnesses: nothing, a policy, or the sentence that says what is wrong with it. */
export function readPolicyInput(text: string): { policy?: Policy; error?: string } {
  if (text.trim() === '') return {}
  const read = readPolicy(text)
  return isFault(read) ? { error: policyWords(read) } : { policy: read }
}
