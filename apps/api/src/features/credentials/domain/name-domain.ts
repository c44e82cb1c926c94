import { requireIssuer } from '@selvedge/domain/credential.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { versionsText } from '@selvedge/domain/issuer-domain.ts'
import { issuerDomainIssues } from '@selvedge/domain/issuer-domain-issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { actAsAdmin } from '../../../accounts/companies/act-as-admin.ts'
import { notifyAdmins } from '../../../accounts/companies/notify-admins.ts'
import { sealed, sealedAnew } from '../../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../../platform/audit/record-event.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { raiseFenceOnce } from '../../../platform/db/raise-fence.ts'
import { dryRun, inTransaction, violatedUnique } from '../../../platform/db/transaction.ts'
import { consumeRateLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { domainOf, publishedVersions } from '../../../records/credentials/issuer-domains.ts'
import { listIssuerKeys } from '../../../records/credentials/issuer-keys.ts'
import { addressOf, requireOwnDomain } from './domain-document.ts'
import { lookAtDomain, versionsOf } from './look-at-domain.ts'
import { readDomain } from './read-domain.ts'

/** The first migration whose servers know that a company's lists can be under several identifiers. */
const KNOWS_DOMAINS = 73

/**
 * Has the company's credentials signed under a domain of its own from now on, after proof, and tells all ADMINs. The document there is asked for first: it has to have the company's keys, and no others. Throws
 * FORBIDDEN for all but ADMINs, PROOF_REQUIRED, VALIDATION_FAILED on `domain`, RATE_LIMITED, and WRONG_STATE before the first credential, with a domain already, or where a key was changed meanwhile.
 */
export async function nameDomain(services: Services, member: SignedIn, text: string) {
  requireIssuer(member)
  const { db } = services
  const { companyId, userId } = member
  const did = await requireOwnDomain(services, text)
  const mayName = async (tx: Tx) => {
    const admins = await actAsAdmin(tx, member, services.now(), refusals.credentialDomainByAdmin)
    await requireFree(tx, companyId, did)
    return admins
  }
  // Nobody is asked for somebody who may not; the proof is not used up.
  await dryRun(db, mayName)
  const keys = await listIssuerKeys(db, services, companyId)
  const versions = versionsText(versionsOf(keys))
  if (versions === '') throw new DomainError('WRONG_STATE', refusals.credentialDomainFirst)
  const count = () => consumeRateLimit(db, 'issuer-user', String(userId), services.now())
  const fault = await lookAtDomain({ ...services, count }, did, keys)
  if (fault)
    throw fieldError('domain', issuerDomainIssues.domainDisagrees({ fault, address: addressOf(did) }))
  await raiseFenceOnce(db, KNOWS_DOMAINS)
  try {
    await inTransaction(db, async (tx) => {
      const admins = await mayName(tx)
      // Somebody may have changed a key while the domain was asked.
      if (versionsText(await publishedVersions(tx, services, companyId)) !== versions)
        throw new DomainError('WRONG_STATE', refusals.credentialDomainKeys)
      const at = services.now()
      const row = await sealed(tx, 'issuer_domain', {
        company_id: companyId,
        did,
        named_by: userId,
        named_at: at,
        looked_at: at,
        agreed_keys: versions,
        fault: null,
        disagrees_since: null,
        ended_at: null,
      })
      await tx
        .insertInto('issuer_domain')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'did']).doUpdateSet({ ...sealedAnew('issuer_domain') }),
        )
        .execute()
      const event = 'company.credential-domain-named' as const
      await recordEvent(tx, { at, companyId, userId, event, subjectId: companyId, data: { did } })
      const what = { kind: 'credential-domain-named' as const, name: did }
      await notifyAdmins(services, tx, member, { admins, what })
    })
  } catch (error) {
    // Two companies at the same moment.
    if (violatedUnique(error)?.startsWith('issuer_domain') === true)
      throw fieldError('domain', issuerDomainIssues.domainTaken)
    throw error
  }
  return readDomain(services, member)
}

/** That the company has no other domain now, and that no other company has, or ever had, this one: who it is stands in credentials that others hold. */
async function requireFree(tx: Tx, companyId: number, did: string): Promise<void> {
  if (await domainOf(tx, companyId)) throw new DomainError('WRONG_STATE', refusals.credentialDomainPresent)
  const taken = await tx
    .selectFrom('issuer_domain')
    .where('did', '=', did)
    .where('company_id', '<>', companyId)
    .select('did')
    .executeTakeFirst()
  if (taken) throw fieldError('domain', issuerDomainIssues.domainTaken)
}
