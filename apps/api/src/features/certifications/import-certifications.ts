import { NewCertification } from '@selvedge/contract/new-certification.ts'
import { issueOf } from '@selvedge/contract/zod-issues.ts'
import { DomainError, fieldError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { CERTIFICATE_COLUMNS, type CertificateColumn } from '@selvedge/domain/import/certificate-sheet.ts'
import {
  type CertificateRow,
  checkCertificates,
  type ImportedCertificate,
  readCertificate,
} from '@selvedge/domain/import/certificates.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { cellsOf, type RowTexts } from '@selvedge/domain/import/sheet-kind.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ImportedFile, ImportRules } from '../../records/import-kind.ts'
import { announceFiled } from './announce-filed.ts'
import { createCertification } from './create-certification.ts'
import { certificateForm } from './imported-form.ts'
import { importNames } from './imported-names.ts'
import { lockNumbers } from './lock-numbers.ts'
import { undoCertificates } from './take-back-imported.ts'

/** The import of certificates: each is filed as one that is typed, with its document, to a partner that has agreed. */
export const certificateImport: ImportRules = {
  check: async ({ db }, importer, rows) => {
    const typed = rows.map(({ line, texts }): CertificateRow => ({ line, texts: cells(texts) }))
    const read = typed.map(({ texts }) => readCertificate(texts).certificate)
    const names = await importNames(
      db,
      importer,
      read.flatMap((certificate) => certificate ?? []),
    )
    return checkCertificates(typed).map((errors, i) => {
      const certificate = read[i]
      return certificate ? { ...certificateForm(certificate, names).errors, ...errors } : errors
    })
  },
  make: async (services, member, [texts = {}], file) => {
    const { certificate, errors } = readCertificate(cells(texts))
    throwIfInvalid(errors)
    if (!certificate) throw new Error('A row without an error is a certificate')
    requireSent(certificate, file)
    return inTransaction(services.db, async (tx) => {
      // Of two imports of one certificate, the second one sees the first.
      await lockNumbers(tx, [certificate.number === '' ? null : certificate.number])
      const { form, errors: unknown = {} } = certificateForm(
        certificate,
        await importNames(tx, member, [certificate]),
      )
      throwIfInvalid(unknown)
      const parsed = NewCertification.safeParse({ ...form, documentUpload: file })
      if (!parsed.success)
        throwIfInvalid(
          Object.fromEntries(parsed.error.issues.map((one) => [columnOf(String(one.path[0])), issueOf(one)])),
        )
      const input = NewCertification.parse({ ...form, documentUpload: file })
      try {
        const within = { ...services, db: tx }
        const { id } = await createCertification(within, member, input, undefined, { isQuiet: true })
        return id
      } catch (error) {
        throw error instanceof DomainError ? inColumns(error) : error
      }
    })
  },
  announce: announceFiled,
  undo: undoCertificates,
}

const cells = (texts: RowTexts) => cellsOf(CERTIFICATE_COLUMNS, texts)

function requireSent({ file: name }: ImportedCertificate, file: ImportedFile | undefined): void {
  if (name !== '' && !file) throw fieldError('file', importIssues.importFileNotSent({ name }))
}

const COLUMN_OF: Readonly<Record<string, CertificateColumn>> = {
  consigneeCompanyName: 'company',
  consigneeEmail: 'email',
  documentTypeCode: 'documentType',
  documentUpload: 'file',
  certificatePageUrl: 'webPage',
  processingStandardName: 'standard',
  assessmentName: 'assessmentType',
  certificateReferenceNumber: 'number',
  productCategoryCodeList: 'productCategories',
  shippingReferenceNumbers: 'shipments',
}

/** The column of a field of the form: `processTypes.0.code` is one of the process types. */
const columnOf = (field: string): string =>
  COLUMN_OF[field.split('.')[0] ?? field] ?? field.split('.')[0] ?? field

const inColumns = ({ code, reason, fields }: DomainError) =>
  new DomainError(
    code,
    reason,
    Object.fromEntries(Object.entries(fields).map(([field, issue]) => [columnOf(field), issue])),
  )
