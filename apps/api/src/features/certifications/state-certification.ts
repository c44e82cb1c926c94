import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { CertificationV1 } from '@selvedge/proof/attested/certification-1.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { recordStatement } from '../../platform/ledger/statements/record-statement.ts'
import type { Services } from '../../platform/context/services.ts'
import { type CertificationRecord, loadCertification } from './certification-store.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/**
 * States what a certification has become, signed by the company that acts, and notes who did it, with what else is `noted`;
 * answers it as it is now. Belongs at the end of every change of it, in its transaction.
 */
export async function stateCertification(
  { now, masterKey }: Services,
  tx: Tx,
  { companyId, userId }: SignedIn,
  id: number,
  event: 'created' | 'accepted' | 'refused' | 'updated',
  noted: Record<string, unknown> = {},
): Promise<CertificationRecord> {
  const certification = await loadCertification(tx, id)
  const documents =
    certification.documentId === null
      ? []
      : [
          await tx
            .selectFrom('document')
            .where('id', '=', certification.documentId)
            .select(['id', 'file_name as name', 'content_type as contentType', 'size', 'sha256'])
            .executeTakeFirstOrThrow(),
        ]
  await recordStatement(
    tx,
    { masterKey, now },
    {
      companyId,
      userId,
      type: 'certification',
      id,
      event,
      data: certificationStatementData(certification),
      documents,
    },
  )
  await recordEvent(tx, {
    at: now(),
    companyId,
    userId,
    event: `certification.${event}`,
    subjectId: id,
    data: noted,
  })
  return certification
}

/** What a certification says now, as it is hashed and signed. Its check builds it anew from the database and compares. */
export const certificationStatementData = (certification: CertificationRecord): CertificationV1 => ({
  subject: certification.subject,
  status: certification.status,
  contractor: certification.contractorId,
  consignee: certification.consigneeId,
  approver: certification.approverId,
  contractorEmail: certification.contractorEmail,
  consigneeEmail: certification.consigneeEmail,
  documentType: certification.documentType,
  document: certification.documentId,
  pageUrl: certification.pageUrl,
  processingStandard: certification.processingStandard,
  assessmentType: certification.assessmentType,
  validFrom: certification.validFrom,
  validUntil: certification.validUntil,
  certificateReference: certification.certificateReference,
  material: certification.materialId,
  notes: certification.notes,
  processTypes: certification.processTypes ?? [],
  productCategories: certification.productCategories ?? [],
  outputMaterials: certification.outputMaterials ?? [],
  shipments: certification.shipments ?? [],
  createdBy: certification.createdBy,
  createdAt: certification.createdAt.toISOString(),
  decidedBy: certification.decidedBy,
  decidedAt: certification.decidedAt?.toISOString() ?? null,
  refusalReason: certification.refusalReason,
})

/** The kind of document types that a certification chooses from. */
export const documentKindOf = (subject: CertificationSubject) => `${subject.toLowerCase()}_certification`
