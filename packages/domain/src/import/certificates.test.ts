import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { issues } from '../issues.ts'
import { CERTIFICATE_COLUMNS, CERTIFICATE_SHEET, type CertificateColumn } from './certificate-sheet.ts'
import { checkCertificates, readCertificate } from './certificates.ts'
import { importIssues } from './import-issues.ts'
import { readCells } from './sheet.ts'

type Cells = Record<CertificateColumn, string>
const EMPTY = Object.fromEntries(CERTIFICATE_COLUMNS.map((column) => [column, ''])) as Cells
const cells = (more: Partial<Cells> = {}): Cells => ({
  ...EMPTY,
  subject: 'SC',
  company: 'Loupe inspection',
  standard: 'Organic Content Standard (OCS)',
  assessmentType: 'Certified (Third Party)',
  documentType: '2',
  number: 'GC14LU3',
  validFrom: '2026-01-01',
  validUntil: '31.12.2026',
  file: 'scope.pdf',
  ...more,
})
const TRANSACTION = { subject: 'tc', validUntil: '', shipments: 'DN-1; DN-2\nDN-1' }
const SELF = { subject: 'Self-declaration', company: '', assessmentType: 'Self-Declared (report optional)' }

test('a sheet is read by the headings that people have', () => {
  const { rows } = readCells(
    [
      ['Type of certificate', 'Certification body', 'Expiry date', 'PDF'],
      ['SC', 'Loupe inspection', '2026-12-31', 'scope.pdf'],
    ],
    CERTIFICATE_SHEET,
  )
  const texts = { subject: 'SC', company: 'Loupe inspection', validUntil: '2026-12-31', file: 'scope.pdf' }
  expect(rows).toEqual([{ line: 2, texts: { ...EMPTY, ...texts } }])
})

test('a row is a certificate; what lists several things is separated by semicolons or lines', () => {
  expect(readCertificate(cells({ processTypes: 'Spinning; PR0001;' })).certificate).toMatchObject({
    subject: 'SCOPE',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    processTypes: ['Spinning', 'PR0001'],
    shipments: [],
  })
  expect(readCertificate(cells(TRANSACTION)).certificate).toMatchObject({
    subject: 'TRANSACTION',
    validUntil: null,
    shipments: ['DN-1', 'DN-2'],
  })
  expect(readCertificate(cells(SELF)).certificate).toMatchObject({ subject: 'SELF', company: '' })
})

const notOf = (subject: string) => importIssues.importNotOfSubject({ subject })
test.each<[Partial<Cells>, object]>([
  [{ subject: 'diploma' }, { subject: importIssues.importSubject }],
  [{ company: '' }, { company: issues.certifiedCompany }],
  [{ company: '', email: 'a@b.example' }, { company: issues.certifiedCompany }],
  [{ email: 'a' }, { email: issues.emailInvalid }],
  [{ standard: '' }, { standard: issues.standard }],
  [{ assessmentType: '' }, { assessmentType: issues.assessmentType }],
  [{ documentType: '' }, { documentType: issues.documentType }],
  [{ number: 'x'.repeat(101) }, { number: issues.maxCharacters({ max: 100 }) }],
  [{ validFrom: '' }, { validFrom: issues.validFrom }],
  [{ validFrom: 'soon' }, { validFrom: issues.date }],
  [{ validUntil: '' }, { validUntil: issues.validUntilRequired }],
  [{ validUntil: '03/04/2026' }, { validUntil: issues.importDayTwoWays }],
  [{ validUntil: '12/31/2025' }, { validUntil: issues.validUntil }],
  [{ file: '' }, { file: issues.documentOrUrl }],
  [{ webPage: 'loupe' }, { webPage: issues.url }],
  [{ notes: 'x'.repeat(251) }, { notes: issues.maxCharacters({ max: 250 }) }],
  [{ shipments: 'DN-1' }, { shipments: notOf('SCOPE') }],
  [{ ...TRANSACTION, shipments: ';' }, { shipments: issues.shipments }],
  [{ ...TRANSACTION, validUntil: '2026-12-31' }, { validUntil: notOf('TRANSACTION') }],
  [{ ...TRANSACTION, processTypes: 'Spinning' }, { processTypes: notOf('TRANSACTION') }],
  [{ subject: 'material' }, { material: issues.selectMaterial }],
  [{ ...SELF, company: 'Loupe' }, { company: importIssues.importNoVerifier }],
  [{ ...SELF, email: 'a@b.example' }, { company: importIssues.importNoCompany }],
  [{ ...SELF, assessmentType: 'Verified by second party' }, { company: issues.verifier }],
])('%j has its error', (wrong, errors) => {
  expect(readCertificate(cells(wrong))).toEqual({ errors })
})

test('the same certificate twice in a sheet is refused; one of another standard, or without a number, is not', () => {
  const rows = [
    cells(),
    cells({ number: ' gc14lu3' }),
    cells({ standard: 'GOTS' }),
    cells({ number: '' }),
    cells({ number: '' }),
  ]
  expect(checkCertificates(rows.map((texts, i) => ({ line: i + 2, texts })))).toEqual([
    {},
    { number: importIssues.importTwice({ line: '2' }) },
    {},
    {},
    {},
  ])
})

test('whatever the cells are, there is a certificate or an error, and never both', () => {
  const good = cells({ material: 'Yarn', shipments: 'DN-1' })
  const cell = (column: CertificateColumn) =>
    fc.oneof(
      fc.constantFrom(good[column], '', 'SC', 'TC', 'self', 'material', '03/04/2026', '2026-02-03'),
      fc.string(),
    )
  const columns = Object.fromEntries(CERTIFICATE_COLUMNS.map((column) => [column, cell(column)]))
  const row = fc.record(columns as Record<CertificateColumn, ReturnType<typeof cell>>)
  fc.assert(
    fc.property(row, (texts) => {
      const { certificate, errors } = readCertificate(texts)
      expect(certificate === undefined).toBe(Object.keys(errors).length > 0)
    }),
  )
})
