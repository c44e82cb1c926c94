import {
  CERTIFICATION_SUBJECT,
  CERTIFICATION_SUBJECTS,
  type CertificationSubject,
  needsVerifier,
} from '../certification.ts'
import type { Day } from '../day.ts'
import { type Issue, issues } from '../issues.ts'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS, MAX_REFERENCE_CHARACTERS } from '../limits.ts'
import { isEmail, isWebAddress, nameKey } from '../text.ts'
import { CERTIFICATE_COLUMNS, type CertificateColumn, SUBJECT_WORDS } from './certificate-sheet.ts'
import { listIn } from './choice.ts'
import { importIssues } from './import-issues.ts'
import type { SheetRow } from './sheet.ts'
import { typedDay } from './typed-day.ts'
import { means } from './words.ts'

export type CertificateRow = SheetRow<CertificateColumn>
export type CertificateErrors = Partial<Record<CertificateColumn, Issue>>
type Cells = Record<CertificateColumn, string>

/** A certificate out of a row; what it names is still as it was typed. An empty text is one that was left out. */
export type ImportedCertificate = Omit<Cells, 'subject' | 'validFrom' | 'validUntil' | Listing> &
  Record<Listing, string[]> & { subject: CertificationSubject; validFrom: Day; validUntil: Day | null }

/** Columns whose cells list several things. */
const LISTING = ['shipments', 'processTypes', 'productCategories', 'outputMaterials'] as const
type Listing = (typeof LISTING)[number]

/** What only some kinds have. */
const COVERED = ['material', ...LISTING] as const

/** The certificate in a row, or what is wrong with each of its cells: never both, never neither. */
export function readCertificate(row: Cells): {
  certificate?: ImportedCertificate
  errors: CertificateErrors
} {
  const cells = trimmed(row)
  const subject = subjectIn(cells.subject)
  const from = dayIn(cells.validFrom)
  const until = dayIn(cells.validUntil)
  const errors: CertificateErrors = {
    ...(subject === undefined && { subject: importIssues.importSubject }),
    ...textErrors(cells),
    ...(from.day === null && { validFrom: from.error ?? issues.validFrom }),
    ...(until.error && { validUntil: until.error }),
    ...(isBefore(until.day, from.day) && { validUntil: issues.validUntil }),
    ...(subject && ofSubject(subject, cells)),
  }
  if (Object.keys(errors).length > 0 || subject === undefined || from.day === null) return { errors }
  const lists = Object.fromEntries(LISTING.map((column) => [column, listIn(cells[column])]))
  return {
    certificate: {
      ...cells,
      ...(lists as Record<Listing, string[]>),
      subject,
      validFrom: from.day,
      validUntil: until.day,
    },
    errors,
  }
}

const trimmed = (row: Cells) =>
  Object.fromEntries(CERTIFICATE_COLUMNS.map((column) => [column, row[column].trim()])) as Cells

/** The kind of certificate in a cell; undefined for anything that is none. */
export const subjectIn = (text: string): CertificationSubject | undefined =>
  CERTIFICATION_SUBJECTS.find((subject) => means(text, SUBJECT_WORDS[subject]))

/** The day in a cell; null for none, with the error where it is not an empty one. */
function dayIn(text: string): { day: Day | null; error?: Issue } {
  const day = text === '' ? null : typedDay(text)
  if (day === undefined) return { day: null, error: issues.date }
  return day === 'two ways' ? { day: null, error: issues.importDayTwoWays } : { day }
}

const isBefore = (until: Day | null, from: Day | null) => until !== null && from !== null && until < from

/** What is wrong with cells whatever the kind is. */
function textErrors(cells: Cells): CertificateErrors {
  const { company, email, file, webPage } = cells
  return {
    ...tooLong(cells, 'company', MAX_NAME_CHARACTERS),
    ...tooLong(cells, 'number', MAX_REFERENCE_CHARACTERS),
    ...tooLong(cells, 'notes', MAX_NOTES_CHARACTERS),
    ...(cells.standard === '' && { standard: issues.standard }),
    ...(cells.assessmentType === '' && { assessmentType: issues.assessmentType }),
    ...(cells.documentType === '' && { documentType: issues.documentType }),
    ...(email !== '' && company === '' && { company: importIssues.importNoCompany }),
    ...(email !== '' && !isEmail(email) && { email: issues.emailInvalid }),
    ...(webPage !== '' && !isWebAddress(webPage) && { webPage: issues.url }),
    ...(file === '' && webPage === '' && { file: issues.documentOrUrl }),
  }
}

const tooLong = (cells: Cells, column: CertificateColumn, max: number): CertificateErrors =>
  cells[column].length > max ? { [column]: issues.maxCharacters({ max }) } : {}

/** What is wrong with cells by the kind of the certificate: what it needs, and what it does not have. */
function ofSubject(subject: CertificationSubject, cells: Cells): CertificateErrors {
  const { covers, hasValidUntil } = CERTIFICATION_SUBJECT[subject]
  const foreign = [
    ...COVERED.filter((column) => !covers.includes(column)),
    ...(hasValidUntil ? [] : (['validUntil'] as const)),
  ].filter((column) => cells[column] !== '')
  const isVerified = subject !== 'SELF' || needsVerifier(cells.assessmentType)
  return {
    ...Object.fromEntries(foreign.map((column) => [column, importIssues.importNotOfSubject({ subject })])),
    ...(hasValidUntil && cells.validUntil === '' && { validUntil: issues.validUntilRequired }),
    ...(subject === 'MATERIAL' && cells.material === '' && { material: issues.selectMaterial }),
    ...(subject === 'TRANSACTION' && listIn(cells.shipments).length === 0 && { shipments: issues.shipments }),
    ...(isVerified && cells.company === '' && { company: companyMissing(subject) }),
    ...(!isVerified && cells.company !== '' && { company: importIssues.importNoVerifier }),
  }
}

const companyMissing = (subject: CertificationSubject) =>
  subject === 'SELF' ? issues.verifier : issues.certifiedCompany

/** By what a certificate is known among those of a company; null for one without a number. `standard` as it is stored, or typed. */
export const certificateKey = ({
  subject,
  number,
  standard,
}: Pick<ImportedCertificate, 'subject' | 'number' | 'standard'>): string | null =>
  number === '' ? null : JSON.stringify([subject, nameKey(number), nameKey(standard)])

/** What is wrong with the rows of a sheet, in their order: each by itself, and with those above it. */
export function checkCertificates(rows: readonly CertificateRow[]): CertificateErrors[] {
  const lines = new Map<string, number>()
  return rows.map(({ line, texts }) => {
    const { certificate, errors } = readCertificate(texts)
    const key = certificate ? certificateKey(certificate) : null
    if (key === null) return errors
    const above = lines.get(key)
    if (above === undefined) lines.set(key, line)
    return above === undefined ? {} : { number: importIssues.importTwice({ line: String(above) }) }
  })
}
