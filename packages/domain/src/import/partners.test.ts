import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { issues } from '../issues.ts'
import { importIssues } from './import-issues.ts'
import { PARTNER_COLUMNS, PARTNER_SHEET, type PartnerColumn } from './partner-sheet.ts'
import { checkPartners, readPartner } from './partners.ts'
import { readCells } from './sheet.ts'

type Cells = Record<PartnerColumn, string>
const cells = (more: Partial<Cells> = {}): Cells => ({
  name: 'Delta Gin',
  email: 'ines@gin.example',
  role: '',
  country: '',
  message: '',
  ...more,
})
const OFFERED = {
  roles: [{ code: 'ginner', names: [] }],
  countries: [
    { code: 'TR', names: ['Türkiye', 'Turkey'] },
    { code: 'CG', names: ['Congo'] },
    { code: 'CD', names: ['Congo'] },
  ],
}

test('a sheet is read by the headings that people have', () => {
  const { rows, ignored } = readCells(
    [
      ['Supplier', 'E-Mail', 'Country', 'Phone'],
      ['Delta Gin', 'ines@gin.example', 'Turkey', '1'],
    ],
    PARTNER_SHEET,
  )
  expect(rows).toEqual([{ line: 2, texts: cells({ country: 'Turkey' }) }])
  expect(ignored).toEqual(['Phone'])
})

test('role and country are those offered, by code or name; a message is on one line', () => {
  const read = readPartner(cells({ role: 'Ginner', country: 'turkiye', message: 'Dear\n all' }), OFFERED)
  expect(read.partner).toEqual({
    name: 'Delta Gin',
    email: 'ines@gin.example',
    role: 'ginner',
    country: 'TR',
    message: 'Dear all',
  })
})

test.each([
  [{ name: '' }, { name: issues.companyName }],
  [{ name: 'x'.repeat(201) }, { name: issues.maxCharacters({ max: 200 }) }],
  [{ name: 'gin.example' }, { name: issues.nameAddress }],
  [{ email: '' }, { email: issues.email }],
  [{ email: 'ines' }, { email: issues.emailInvalid }],
  [{ role: 'farm' }, { role: importIssues.importRole }],
  [{ country: 'Atlantis' }, { country: importIssues.importCountry }],
  [{ country: 'Congo' }, { country: importIssues.importCountry }],
  [{ message: 'see gin.example' }, { message: issues.messageAddress }],
])('%j has its error', (wrong, errors) => {
  expect(readPartner(cells(wrong), OFFERED)).toEqual({ errors })
})

test('the same name twice is one company, whatever its address', () => {
  const rows = [cells(), cells({ name: 'delta  GIN', email: 'other@gin.example' })]
  expect(checkPartners(rows.map((texts, i) => ({ line: i + 2, texts })))).toEqual([
    {},
    { name: importIssues.importTwice({ line: '2' }) },
  ])
})

test('whatever the cells are, there is a company or an error, and never both', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'Delta Gin', 'a@b.example', 'TR', 'ginner', 'Congo'),
  )
  const columns = Object.fromEntries(PARTNER_COLUMNS.map((column) => [column, cell]))
  const row = fc.record(columns as Record<PartnerColumn, typeof cell>)
  fc.assert(
    fc.property(row, fc.constantFrom(undefined, OFFERED), (texts, offered) => {
      const { partner, errors } = readPartner(texts, offered)
      expect(partner === undefined).toBe(Object.keys(errors).length > 0)
    }),
  )
})
