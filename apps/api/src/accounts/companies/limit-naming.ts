import type { InvitedRoles } from '@selvedge/domain/company.ts'
import { emailKey, nameKey } from '@selvedge/domain/text.ts'
import type { Services } from '../../platform/context/services.ts'
import { findKnownCompany } from './company-store.ts'
import { invitedBefore } from './sent-invitations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

type Naming = { name: string | null; email: string | null; roles: InvitedRoles; isInvitation: boolean }

/**
 * Counts that a company that has not agreed is named. A registered company counts once for each typed address, and separately if
 * it is of another kind than needed; a company that is not registered counts once for each address, whatever kind is needed.
 * Naming it again in another way could reveal, through the caller's own lists, which of the two it is, so only a few repetitions
 * are allowed, for honest mistakes. Counted before anything else, so that refusals count too. Throws RATE_LIMITED.
 */
export async function limitNaming(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, companyName }: Pick<SignedIn, 'companyId' | 'companyName'>,
  { name, email, roles, isInvitation }: Naming,
): Promise<void> {
  if (isInvitation) await consumeRateLimit(db, 'invitation-company', String(companyId), now())
  if (name === null || nameKey(name) === nameKey(companyName)) return
  const before = await invitedBefore(db, companyId, name)
  if (before.length === 0 || (await findKnownCompany(db, companyId, name))) return
  if (isNamedOtherwise(before, { email, roles }))
    await consumeRateLimit(db, 'naming-again-company', String(companyId), now())
}

/** Whether a company is named in another way than in the invitations that the caller has ever sent to one of its name. */
export function isNamedOtherwise(
  before: readonly { email: string; roles: InvitedRoles }[],
  { email, roles }: Pick<Naming, 'email' | 'roles'>,
): boolean {
  const isSameAddress = email === null || before.some((one) => one.email === emailKey(email))
  const isSameKind = before.some((one) => one.roles === roles)
  return before.length > 0 && (!isSameAddress || !isSameKind)
}
