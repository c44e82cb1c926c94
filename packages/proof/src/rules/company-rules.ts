import type { Statement } from '../statement.ts'
import { isSameBut, type StateRefusal } from './rule.ts'

/** What begins the record of a company: its registration, or the upgrade of an installation that has had it for longer. */
const FIRST = new Set(['registered', 'taken over'])

/**
 * Why this may not be stated about a company: it speaks of itself alone. A new key is introduced by a statement that changes nothing
 * else, and everything else is changed without touching the key. By whose key each is signed is decided beside the signature
 * (`introduced-keys.ts`).
 */
export function companyRefusal(
  { v, event, company, id, data }: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  if (v === 1) return 'event'
  if (company !== id) return 'company'
  if (!isAddress(data['key'])) return 'content'
  if (before === undefined) return FIRST.has(event) ? undefined : 'event'
  if (event === 'key replaced')
    return data['key'] !== before.data['key'] && isSameBut(data, before.data, ['key']) ? undefined : 'content'
  if (event !== 'updated') return 'event'
  return data['key'] === before.data['key'] ? undefined : 'content'
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)
