import { people } from '@selvedge/messages/en/people.ts'
import type { UserRole } from './permissions.ts'

/** PARTNER is a role of before, which existing clients may still be answered. */
const WORDS: Record<UserRole | 'PARTNER', () => string> = {
  ADMIN: () => people.admin,
  OPERATOR: () => people.operator,
  PARTNER: () => people.partner,
}

/** What somebody is in their company, as people read it. */
export const userRoleWord = (role: UserRole | 'PARTNER'): string => WORDS[role]()
