import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import {
  CERTIFICATION_HEADING,
  NewCertification,
  type NewCertificationInput,
} from '@selvedge/contract/new-certification.ts'
import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import type { Upload } from '@selvedge/contract/documents.ts'
import { versionOf } from '@selvedge/domain/certificate-scope/scope.ts'
import {
  CERTIFICATION_SUBJECT,
  certificationErrors,
  type CertificationSubject,
  needsVerifier,
} from '@selvedge/domain/certification.ts'
import { daysLater } from '@selvedge/domain/day.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { isWebAddress } from '@selvedge/domain/text.ts'
import { z } from 'zod'
import type { PickedMaterial } from '../pickers/MaterialPicker.tsx'
import { boxLabel, isBoxPath } from './boxes/box-labels.ts'
import { boxRules, type BoxValues, EMPTY_BOXES, sentBoxes, shownValues } from './boxes/box-values.ts'
import { isScopePath, scopeLabel } from './scope/scope-labels.ts'
import { EMPTY_SCOPE, scopeRules, type ScopeValues, sentScope, shownScope } from './scope/scope-values.ts'
import type { RuleErrors } from '../ui/form/form-resolver.ts'

/** The call's fields, with what is picked on the screen in place of documents and ids. */
export const CertificationSchema = NewCertification.omit({
  subject: true,
  contractorCompanyName: true,
  contractorEmail: true,
  documentUpload: true,
}).extend({
  way: z.enum(['file', 'url']),
  upload: z.custom<Upload | null>(),
  // Checked with the rules, and only where it is the way that was chosen.
  certificatePageUrl: z.string(),
  processTypes: z.array(z.string()),
  outputMaterials: z.array(z.custom<PickedMaterial>()),
  shippingReferenceNumbers: z.array(z.string()),
  material: z.custom<PickedMaterial | null>(),
  // Read with the rules, by the shape of the call.
  boxes: z.custom<BoxValues | null>(),
  scope: z.custom<ScopeValues | null>(),
})
export type CertificationValues = z.input<typeof CertificationSchema>

export const EMPTY_CERTIFICATION: CertificationValues = {
  consigneeCompanyName: '',
  consigneeEmail: '',
  invitation: false,
  invitationDetails: null,
  way: 'file',
  upload: null,
  certificatePageUrl: '',
  documentTypeCode: '',
  processingStandardName: '',
  assessmentName: '',
  certificateReferenceNumber: '',
  validFrom: '',
  validUntil: '',
  productCategoryCodeList: [],
  processTypes: [],
  outputMaterials: [],
  material: null,
  shippingReferenceNumbers: [],
  notes: '',
  boxes: null,
  scope: null,
}

/** What the form begins with where a request asks for it. */
export const startValues = (subject: CertificationSubject, request: CompanyRequest): CertificationValues => ({
  ...EMPTY_CERTIFICATION,
  requestId: request.id,
  processingStandardName: request.standard ?? '',
  // Only a certification body files transaction certificates: for the company that asks it.
  ...(subject === 'TRANSACTION' && {
    consigneeCompanyName: request.companyName,
    shippingReferenceNumbers: request.shipments,
  }),
})

const codeOf = (codeAndName: string) => codeAndName.split(' - ')[0] ?? ''

/** What the form begins with where a certificate is filed again: all that was filed then, but for the document. */
export const correctedValues = (before: CertificationDetail, ownCompany: string): CertificationValues => ({
  ...EMPTY_CERTIFICATION,
  correctsId: before.id,
  ...(before.contractorName === ownCompany
    ? {
        consigneeCompanyName: otherThan(ownCompany, before.consigneeName),
        consigneeEmail: before.consigneeEmail ?? '',
      }
    : { consigneeCompanyName: before.contractorName, consigneeEmail: before.contractorEmail }),
  way: before.certificatePageUrl === null ? 'file' : 'url',
  certificatePageUrl: before.certificatePageUrl ?? '',
  documentTypeCode: codeOf(before.documentType),
  processingStandardName: before.processingStandardName ?? '',
  assessmentName: before.assessmentType,
  certificateReferenceNumber: before.certificateReferenceNumber ?? '',
  validFrom: before.validFrom.slice(0, 10),
  validUntil: before.validUntil?.slice(0, 10) ?? '',
  productCategoryCodeList: before.productCategories.map(codeOf),
  processTypes: before.processTypes.map(codeOf),
  outputMaterials: before.outputMaterials,
  material: before.material,
  shippingReferenceNumbers: before.shippingReferenceNumbers,
  notes: before.notes ?? '',
  boxes: before.boxes ? shownValues(before.boxes) : null,
  scope: before.scope ? shownScope(before.scope) : null,
})

/** What the form begins with for the one that follows a certificate: the same, from the day after it ends, with a number of its own. */
export const successorValues = (before: CertificationDetail, ownCompany: string): CertificationValues => ({
  ...correctedValues(before, ownCompany),
  correctsId: null,
  boxes: null,
  // Sites and products stay; the number is another one, so its versions begin anew.
  scope: before.scope ? { ...shownScope(before.scope), version: 1 } : null,
  certificateReferenceNumber: '',
  validFrom: before.validUntil === null ? '' : daysLater(before.validUntil.slice(0, 10), 1),
  validUntil: '',
})

