import { isUnconfirmedCertifier } from '../../accounts/companies/certifier-access.ts'
import { companyReaders } from '../../accounts/companies/company-store.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { certificationsFiled, certificationsTakenBack } from '../../platform/mail/certificate-emails.ts'

/** The people of each approver get one e-mail about the certificates that an import filed: of the own company, the colleagues. */
export const announceFiled = (
  services: Services,
  tx: Tx,
  member: SignedIn,
  ids: readonly number[],
): Promise<void> =>
  announce({ services, tx, member }, ids, { compose: certificationsFiled, isTakenBack: false })

/** One about those that were taken back with their import. */
export const announceTakenBack = (
  services: Services,
  tx: Tx,
  member: SignedIn,
  ids: readonly number[],
): Promise<void> =>
  announce({ services, tx, member }, ids, { compose: certificationsTakenBack, isTakenBack: true })

type About = {
  compose: typeof certificationsFiled
  isTakenBack: boolean
}

async function announce(
  { services: { mail, publicUrl }, tx, member }: Context,
  ids: readonly number[],
  { compose, isTakenBack }: About,
): Promise<void> {
  const { companyId, companyName: company, email } = member
  const approvers = await tx
    .selectFrom('certification')
    .where('id', '=', anyOf(ids))
    .where('status', '=', isTakenBack ? 'REFUSED' : 'PENDING')
    .where('taken_back', '=', isTakenBack)
    .where((eb) => eb.or([eb('contractor_id', '=', companyId), eb('consignee_id', '=', companyId)]))
    .select(['approver_id as approverId', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('approver_id')
    .orderBy('approver_id')
    .execute()
  const isUnconfirmed = await isUnconfirmedCertifier(tx, companyId)
  for (const { approverId, count } of approvers) {
    const isOwn = approverId === companyId
    // Whoever is no partner any more finds them in its list.
    if (!isOwn && !(await areAgreed(tx, companyId, approverId))) continue
    for (const to of await companyReaders(tx, approverId))
      if (!isOwn || to.email !== email)
        await mail.enqueue(tx, compose({ to, publicUrl, count, company, isUnconfirmed }))
  }
}
