import { requireIssuer } from '@selvedge/domain/credential.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { actAsAdmin } from '../../../accounts/companies/act-as-admin.ts'
import { notifyAdmins } from '../../../accounts/companies/notify-admins.ts'
import { changeSealed } from '../../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../../platform/audit/record-event.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { domainOf } from '../../../records/credentials/issuer-domains.ts'
import { readDomain } from './read-domain.ts'

/**
 * Has credentials signed under the identifier of this server again, after proof, and tells all ADMINs. What is signed under the domain stays as it is. Throws FORBIDDEN for all but ADMINs,
 * PROOF_REQUIRED, and WRONG_STATE where there is no domain.
 */
export async function leaveDomain(services: Services, member: SignedIn) {
  requireIssuer(member)
  const { companyId, userId } = member
  await inTransaction(services.db, async (tx) => {
    const at = services.now()
    const admins = await actAsAdmin(tx, member, at, refusals.credentialDomainByAdmin)
    const domain = await domainOf(tx, companyId)
    if (!domain) throw new DomainError('WRONG_STATE', refusals.credentialDomainNone)
    const { did } = domain
    await changeSealed(
      tx,
      'issuer_domain',
      (eb) => eb.and([eb('company_id', '=', companyId), eb('did', '=', did)]),
      { ended_at: at },
    )
    const event = 'company.credential-domain-left' as const
    await recordEvent(tx, { at, companyId, userId, event, subjectId: companyId, data: { did } })
    const what = { kind: 'credential-domain-left' as const, name: did }
    await notifyAdmins(services, tx, member, { admins, what })
  })
  return readDomain(services, member)
}