/** What the form begins with for a new version of an accepted certificate: all that it says, as the next version of its number. */
export const nextVersionValues = (before: CertificationDetail, ownCompany: string): CertificationValues => {
  const values = correctedValues(before, ownCompany)
  const version = versionOf(before.boxes ?? before.scope) + 1
  return {
    ...values,
    correctsId: null,
    boxes: before.subject === 'TRANSACTION' ? { ...(values.boxes ?? EMPTY_BOXES), version } : null,
    scope: before.subject === 'SCOPE' ? { ...(values.scope ?? EMPTY_SCOPE), version } : null,
  }
}

/** A declaration without a second party names no other company. */
const otherThan = (own: string, name: string) => (name === own ? '' : name)

/** A draft, or another form, that answers a request from here on. */
export const inAnswerTo = (
  draft: CertificationValues,
  request: CompanyRequest | undefined,
): CertificationValues => ({ ...draft, requestId: request?.id ?? null })

/** True where the form names another company: on a self certification only the one that verified it. */
export const asksForCompany = (subject: CertificationSubject, assessmentName: string) =>
  subject !== 'SELF' || needsVerifier(assessmentName)

function urlError({ way, certificatePageUrl }: CertificationValues) {
  const url = certificatePageUrl.trim()
  if (way !== 'url' || url === '') return undefined
  return isWebAddress(url) ? undefined : issues.url
}

/** What a subject needs beyond the schema that the four share. */
export const certificationRules =
  (subject: CertificationSubject, isReportRequired: (assessmentName: string) => boolean) =>
  (values: CertificationValues): RuleErrors => {
    const { assessmentName, consigneeCompanyName } = values
    const url = values.way === 'url' ? values.certificatePageUrl.trim() : ''
    const errors = certificationErrors(
      {
        subject,
        assessmentName,
        validFrom: values.validFrom,
        validUntil: values.validUntil || null,
        hasDocument: values.way === 'file' && values.upload !== null,
        certificatePageUrl: url || null,
        certificateReferenceNumber: values.certificateReferenceNumber?.trim() || null,
        hasMaterial: values.material !== null,
        shipments: values.shippingReferenceNumbers.length,
        hasVerifier: Boolean(consigneeCompanyName),
      },
      isReportRequired(assessmentName),
    )
    const found = Object.entries(errors).map(([path, message]) => [fieldOf(values)(path), message] as const)
    return {
      ...(subject !== 'SELF' && !consigneeCompanyName && { consigneeCompanyName: issues.certifiedCompany }),
      ...(urlError(values) && { certificatePageUrl: urlError(values) }),
      ...Object.fromEntries(found),
      ...(subject === 'TRANSACTION' && boxRules(values.boxes)),
      ...(subject === 'SCOPE' && scopeRules(values.scope)),
    }
  }

/** The body of the call. What the subject does not have stays behind. */
export function toBody(
  subject: CertificationSubject,
  {
    way,
    upload,
    certificatePageUrl,
    material,
    processTypes,
    outputMaterials,
    boxes,
    scope,
    ...values
  }: CertificationValues,
): NewCertificationInput {
  const { hasValidUntil } = CERTIFICATION_SUBJECT[subject]
  const hasCompany = asksForCompany(subject, values.assessmentName)
  return {
    ...values,
    subject,
    consigneeCompanyName: hasCompany ? values.consigneeCompanyName : null,
    consigneeEmail: hasCompany ? values.consigneeEmail : null,
    invitation: hasCompany && values.invitation,
    validUntil: hasValidUntil ? values.validUntil : null,
    documentUpload:
      way === 'file' && upload
        ? { uploadId: upload.id, name: upload.fileName, contentType: upload.contentType }
        : null,
    certificatePageUrl: way === 'url' ? certificatePageUrl.trim() : null,
    material: material && { id: material.id },
    processTypes: processTypes.map((code) => ({ code })),
    outputMaterials: outputMaterials.map(({ id }) => ({ id })),
    ...(subject === 'TRANSACTION' && boxes && { boxes: sentBoxes(boxes) }),
    ...(subject === 'SCOPE' && scope && { scope: sentScope(scope) }),
  }
}

/** The field of the form for a path that the server names: the document is wherever the form asks for it. */
export const fieldOf =
  ({ way }: Pick<CertificationValues, 'way'>) =>
  (path: string): string => {
    if (path.startsWith('documentUpload')) return way === 'file' ? 'upload' : 'certificatePageUrl'
    return isBoxPath(path) || isScopePath(path) ? path : (path.split('.')[0] ?? path)
  }

const HEADINGS: Readonly<Record<string, string>> = CERTIFICATION_HEADING

/** The call's field that a field of the form stands for. */
const sentAs = (path: string) => (path === 'upload' ? 'documentUpload' : path)

/** The heading of a field, by its path. */
export const labelOf = (path: string) => HEADINGS[sentAs(path)] ?? boxLabel(path) ?? scopeLabel(path) ?? path

/** Where a field is on the screen, compared with the others. */
export const placeOf = (path: string) =>
  // The boxes are between what it covers and the notes.
  Object.keys(HEADINGS).indexOf(
    isBoxPath(path) || isScopePath(path) ? 'shippingReferenceNumbers' : sentAs(path),
  )
