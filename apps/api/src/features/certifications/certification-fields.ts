import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Selection } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { NewCertificationRequest } from './check-new-certification.ts'

/** The fields in a certificate's own row: from a request to the columns, and from the columns to what is signed and shown. */

/** What a request says, as it is stored. */
export function storedFields(input: NewCertificationRequest) {
  const { assessmentForm, hasValidUntil } = CERTIFICATION_SUBJECT[input.subject]
  const reference = input.certificateReferenceNumber
  return {
    subject: input.subject,
    document_type: input.documentTypeCode,
    page_url: input.certificatePageUrl,
    processing_standard: input.processingStandardName,
    assessment_form: assessmentForm,
    assessment_type: input.assessmentName,
    valid_from: input.validFrom,
    valid_until: hasValidUntil ? input.validUntil : null,
    certificate_reference: reference,
    certificate_reference_key: reference === null ? null : nameKey(reference),
    notes: input.notes,
    boxes: input.boxes ? JSON.stringify(input.boxes) : null,
    scope: input.scope ? JSON.stringify(input.scope) : null,
  }
}

/** The columns that a row of the list and of the export shows. */
export const LISTED_COLUMNS = [
  'certification.id',
  'certification.subject',
  'certification.status',
  'certification.contractor_id as contractorId',
  'certification.approver_id as approverId',
  'certification.processing_standard as processingStandard',
  'certification.assessment_type as assessmentType',
  'certification.valid_from as validFrom',
  'certification.valid_until as validUntil',
  'certification.certificate_reference as certificateReference',
  'certification.created_at as createdAt',
] as const

/** All of them, for what is signed and for the page. */
export const COLUMNS = [
  ...LISTED_COLUMNS,
  'certification.consignee_id as consigneeId',
  'certification.contractor_email as contractorEmail',
  'certification.consignee_email as consigneeEmail',
  'certification.document_kind as documentKind',
  'certification.document_type as documentType',
  'certification.document_id as documentId',
  'certification.page_url as pageUrl',
  'certification.assessment_form as assessmentForm',
  'certification.material_id as materialId',
  'certification.notes',
  'certification.boxes',
  'certification.standings',
  'certification.scope',
  'certification.replaces_id as replacesId',
  'certification.taken_back as isTakenBack',
  'certification.created_by as createdBy',
  'certification.decided_by as decidedBy',
  'certification.decided_at as decidedAt',
  'certification.refusal_reason as refusalReason',
] as const

type Selected<Columns extends readonly string[]> = Selection<Tables, 'certification', Columns[number]>

/** What a row of the list sends of its columns. */
export const listedFields = (row: Selected<typeof LISTED_COLUMNS>) => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  assessmentType: row.assessmentType,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  certificateReferenceNumber: row.certificateReference,
  contractorDate: row.createdAt,
})

/** What the page sends of them. The standard has a name of its own on the page and in the list. */
export const shownFields = (row: Selected<typeof COLUMNS>) => ({
  ...listedFields(row),
  processingStandardName: row.processingStandard,
  certificatePageUrl: row.pageUrl,
  notes: row.notes,
})
