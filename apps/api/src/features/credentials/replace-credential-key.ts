import { DomainError } from '@selvedge/domain/errors.ts'
import { requireIssuer } from '@selvedge/domain/credential.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { actAsAdmin } from '../../accounts/companies/act-as-admin.ts'
import { notifyAdmins } from '../../accounts/companies/notify-admins.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findSigningKey, listIssuerKeys } from '../../records/credentials/issuer-keys.ts'
import { compromiseKey, replaceSigningKey } from '../../records/credentials/replace-key.ts'
import { listCredentialKeys } from './credential-keys.ts'

/**
 * Has credentials signed with a new key from now on, after proof, and tells all ADMINs. The old key stays in the issuer's document. Throws FORBIDDEN for all but ADMINs,
 * PROOF_REQUIRED, RATE_LIMITED past three times a day, and WRONG_STATE before the first credential.
 */
export async function replaceCredentialKey(services: Services, member: SignedIn) {
  requireIssuer(member)
  const { companyId, userId } = member
  await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const admins = await actAsAdmin(tx, member, at, refusals.credentialKeysByAdmin)
    if (!(await findSigningKey(tx, services, companyId)))
      throw new DomainError('WRONG_STATE', refusals.credentialKeyFirst)
    const version = await replaceSigningKey(tx, services, companyId)
    const event = 'company.credential-key-replaced' as const
    await recordEvent(tx, { at, companyId, userId, event, subjectId: companyId, data: { version } })
    await notifyAdmins(services, tx, member, { admins, what: { kind: 'credential-key-replaced' } })
  })
  return listCredentialKeys(services, member)
}

/**
 * Takes a key that others may have out of the issuer's document, at once and for good, after proof, and tells all ADMINs. What it signed is signed again in the background
 * (`sign-again.ts`). Throws FORBIDDEN for all but ADMINs, PROOF_REQUIRED, NOT_FOUND for a key that is not there, and WRONG_STATE for one that is marked already.
 */
export async function markCredentialKeyUnsafe(services: Services, member: SignedIn, version: number) {
  requireIssuer(member)
  const { companyId, userId } = member
  await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const admins = await actAsAdmin(tx, member, at, refusals.credentialKeysByAdmin)
    const keys = await listIssuerKeys(tx, services, companyId)
    if (!keys.some((key) => key.version === version))
      throw new DomainError('NOT_FOUND', refusals.credentialKeyNone)
    if (!(await compromiseKey(tx, services, { companyId, version, by: userId })))
      throw new DomainError('WRONG_STATE', refusals.credentialKeyUnsafe)
    const event = 'company.credential-key-unsafe' as const
    await recordEvent(tx, { at, companyId, userId, event, subjectId: companyId, data: { version } })
    const what = { kind: 'credential-key-unsafe' as const, name: `key-${version}` }
    await notifyAdmins(services, tx, member, { admins, what })
  })
  return listCredentialKeys(services, member)
}
