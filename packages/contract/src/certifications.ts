import { OUT_OF_STANDING, STANDING_CHANGES } from '@selvedge/domain/certificate-standing.ts'
import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import {
  MAX_FORM_BYTES,
  MAX_NAME_CHARACTERS,
  MAX_NOTES_CHARACTERS,
  MAX_POSITIONS,
} from '@selvedge/domain/limits.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { BOOK_MODES } from '@selvedge/domain/mass/book.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { NewCertificateBoxes, ShownCertificateBoxes } from './certificate-boxes.ts'
import { NewCertificateScope, ShownCertificateScope } from './certificate-scope.ts'
import { InvitationDetails } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { kilograms } from './mass.ts'
import { Material } from './materials.ts'
import { CreatedTrade } from './trades.ts'
import { DocumentUpload } from './documents.ts'
import { Verification } from './ledger.ts'
import {
  anyCase,
  codeList,
  dayOut,
  flag,
  id,
  inAnswerTo,
  inPlaceOf,
  instantOut,
  listQuery,
  partnerFilter,
  recordedFilter,
  partnerNumber,
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

/** Why the signed-in person cannot decide: the first reason that holds. */
const DECISION_BARS = ['NOT_THE_APPROVER', 'ALREADY_DECIDED', 'OWN_DECLARATION'] as const

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

/** Another version of the same certificate. */
const OtherVersion = z.object({ id: z.number(), certificateReferenceNumber: z.string().nullable() })

/** What accepting a transaction certificate takes of one of its seller's books of credits. */
const CreditTake = z.object({
  bookId: z.number(),
  rawMaterial: z.string(),
  needed: kilograms.describe(
    'In kilograms: what the certificate takes, beyond what the version took whose place it takes.',
  ),
  free: kilograms.describe('In kilograms: what the book has now.'),
  mode: z.enum(BOOK_MODES),
  isRefused: z.boolean().describe('Whether the acceptance is refused: the book guards.'),
  refusal: z.string().optional().describe('Why: it has too little, or a period has to be closed first.'),
})
export type CreditTake = z.output<typeof CreditTake>

/** The certification itself, with who decided and what the signed-in person may do. */
export const CertificationDetail = Certification.extend({
  decidedBy: z.string().nullable(),
  consigneeDate: instantOut.nullable(),
  refusalReason: z.string().nullable(),
  boxes: ShownCertificateBoxes.nullable()
    .optional()
    .describe('Of a transaction certificate whose boxes were filled in, for its two parties alone.'),
  scope: ShownCertificateScope.optional().describe(
    'Of a scope certificate whose sites and products were filled in.',
  ),
  standings: z
    .array(
      z.object({
        change: z.enum(STANDING_CHANGES),
        onDay: dayOut.describe('The day from which it counts.'),
        reason: z.string(),
        by: z.string().nullable().describe('Who said it, where the caller may know.'),
        at: instantOut,
      }),
    )
    .optional()
    .describe('What its certification body said of it since it was accepted, oldest first.'),
  replaces: OtherVersion.optional().describe('The earlier version whose place it takes once it is accepted.'),
  supersededBy: OtherVersion.optional().describe('The newer version that took its place.'),
  credits: z
    .array(CreditTake)
    .optional()
    .describe('What accepting it takes of the credits of its seller, for the seller alone.'),
  creditsUnkept: z
    .array(z.string())
    .optional()
    .describe(
      'Raw materials of box 11 of which its seller keeps no credits, though it does of others under the standard: for the seller alone.',
    ),
  creditsTaken: z
    .array(z.object({ bookId: z.number(), rawMaterial: z.string(), kilograms }))
    .optional()
    .describe('What its acceptance took of them, for the seller alone.'),
  permissions: z.object({
    canDecide: z.boolean(),
    cannotDecide: z.enum(DECISION_BARS).nullable(),
    standingChanges: z
      .array(z.enum(STANDING_CHANGES))
      .optional()
      .describe('What the caller may say of the scope certificate now: suspend, reinstate or withdraw it.'),
    canCheck: z
      .boolean()
      .describe('Whether the caller may see what the checks found: only the two parties may.'),
    canHaveProof: z
      .boolean()
      .describe(
        'Whether the caller may download the proof: its companies may, unless the other one has not agreed to be a partner yet.',
      ),
  }),
})
export type CertificationDetail = z.output<typeof CertificationDetail>

const byId = z.object({ id })

export const readCertificationEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:id',
  summary: 'One certification; withContent=false leaves the document’s bytes out',
  params: byId,
  query: z.object({ withContent: z.enum(['true', 'false']).optional() }),
  response: CertificationDetail,
})

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

/** The certification body says that a scope certificate is suspended, back in standing, or withdrawn for good. */
export const NewStanding = z.object({
  change: z.enum(STANDING_CHANGES),
  onDay: requiredDay(coded.standingDay).describe(
    'The day from which it counts: not ahead, and not before the last change. What counted before stays as it was.',
  ),
  reason: requiredText(coded.standingReason, MAX_NOTES_CHARACTERS).describe(
    'Signed with the change, and shown to the holder.',
  ),
})
export type NewStandingInput = z.input<typeof NewStanding>

export const setStandingEndpoint = endpoint({
  method: 'POST',
  path: '/certifications/:id/standing',
  summary:
    'Suspend, reinstate or withdraw an accepted scope certificate, as its confirmed certification body; a withdrawn one does not come back',
  params: byId,
  body: NewStanding,
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: CertificationDetail,
})

export const verifyCertificationEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:id/verification',
  summary: 'Check a certification and its document against the blockchain, state by state',
  params: byId,
  response: Verification,
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
