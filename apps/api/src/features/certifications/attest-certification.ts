import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { CertificationV1 } from '@selvedge/proof/attested/certification-1.ts'
import type { CertificationRecord } from './certification-store.ts'

/**
 * The current content of a certification, as version 1 of its signed content. Its check rebuilds it from the database and
 * compares.
 */
export const attestCertification = (certification: CertificationRecord): CertificationV1 => ({
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
