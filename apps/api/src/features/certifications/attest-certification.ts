import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { saysMore } from '@selvedge/domain/certificate-boxes/more-boxes.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { CertificationV1 } from '@selvedge/proof/attested/certification-1.ts'
import type { CertificationV2 } from '@selvedge/proof/attested/certification-2.ts'
import type { CertificationV3 } from '@selvedge/proof/attested/certification-3.ts'
import type { CertificationV4 } from '@selvedge/proof/attested/certification-4.ts'
import type { CertificationV5 } from '@selvedge/proof/attested/certification-5.ts'
import { attestInVersions } from '../../records/attest-in-versions.ts'
import type { CertificationRecord } from './certification-store.ts'

const version1 = (certification: CertificationRecord): CertificationV1 => ({
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

const version2 = (certification: CertificationRecord): CertificationV2 => ({
  ...version1(certification),
  schema: 2,
  boxes: certification.boxes,
})

const version3 = (certification: CertificationRecord): CertificationV3 => ({
  ...version1(certification),
  schema: 3,
  boxes: certification.boxes,
})

/** What a certificate does not have is left out. */
const version4 = (certification: CertificationRecord): CertificationV4 => ({
  ...version1(certification),
  schema: 4,
  ...(certification.boxes && { boxes: certification.boxes }),
  ...(certification.scope && { scope: certification.scope }),
  ...(certification.standings && { standings: certification.standings }),
  ...(certification.replacesId !== null && { replaces: certification.replacesId }),
})

const version5 = (certification: CertificationRecord): CertificationV5 => ({
  ...version4(certification),
  schema: 5,
  takenBack: true,
})

const attestIn = attestInVersions({ 1: version1, 2: version2, 3: version3, 4: version4, 5: version5 })

const needsVersion4 = ({ scope, standings, replacesId }: CertificationRecord) =>
  scope !== null || standings !== null || replacesId !== null

/** The version that a certificate is stated in: the first that has a place for all it says, so that older verifiers read what they can. */
function versionFor(certification: CertificationRecord): 1 | 2 | 3 | 4 | 5 {
  if (certification.isTakenBack) return 5
  if (needsVersion4(certification)) return 4
  const { boxes: stored } = certification
  if (!stored) return 1
  const boxes = asBoxes(stored)
  return boxes && saysMore(boxes) ? 3 : 2
}

/**
 * What a certification says now, as it is signed. Its check builds it anew from the database and compares. Without boxes it is stated as
 * ever, so that verifiers saved before there were any can read it.
 */
export const attestCertification = (
  certification: CertificationRecord,
  version: number = versionFor(certification),
) => attestIn(certification, version)

/** Whether a row does not have what a version says, or has what only later ones have a place for: then it is not what was stated in this one. */
export const isOfAnotherVersion = (
  version: number | undefined,
  certification: CertificationRecord,
): boolean =>
  (version !== undefined && version >= 5 !== certification.isTakenBack) ||
  (version === 1 && certification.boxes !== null) ||
  (version !== undefined && version < 4 && needsVersion4(certification))

/** The kind of document types that a certification chooses from. */
export const documentKindOf = (subject: CertificationSubject) => `${subject.toLowerCase()}_certification`
