import { OUT_OF_STANDING } from '@selvedge/domain/records/standing-changes.ts'
import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { Material } from './materials.ts'
import { TakenBack } from './taken-back.ts'
import {
  anyCase,
  dayOut,
  id,
  instantOut,
  listQuery,
  partnerFilter,
  recordedFilter,
  partnerNumber,
} from './wire.ts'
import { coded } from './zod-issues.ts'

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

const OutOfStanding = z
  .object({ state: z.enum(OUT_OF_STANDING), since: dayOut })
  .describe('Where its certification body suspended or withdrew it: it does not count.')

/** How a certificate stands beside its status, where that is not as usual. */
const standing = {
  standing: OutOfStanding.optional(),
  superseded: z.boolean().optional().describe('True where an accepted newer version took its place.'),
  takenBack: TakenBack,
}

export const CertificationRow = z.object({
  id: z.number(),
  subject: z.enum(CERTIFICATION_SUBJECTS),
  contractorName: z.string(),
  consigneeName: z.string(),
  approverName: z.string(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  documentType: z.string(),
  status: z.enum(CERTIFICATION_STATUSES),
  ...standing,
  altered: Altered,
  certificateReferenceNumber: z.string().nullable(),
  assessmentType: z.string(),
  referencedStandard: z.string().nullable(),
  contractorDate: instantOut,
  certifierConfirmed: z
    .boolean()
    .optional()
    .describe(
      'False if the company that certifies or verifies is a certification body that is not confirmed: the certificate does not count.',
    ),
  awaitsDecision: z.boolean().describe("True where the caller's company is asked to confirm or refuse."),
  contractorPartnerId: partnerNumber,
  consigneePartnerId: partnerNumber,
})
export type CertificationRow = z.output<typeof CertificationRow>

export const certificationListQuery = listQuery(CERTIFICATION_SORTS).extend({
  status: anyCase(CERTIFICATION_STATUSES, coded.unknownStatus).optional(),
  subject: anyCase(CERTIFICATION_SUBJECTS, coded.unknownSubject).optional(),
  awaiting: z
    .enum(['true', 'false', 'others'])
    .optional()
    .describe(
      "true: only those the caller's company is asked to decide; others: only those that it waits for others to decide. Neither has those that wait for a change.",
    ),
  ending: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only accepted ones that end soon or ended recently, and that no later one replaces.'),
  current: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only accepted and pending ones that have not been over for more than 60 days.'),
  partner: partnerFilter,
  ...recordedFilter,
  material: id
    .optional()
    .describe(
      'One of your materials: only those about it, those of your company that list it, and those of shipments with it.',
    ),
})

export const listCertificationsEndpoint = endpoint({
  method: 'GET',
  path: '/certifications',
  summary: 'Certifications given and received, newest first',
  query: certificationListQuery,
  counted: true,
  response: z.array(CertificationRow),
})

const CertificationDocument = z.object({
  id: z.number(),
  contentType: z.string(),
  fileName: z.string(),
  content: z.string().nullable().describe('Base64; null if the list leaves the bytes out.'),
  size: z.number(),
})

export const Certification = z.object({
  id: z.number(),
  subject: z.enum(CERTIFICATION_SUBJECTS),
  contractorReferenceNumber: z.string().nullable(),
  consigneeReferenceNumber: z.string().nullable(),
  contractorName: z.string(),
  consigneeName: z.string(),
  contractorPartnerId: partnerNumber,
  consigneePartnerId: partnerNumber,
  approverName: z.string(),
  contractorEmail: z.string(),
  consigneeEmail: z.string().nullable(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  contractorDate: instantOut,
  document: CertificationDocument.nullable(),
  documentType: z.string(),
  notes: z.string().nullable(),
  status: z.enum(CERTIFICATION_STATUSES),
  ...standing,
  altered: Altered,
  processingStandardName: z.string().nullable(),
  material: Material.nullable(),
  shippingReferenceNumbers: z.array(z.string()),
  assessmentType: z.string(),
  productCategories: z.array(z.string()),
  processTypes: z.array(z.string()),
  certificateReferenceNumber: z.string().nullable(),
  certificatePageUrl: z.string().nullable(),
  outputMaterials: z.array(Material),
  certifierConfirmed: z
    .boolean()
    .optional()
    .describe(
      'False if the company that certifies or verifies is a certification body that is not confirmed: the certificate does not count.',
    ),
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

const listName = z.object({ name: z.string() })

export const listAssessmentTypesEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/assessments/types',
  summary: 'Assessment types; type=self for those of self certifications',
  open: true,
  query: z.object({ type: z.string().max(50).optional() }),
  response: z.array(
    listName.extend({
      reportRequired: z.boolean().describe('Whether the number of the report is required.'),
    }),
  ),
})

export const listCertificationStandardsEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/processingStandards',
  summary: 'Reference standards of certifications; type: scope, material, transaction or self',
  open: true,
  query: z.object({
    type: anyCase(CERTIFICATION_SUBJECTS, coded.certificationType).optional(),
  }),
  response: z.array(listName),
})
