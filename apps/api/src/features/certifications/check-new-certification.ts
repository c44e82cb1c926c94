import type { NewCertification } from '@selvedge/contract/new-certification.ts'
import { boxIssues } from '@selvedge/domain/certificate-boxes/box-issues.ts'
import { boxErrors } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { scopeErrors } from '@selvedge/domain/certificate-scope/scope.ts'
import { CERTIFICATION_SUBJECT, certificationErrors } from '@selvedge/domain/certification.ts'
import { type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { inOne } from '../../platform/db/in-one.ts'
import { documentTypes, standardsFor } from '../../platform/reference-data/lists.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { numbersLocked } from './lock-numbers.ts'

export type NewCertificationRequest = z.output<typeof NewCertification>

/** Which standards a form offers. */
export const STANDARD_USE = {
  SCOPE: 'scope',
  TRANSACTION: 'transaction',
  MATERIAL: 'material',
  SELF: 'self',
} as const

/**
 * Checks a new certification against its rules and the lists. Throws VALIDATION_FAILED with every field at fault. The numbers that a transaction certificate is filed by and
 * names are locked with the same question (`lockNumbers`).
 */
export async function checkNewCertification(
  reader: Tx,
  member: SignedIn,
  input: NewCertificationRequest,
  { hasDocument, hasVerifier }: { hasDocument: boolean; hasVerifier: boolean },
): Promise<void> {
  const offered = await findOffered(reader, member, input)
  const [assessment] = offered.assessments
  const certification = {
    ...input,
    hasDocument,
    hasVerifier,
    hasMaterial: input.material !== null,
    shipments: input.shippingReferenceNumbers.length,
  }
  const fields: FieldErrors = certificationErrors(certification, assessment?.reportRequired ?? false)
  if (!assessment) fields['assessmentName'] = issues.assessmentType
  if (!offered.types.some(({ code }) => code === input.documentTypeCode))
    fields['documentTypeCode'] = issues.documentType
  if (!offered.standards.some(({ name }) => name === input.processingStandardName))
    fields['processingStandardName'] = issues.standard
  const isIn = (rows: readonly { code: string }[]) => (code: string) => rows.some((row) => row.code === code)
  if (!input.processTypes.every(isIn(offered.processTypes)))
    fields['processTypes'] = issues.processTypeUnknown
  if (!input.productCategoryCodeList.every(isIn(offered.categories)))
    fields['productCategoryCodeList'] = issues.productCategories
  Object.assign(fields, boxesErrors(input), scopeFaults(input))
  throwIfInvalid(fields)
}

/** What the lists of its form offer. */
const findOffered = (reader: Tx, member: SignedIn, input: NewCertificationRequest) =>
  inOne(reader, {
    assessments: reader
      .selectFrom('assessment_type')
      .where('form', '=', CERTIFICATION_SUBJECT[input.subject].assessmentForm)
      .where('name', '=', input.assessmentName)
      .select('report_required as reportRequired'),
    types: documentTypes(reader, `${input.subject.toLowerCase()}_certification`),
    standards: standardsFor(reader, STANDARD_USE[input.subject], member.industry),
    processTypes: reader.selectFrom('process_type').select('code'),
    categories: reader.selectFrom('product_category').select('code'),
    locked: numbersLocked(reader, input.subject === 'TRANSACTION' ? numbersIn(input) : []),
  })

const numbersIn = ({ certificateReferenceNumber, boxes }: NewCertificationRequest) => [
  certificateReferenceNumber,
  ...(boxes?.inputs ?? []).map(({ number }) => number),
]

function boxesErrors({ subject, boxes }: NewCertificationRequest): FieldErrors {
  if (!boxes) return {}
  return subject === 'TRANSACTION' ? boxErrors(boxes) : { boxes: boxIssues.boxesOfTransaction }
}

function scopeFaults({ subject, scope }: NewCertificationRequest): FieldErrors {
  if (!scope) return {}
  return subject === 'SCOPE' ? scopeErrors(scope) : { scope: boxIssues.scopeOfScope }
}
