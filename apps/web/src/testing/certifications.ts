import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'

const DAY = '2026-02-01T00:00:00.000Z'

/** A scope certificate that Harbour Weavers filed and its certification body has to confirm. */
export const aCertification = (changes: Partial<CertificationDetail> = {}): CertificationDetail => ({
  id: 51,
  subject: 'SCOPE',
  contractorReferenceNumber: null,
  consigneeReferenceNumber: null,
  contractorName: 'Meridian Certification',
  consigneeName: 'Harbour Weavers',
  approverName: 'Meridian Certification',
  contractorEmail: 'marie@meridian.example',
  consigneeEmail: null,
  validFrom: DAY,
  validUntil: null,
  contractorDate: DAY,
  document: null,
  documentType: 'Certificate of conformity',
  notes: null,
  status: 'PENDING',
  processingStandardName: 'Organic Content Standard (OCS)',
  material: null,
  shippingReferenceNumbers: [],
  assessmentType: 'Certified (Third Party)',
  productCategories: [],
  processTypes: [],
  certificateReferenceNumber: 'GC-1',
  certificatePageUrl: null,
  outputMaterials: [],
  decidedBy: null,
  consigneeDate: null,
  refusalReason: null,
  permissions: {
    canDecide: false,
    canTakeBack: false,
    cannotDecide: null,
    canCheck: false,
    canHaveProof: false,
  },
  ...changes,
})
