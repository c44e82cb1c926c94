import type { Confirmation } from '@selvedge/contract/trades.ts'
import { decideCertification as decide, notCertificationApprover } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { isUnconfirmedCertifier, letByFiling } from '../../accounts/companies/certifier-access.ts'
import { companyEmails, lettersTo } from '../../accounts/companies/company-store.ts'
import { areAgreed, noteAgreed } from '../../accounts/companies/relations.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { certificationDecided, shipmentCertified } from '../../platform/mail/emails.ts'
import type { Services } from '../../platform/context/services.ts'
import { type CertificationRecord, certificationState, lockForApprover } from './certification-store.ts'
import { draftOf, findingsOf, notedFindings } from './find-findings.ts'
import { requireUncertified } from './shipments.ts'
import { stateCertification } from './state-certification.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = z.output<typeof Confirmation>

/** The approver accepts or refuses a pending certification, once; the creator is told, and who received what it covers.
 * What the checks found at that moment is noted with the decision. */
export async function decideCertification(
  services: Services,
  member: SignedIn,
  id: number,
  input: Input,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (tx) => {
    const before = await lockForApprover(tx, member.companyId, id)
    if (!before) throw notCertificationApprover()
    const status = decide(certificationState(before), member, input.transactionStatus)
    if (status === 'ACCEPTED') await requirePair(tx, before)
    if (status === 'ACCEPTED' && before.subject === 'TRANSACTION')
      await requireUncertified(tx, before.shipments ?? [])
    const reference = input.certificationReferenceNumber ?? before.certificateReference
    const findings = await findingsOf(tx, member, await draftOf(tx, before, { on: dayOf(now()), reference }))
    await tx
      .updateTable('certification')
      .set((eb) => ({
        status,
        certificate_reference: reference,
        certificate_reference_key: reference === null ? null : nameKey(reference),
        refusal_reason: status === 'REFUSED' ? input.reason : null,
        decided_by: member.userId,
        decided_at: now(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    if (status === 'ACCEPTED' && before.contractorId !== before.consigneeId) {
      await noteAgreed(tx, before.contractorId, before.consigneeId, now())
      if (before.subject === 'SELF') await letVerifier(tx, member, before, now())
    }
    const event = status === 'ACCEPTED' ? 'accepted' : 'refused'
    const after = await stateCertification(services, tx, member, id, event, notedFindings(findings))
    await tellCreator(services, tx, member, after)
    if (status === 'ACCEPTED') await tellReceivers(services, tx, member, after)
  })
}

/**
 * Throws WRONG_STATE where one of the two does not certify the other: a company that was invited as a certifier by one, and as a
 * trading company by another, may have registered as either.
 */
async function requirePair(
  tx: Tx,
  { subject, contractorId, consigneeId }: CertificationRecord,
): Promise<void> {
  if (subject === 'SELF') return
  const companies = await tx
    .selectFrom('company')
    .where('id', 'in', [contractorId, consigneeId])
    .select('role')
    .execute()
  if (companies.filter(isCertifier).length !== 1) throw new DomainError('WRONG_STATE', messages.certifierPair)
}

/**
 * A certification body that verifies a declaration is let by the company that filed it, which had not agreed with it then; unless
 * that company has taken its access back since, or blocked it.
 */
async function letVerifier(
  tx: Tx,
  member: SignedIn,
  { contractorId, createdBy, createdAt }: CertificationRecord,
  at: Date,
): Promise<void> {
  const ended = await tx
    .selectFrom('audit_event')
    .where('company_id', '=', contractorId)
    .where('subject_id', '=', member.companyId)
    .where('event', 'in', ['company.access-taken', 'partner.blocked'])
    .where('at', '>=', createdAt)
    .select('id')
    .executeTakeFirst()
  if (ended || !(await areAgreed(tx, contractorId, member.companyId))) return
  const { role } = await tx
    .selectFrom('company')
    .where('id', '=', contractorId)
    .select('role')
    .executeTakeFirstOrThrow()
  const by = { companyId: contractorId, companyRole: role ?? '', userId: createdBy }
  await letByFiling(tx, { by, with: { id: member.companyId, role: member.companyRole }, at })
}

async function tellCreator(
  { mail, publicUrl }: Services,
  tx: Tx,
  member: SignedIn,
  certification: CertificationRecord,
): Promise<void> {
  const isUnconfirmed = await isUnconfirmedCertifier(tx, member.companyId)
  for (const to of await lettersTo(tx, certification.createdBy))
    await mail.enqueue(
      tx,
      certificationDecided({
        to,
        publicUrl,
        subject: certification.subject,
        certificationId: certification.id,
        sector: member.industry,
        reference: certification.certificateReference,
        company: member.companyName,
        isUnconfirmed,
        accepted: certification.status === 'ACCEPTED',
        reason: certification.refusalReason,
      }),
    )
}

/**
 * Everybody at each company that accepted a shipment the certificate covers. Who has not accepted it, or is no partner of
 * the sender any more, has not asked to hear of it.
 */
async function tellReceivers(
  { mail, publicUrl }: Services,
  tx: Tx,
  member: SignedIn,
  { shipments }: CertificationRecord,
): Promise<void> {
  if (!shipments || shipments.length === 0) return
  const covered = await tx
    .selectFrom('trade')
    .innerJoin('company as contractor', 'contractor.id', 'trade.contractor_id')
    .where('trade.id', 'in', shipments)
    .where('trade.status', '=', 'ACCEPTED')
    .select([
      'trade.id',
      'trade.kind',
      'trade.contractor_id as contractorId',
      'trade.consignee_id as consigneeId',
      'trade.contractor_reference as reference',
      'contractor.name as company',
    ])
    .orderBy('trade.id')
    .execute()
  const recipients = new Map<number, string[]>()
  for (const { contractorId, consigneeId } of covered)
    if (!recipients.has(consigneeId))
      recipients.set(
        consigneeId,
        (await areAgreed(tx, contractorId, consigneeId)) ? await companyEmails(tx, consigneeId) : [],
      )
  for (const { id, kind, consigneeId, reference, company } of covered)
    for (const to of recipients.get(consigneeId) ?? [])
      await mail.enqueue(
        tx,
        shipmentCertified({ to, publicUrl, kind, tradeId: id, sector: member.industry, reference, company }),
      )
}
