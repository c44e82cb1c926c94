import type { InvitedRoles } from '@selvedge/domain/company.ts'
import { emailKey, nameKey } from '@selvedge/domain/text.ts'
import type { Services } from '../../platform/context/services.ts'
import { findKnownCompany } from './company-store.ts'
import { invitedBefore } from './sent-invitations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'

type Naming = { name: string | null; email: string | null; roles: InvitedRoles; isInvitation: boolean }

/**
 * Counts that a company is named that has not agreed. Whatever it is named for, one that is registered is one company at each
 * address that is typed, and another than the one meant where it is of another kind than is wanted; one that is not is one for
 * each address, whatever it is wanted for. Who names it again in another way could tell the two apart by what stands in the own
 * lists then: so that is let pass a few times only, which are slips. Counted before anything is done, so that what is refused
 * counts as well. Throws RATE_LIMITED.
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
  const isSameAddress = email === null || before.some((one) => one.email === emailKey(email))
  const isSameKind = before.some((one) => one.roles === roles)
  if (!isSameAddress || !isSameKind)
    await consumeRateLimit(db, 'naming-again-company', String(companyId), now())
}
