import type { AssessmentForm } from '@selvedge/domain/certification.ts'

type DocumentType = readonly [kind: string, code: string, name: string]

/** Document types by kind of record, with their UNTDID 1001 numbers. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  ['contract', '152', 'Contract'],
  ['contract', '153', 'Contract with volumes'],
  ['order', '105', 'Order'],
  ['order', '220', 'Order with PO position'],
  ['shipping', '270', 'Delivery note'],
  ['shipping', '861', 'Country of origin'],
  ['scope_certification', '2', 'Certificate of conformity'],
  ['scope_certification', '12', 'Mill quality'],
  ['transaction_certification', '538', 'Good manufacturing practice'],
  ['transaction_certification', '626', 'CITES'],
  ['transaction_certification', '753', 'Compliance'],
  ['material_certification', '416', 'Soil analysis'],
  ['material_certification', '632', 'Goods receipt'],
  ['self_certification', '818', 'Assessment report'],
]

type AssessmentType = readonly [form: AssessmentForm, name: string, reportRequired: boolean]

/** How a certificate was assessed. On the self form a report is mandatory for all but the plain declaration. */
export const ASSESSMENT_TYPES: readonly AssessmentType[] = [
  ['third_party', 'Self Declared (First Party)', false],
  ['third_party', 'Self Assessed (First Party)', false],
  ['third_party', 'Peer Reviewed', false],
  ['third_party', 'Verified (Second Party)', false],
  ['third_party', 'Certified (Third Party)', false],
  ['self', 'Self-Declared (report optional)', false],
  ['self', 'Self-Assessed (report mandatory)', true],
  ['self', 'Peer Reviewed (report mandatory)', true],
  ['self', 'Verified by second party (report mandatory)', true],
]
