import { importSheets as texts } from '@selvedge/messages/en/import-sheets.ts'
import type { CertificationSubject } from '../records/certification-sides.ts'
import { importIssues } from './import-issues.ts'
import type { SheetSpec } from './sheet.ts'
import type { ImportWord } from './words.ts'

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

/** What people write for the kinds of certificates. */
export const SUBJECT_WORDS: Readonly<Record<CertificationSubject, ImportWord>> = {
  SCOPE: 'scopeCertificate',
  TRANSACTION: 'transactionCertificate',
  MATERIAL: 'materialCertificate',
  SELF: 'selfCertification',
}

/** A sheet of certificates. */
export const CERTIFICATE_SHEET: SheetSpec<CertificateColumn> = {
  columns: CERTIFICATE_COLUMNS,
  get headings() {
    return {
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
    }
  },
  words: {
    subject: ['subject'],
    company: ['certifier'],
    standard: ['standard'],
    number: ['certificateNumber'],
    validFrom: ['validFrom'],
    validUntil: ['validUntil'],
    file: ['file'],
    assessmentType: ['assessmentType'],
    documentType: ['documentType'],
    email: ['email'],
    webPage: ['webPage'],
    material: ['material'],
    shipments: ['shipments'],
    processTypes: ['processTypes'],
    productCategories: ['productCategories'],
    outputMaterials: ['outputMaterials'],
    notes: ['notes'],
  },
  reads: {
    subject: 'subject',
    standard: 'entry',
    validFrom: 'day',
    validUntil: 'day',
    assessmentType: 'entry',
    documentType: 'entry',
    processTypes: 'entries',
    productCategories: 'entries',
  },
  needed: 'subject',
  empty: importIssues.importEmpty,
  noNeeded: importIssues.importNoSubjectColumn,
}
