import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import {
  MAX_FORM_BYTES,
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
  MAX_POSITIONS,
} from '@selvedge/domain/limits.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { Finding } from './certificate-findings.ts'
import { CertificationDetail } from './certification-detail.ts'
import { NewCertificateBoxes } from './certificate-boxes.ts'
import { NewCertificateScope } from './certificate-scope.ts'
import { InvitationDetails } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { CreatedTrade } from './trades.ts'
import { DocumentUpload } from './documents.ts'
import {
  anyCase,
  codeList,
  flag,
  inAnswerTo,
  inPlaceOf,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalText,
  optionalWebAddress,
  pageSize,
  requiredDay,
  requiredText,
} from './wire.ts'
import { coded } from './zod-issues.ts'

const itemIds = z
  .array(z.object({ id: optionalId }))
  .max(MAX_POSITIONS)
  .nullish()
  .transform((items) => [...new Set((items ?? []).flatMap((item) => item.id ?? []))])

const itemCodes = z
  .array(z.object({ code: optionalText(20) }))
  .max(MAX_POSITIONS)
  .nullish()
  .transform((items) => [...new Set((items ?? []).flatMap((item) => item.code ?? []))])

/** One request for the four subjects; what a subject does not have is ignored, what it needs is checked with its rules. */
export const NewCertification = z.object({
  subject: anyCase(CERTIFICATION_SUBJECTS, coded.certificationSubject),
  consigneeCompanyName: optionalText(MAX_NAME_CHARACTERS).describe(
    'Of the two company names, the one that is not yours names the other company.',
  ),
  consigneeEmail: optionalEmail,
  contractorCompanyName: optionalText(MAX_NAME_CHARACTERS),
  contractorEmail: optionalEmail,
  validFrom: requiredDay(coded.validFrom),
  validUntil: optionalDay,
  documentTypeCode: requiredText(coded.documentType, 20),
  documentUpload: DocumentUpload.nullish(),
  certificatePageUrl: optionalWebAddress,
  processingStandardName: requiredText(coded.standard),
  assessmentName: requiredText(coded.assessmentType),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  productCategoryCodeList: codeList,
  processTypes: itemCodes,
  outputMaterials: itemIds,
  material: z
    .object({ id: optionalId })
    .nullish()
    .transform((material) => material?.id ?? null),
  shippingReferenceNumbers: codeList,
  certificateReferenceNumber: optionalText(100),
  boxes: NewCertificateBoxes.nullish().describe(
    'What a transaction certificate says in its boxes: weights, certificates of what went in, products, raw materials. A higher version of a number that its two companies have accepted takes the place of that certificate once it is accepted.',
  ),
  scope: NewCertificateScope.nullish().describe(
    'The sites and products of a scope certificate. A higher version takes the place of the accepted one, as with boxes.',
  ),
  invitation: flag,
  requestId: inAnswerTo,
  correctsId: inPlaceOf,
  invitationDetails: InvitationDetails.nullish(),
})
export type NewCertificationInput = z.input<typeof NewCertification>

type WithoutHeading =
  | 'subject'
  | 'contractorCompanyName'
  | 'contractorEmail'
  | 'invitation'
  | 'requestId'
  | 'correctsId'
  | 'boxes'
  | 'scope'
  | 'invitationDetails'

/** How a field is headed in the form, on the page and in exports; in the order of the form. */
export const CERTIFICATION_HEADING = {
  consigneeCompanyName: certificationFields.company,
  consigneeEmail: certificationFields.companyEmail,
  documentUpload: certificationFields.file,
  certificatePageUrl: certificationFields.url,
  documentTypeCode: recordWords.documentType,
  processingStandardName: recordFields.referenceStandard,
  assessmentName: certificationFields.assessmentType,
  certificateReferenceNumber: certificationFields.number,
  validFrom: recordWords.validFrom,
  validUntil: recordWords.validUntil,
  material: recordFields.material,
  productCategoryCodeList: certificationFields.productCategories,
  processTypes: recordFields.processTypes,
  outputMaterials: certificationFields.outputMaterials,
  shippingReferenceNumbers: certificationFields.shipments,
  notes: recordFields.notes,
} as const satisfies Record<Exclude<keyof NewCertificationInput, WithoutHeading>, string>

export const createCertificationEndpoint = endpoint({
  method: 'POST',
  path: '/certifications',
  summary: 'File a certification of any subject',
  body: NewCertification,
  idempotent: true,
  attempts: ['invitation-company', 'naming-again-company'],
  maxBytes: MAX_FORM_BYTES,
  refuses: ['FORBIDDEN', 'DUPLICATE', 'WRONG_STATE', 'MASS_SHORT'],
  response: CertificationDetail,
})

export const checkCertificationEndpoint = endpoint({
  method: 'POST',
  path: '/certifications/findings',
  summary:
    'Check a certification before you file it: what a certification body would question. Nothing is stored',
  body: NewCertification,
  maxBytes: MAX_FORM_BYTES,
  attempts: ['findings-user'],
  refuses: ['FORBIDDEN', 'MASS_SHORT'],
  response: z.array(Finding),
})

/** A certificate here that the certificates of a company may draw on: of goods that it bought. */
export const DrawableCertificate = z.object({
  id: z.number(),
  number: z.string(),
  body: z.string(),
  certified: z.number().describe('In kilograms.'),
  left: z.number().describe('In kilograms: what no certificate draws yet.'),
})
export type DrawableCertificate = z.output<typeof DrawableCertificate>

export const listDrawableEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/inputs',
  summary:
    'The transaction certificates of what a company bought, newest first, with what is left of them to draw on; for the company and for confirmed certifiers that have its permission',
  query: z.object({
    companyName: z.string().max(MAX_NAME_CHARACTERS),
    search: z.string().trim().max(200).optional(),
    size: pageSize,
  }),
  response: z.array(DrawableCertificate),
})

/** A shipment that a transaction certificate may cover. */
export const CertifiableShipment = CreatedTrade.extend({ altered: Altered })
export type CertifiableShipment = z.output<typeof CertifiableShipment>

export const listShipmentsOfCompanyEndpoint = endpoint({
  method: 'GET',
  path: '/trades/shippingsByCompany',
  summary:
    'The shipments a company has sent, and whether they are certified; for the company and for confirmed certifiers that have its permission',
  query: z.object({
    companyName: z.string().max(MAX_NAME_CHARACTERS),
    search: z.string().trim().max(200).optional(),
    size: pageSize,
    certified: z.enum(['false']).optional().describe('false: only those that have no certificate yet.'),
  }),
  response: z.array(CertifiableShipment),
})
