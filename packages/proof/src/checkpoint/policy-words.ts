import { policies } from '@selvedge/messages/en/policies.ts'
import type { PolicyFault } from './policy.ts'

/** What is wrong with a policy, as a sentence. */
export const policyWords = ({ line, fault }: PolicyFault): string =>
  policies.fault({ line: String(line), fault })
