import { expect, test } from 'vitest'
import { chosenColumns, columnsSaid } from './columns.ts'

const COLUMNS = [
  { header: 'Reference', sort: 'reference' },
  { header: 'Status', sort: 'status' },
  { header: 'Materials', key: 'materials' },
  { header: 'Partner', key: 'partner', onDemand: true },
] as const
const headers = (said: string | undefined) => chosenColumns(COLUMNS, said).map(({ header }) => header)

test('columns on demand are shown only when the address names them; the first column always is', () => {
  expect(headers(undefined)).toEqual(['Reference', 'Status', 'Materials'])
  expect(headers('partner')).toEqual(['Reference', 'Partner'])
  expect(headers('status.partner')).toEqual(['Reference', 'Status', 'Partner'])
})

test('an address that names no column that there is means the usual ones', () => {
  expect(headers('')).toEqual(headers(undefined))
  expect(headers('nonsense')).toEqual(headers(undefined))
})

test('what is said of the columns leads back to them, and the usual ones need no word', () => {
  const shown = chosenColumns(COLUMNS, 'status.partner')
  expect(chosenColumns(COLUMNS, columnsSaid(COLUMNS, shown))).toEqual(shown)
  expect(columnsSaid(COLUMNS, chosenColumns(COLUMNS, undefined))).toBeUndefined()
})
