import { requireAsStated } from '../../records/as-stated.ts'
import type { Confirmation } from '@selvedge/contract/trades.ts'
import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { decideCertification as decide, notCertificationApprover } from '@selvedge/domain/certification.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { z } from 'zod'
import { letByFiling } from '../../accounts/companies/certifier-access.ts'
import { areAgreed, agreeRelation } from '../../accounts/companies/relations.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { requireImportOver } from '../../records/imported-record.ts'
import { closeChanges } from '../../records/comments/discussed.ts'
import { sequenced } from '../../records/epcis/sequence-events.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { certificationRecord } from './certification-record.ts'
import { signatureOf } from '../../records/documents/signature/signature-of.ts'
import { type CertificationRecord, certificationState, documentOf, numberOf } from './certification-store.ts'
import { draftOf, findingsOf, notedFindings } from './find-findings.ts'
import { postCredits } from '../../records/mass/post-credits.ts'
import { claimOf } from './claim-of.ts'
import { requireReplaceable } from './find-replaced.ts'
import { lockNumbers } from './lock-numbers.ts'
import { requireHolding } from './require-holding.ts'
import { requireUncertified } from './shipments.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

type Input = z.output<typeof Confirmation>

/**
 * The approver accepts or refuses a pending certification, once; notifies the creator, and companies that received what it
 * covers. The findings at that time are stored with the decision.
 */
export async function decideCertification(
  services: Services,
  member: SignedIn,
  id: number,
  input: Input,
): Promise<void> {
  const { db, now } = services
  // Before the transaction: the document may be in a store far away.
  const signature = await signatureOf(services, await documentOf(db, member, id))
  await sequenced(
    services,
    inTransaction(db, async (tx) => {
      await lockNumbers(tx, [input.certificationReferenceNumber, await numberOf(tx, member, id)])
      const before = await certificationRecord.lock(tx, member, id, { side: 'approver' })
      if (!before) throw notCertificationApprover()
      await requireImportOver(tx, 'certificates', [id])
      await requireAsStated(tx, certificationRecord, before)
      const status = decide(certificationState(before), member, input.transactionStatus)
      if (status === 'ACCEPTED') await requireReplaceable(tx, before)
      if (status === 'ACCEPTED') await requirePair(tx, before)
      if (status === 'ACCEPTED' && before.subject === 'TRANSACTION')
        await requireUncertified(tx, before.shipments ?? [], before.replacesId)
      const reference = input.certificationReferenceNumber ?? before.certificateReference
      if (status === 'ACCEPTED' && before.subject === 'TRANSACTION') {
        requireItsNumber(before, reference)
        const boxes = asBoxes(before.boxes)
        const holding = { ...before, reference, boxes, shipments: before.shipments ?? [] }
        await requireHolding(tx, holding)
      }
      const findings = await findingsOf(
        tx,
        member,
        await draftOf(tx, before, { on: dayOf(now()), reference, signature }),
      )
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
      await closeChanges(tx, 'certification', id)
      if (status === 'ACCEPTED' && before.contractorId !== before.consigneeId) {
        await agreeRelation(tx, before.contractorId, before.consigneeId, now())
        if (before.subject === 'SELF') await letVerifier(tx, member, before, now())
      }
      if (status === 'ACCEPTED') await postCredits({ services, member, tx }, await claimOf(tx, before))
      const event = status === 'ACCEPTED' ? 'accepted' : 'refused'
      const happened = { event, noted: notedFindings(findings) } as const
      await commitEvent({ services, member, tx }, certificationRecord, id, happened)
    }),
  )
}

/**
 * Throws VALIDATION_FAILED where a seller accepts by another number what its body filed by one: later certificates name that number. What takes
 * the place of another is drawn on with it, whatever it is called.
 */
function requireItsNumber(before: CertificationRecord, reference: string | null): void {
  const { certificateReference: number, boxes, replacesId } = before
  const isWeighed = (asBoxes(boxes)?.certified ?? null) !== null
  if (!isWeighed || replacesId !== null || number === null) return
  if (reference === null || nameKey(reference) !== nameKey(number))
    throw fieldError('certificationReferenceNumber', boxIssues.boxNumberKept({ number }))
}

/**
 * Throws WRONG_STATE if one of the two does not certify the other: a company that was invited as a certifier by one, and as a
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
  if (companies.filter(isCertifier).length !== 1) throw new DomainError('WRONG_STATE', issues.certifierPair)
}

/**
 * A certification body that verifies a declaration gets access from the company that filed it, because the two had not agreed at
 * that time, unless that company has withdrawn the access since, or blocked it.
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
