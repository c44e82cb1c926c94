import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import type { CertificationSubject } from '../records/certification-sides.ts'
import { importIssues } from './import-issues.ts'
import type { SheetSpec } from './sheet.ts'

export const CERTIFICATE_COLUMNS = [
  'subject',
  'company',
  'standard',
  'number',
  'validFrom',
  'validUntil',
  'file',
  'assessmentType',
  'documentType',
  'email',
  'webPage',
  'material',
  'shipments',
  'processTypes',
  'productCategories',
  'outputMaterials',
  'notes',
] as const
export type CertificateColumn = (typeof CERTIFICATE_COLUMNS)[number]

/** What people write for the kinds of certificates; compared by `searchText`. */
export const SUBJECT_WORDS: Readonly<Record<CertificationSubject, readonly string[]>> = {
  SCOPE: ['scope', 'scope certificate', 'sc'],
  TRANSACTION: ['transaction', 'transaction certificate', 'tc'],
  MATERIAL: ['material', 'material certificate'],
  SELF: ['self', 'self certification', 'self certificate', 'self declaration', 'declaration'],
}

/** A sheet of certificates. */
export const CERTIFICATE_SHEET: SheetSpec<CertificateColumn> = {
  columns: CERTIFICATE_COLUMNS,
  headings: {
    subject: texts.headingSubject,
    company: texts.headingCompany,
    standard: texts.headingStandard,
    number: texts.headingCertificate,
    validFrom: texts.headingValidFrom,
    validUntil: texts.headingValidUntil,
    file: texts.headingFile,
    assessmentType: texts.headingAssessment,
    documentType: texts.headingDocumentType,
    email: texts.headingEmail,
    webPage: texts.headingWebPage,
    material: texts.headingMaterial,
    shipments: texts.headingShipments,
    processTypes: texts.headingProcessTypes,
    productCategories: texts.headingProductCategories,
    outputMaterials: texts.headingOutputMaterials,
    notes: texts.headingNotes,
  },
  words: {
    subject: [
      'subject',
      'kind',
      'type',
      'certificate',
      'certificatetype',
      'typeofcertificate',
      'certification',
    ],
    company: [
      'company',
      'certifier',
      'certificationbody',
      'certifyingbody',
      'cb',
      'issuer',
      'holder',
      'verifier',
    ],
    standard: ['standard', 'referencestandard', 'processingstandard', 'scheme', 'norm'],
    number: [
      'number',
      'no',
      'certificateno',
      'certificatenumber',
      'reference',
      'referencenumber',
      'certificateid',
    ],
    validFrom: ['validfrom', 'from', 'issued', 'issuedate', 'dateofissue', 'startdate'],
    validUntil: ['validuntil', 'validto', 'until', 'expires', 'expiry', 'expirydate', 'enddate'],
    file: ['file', 'document', 'filename', 'attachment', 'pdf'],
    assessmentType: ['assessmenttype', 'assessment', 'typeofassessment'],
    documentType: ['documenttype', 'typeofdocument', 'doctype'],
    email: ['email', 'mail', 'emailaddress', 'contact'],
    webPage: ['webpage', 'page', 'web', 'website', 'url', 'link', 'address'],
    material: ['material', 'materialname', 'product', 'article'],
    shipments: ['shipments', 'shipment', 'deliveries', 'delivery', 'deliverynotes', 'shippingreferences'],
    processTypes: ['processtypes', 'processtype', 'processes', 'process', 'processcategories'],
    productCategories: ['productcategories', 'productcategory', 'categories', 'category'],
    outputMaterials: ['outputmaterials', 'outputs', 'producedmaterials', 'certifiedmaterials', 'products'],
    notes: ['notes', 'note', 'remark', 'remarks', 'comment'],
  },
  needed: 'subject',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoSubjectColumn,
}
