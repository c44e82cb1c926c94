import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Material } from './materials.ts'
import { anyCase, dayOut, id, instantOut, listQuery } from './wire.ts'

export const CERTIFICATION_SORTS = [
  'contractorDate',
  'certificateReferenceNumber',
  'documentType',
  'assessmentType',
  'referencedStandard',
  'validFrom',
  'validUntil',
  'status',
  'subject',
] as const
export type CertificationSort = (typeof CERTIFICATION_SORTS)[number]

export const CertificationRow = z.object({
  id: z.number(),
  subject: z.enum(CERTIFICATION_SUBJECTS),
  contractorName: z.string(),
  consigneeName: z.string(),
  approverName: z.string(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  documentType: z.string(),
  status: z.enum(TRADE_STATUSES),
  certificateReferenceNumber: z.string().nullable(),
  assessmentType: z.string(),
  referencedStandard: z.string().nullable(),
  contractorDate: instantOut,
  /** True where the caller's company is asked to confirm or refuse. */
  awaitsDecision: z.boolean(),
})
export type CertificationRow = z.output<typeof CertificationRow>

export const certificationListQuery = listQuery(CERTIFICATION_SORTS).extend({
  status: anyCase(TRADE_STATUSES, 'Unknown status.').optional(),
  subject: anyCase(CERTIFICATION_SUBJECTS, 'Unknown subject.').optional(),
  awaiting: z.enum(['true', 'false']).optional(),
})

export const listCertificationsEndpoint = endpoint({
  method: 'GET',
  path: '/certifications',
  summary: 'Certifications given and received, newest first',
  query: certificationListQuery,
  response: z.array(CertificationRow),
})

const CertificationDocument = z.object({
  id: z.number(),
  contentType: z.string(),
  fileName: z.string(),
  /** Base64; null where the list leaves the bytes out. */
  content: z.string().nullable(),
  size: z.number(),
})

export const Certification = z.object({
  id: z.number(),
  subject: z.enum(CERTIFICATION_SUBJECTS),
  contractorReferenceNumber: z.string().nullable(),
  consigneeReferenceNumber: z.string().nullable(),
  contractorName: z.string(),
  consigneeName: z.string(),
  approverName: z.string(),
  contractorEmail: z.string(),
  consigneeEmail: z.string().nullable(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  contractorDate: instantOut,
  document: CertificationDocument.nullable(),
  documentType: z.string(),
  notes: z.string().nullable(),
  status: z.enum(TRADE_STATUSES),
  processingStandardName: z.string().nullable(),
  material: Material.nullable(),
  shippingReferenceNumbers: z.array(z.string()),
  assessmentType: z.string(),
  productCategories: z.array(z.string()),
  processTypes: z.array(z.string()),
  certificateReferenceNumber: z.string().nullable(),
  certificatePageUrl: z.string().nullable(),
  outputMaterials: z.array(Material),
})
export type Certification = z.output<typeof Certification>

export const listCertificationsOfEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:transactionType/:id',
  summary:
    'The certifications of a trade, or of a plan (transactionType: transformation), without document bytes',
  params: z.object({ transactionType: z.string().max(50), id }),
  response: z.array(Certification),
})
