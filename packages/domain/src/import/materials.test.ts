import { expect, test } from 'vitest'
import { checkMaterials, KNOWS_NO_MATERIALS, MATERIAL_SHEET, readMaterial } from './materials.ts'
import { readCells } from './sheet.ts'

const GTIN = '04012345000016'
const texts = (name: string, more: object = {}) => ({
  name,
  group: 'produced',
  gtin: '',
  commodityCode: '',
  ...more,
})
const rows = (...all: ReturnType<typeof texts>[]) => all.map((one, i) => ({ line: i + 2, texts: one }))
const codes = (found: ReturnType<typeof checkMaterials>) =>
  found.map((errors) => Object.entries(errors).map(([column, issue]) => `${column} ${issue.code}`))

test('a sheet is read by its headings, in any order and in words that people use', () => {
  const { rows: read, ignored } = readCells(
    [
      ['EAN', 'Colour', 'Material', 'HS-Code', 'Use'],
      ['4012345000016', 'ecru', 'Poplin', '5208.12', 'made'],
    ],
    MATERIAL_SHEET,
  )
  expect(read).toEqual([
    { line: 2, texts: { name: 'Poplin', group: 'made', gtin: '4012345000016', commodityCode: '5208.12' } },
  ])
  expect(ignored).toEqual(['Colour'])
})

test('without headings the columns stand in their order', () => {
  const { rows: read } = readCells([['Poplin', 'produced']], MATERIAL_SHEET)
  expect(read).toEqual([{ line: 1, texts: texts('Poplin') }])
})

test.each([
  [[], 'importEmpty'],
  [[['GTIN', 'HS code']], 'importNoNameColumn'],
  [[['name', 'use']], 'importEmpty'],
])('%j gives no rows', (cells, code) => {
  expect(readCells(cells, MATERIAL_SHEET).error?.code).toBe(code)
})

test('a row is a material', () => {
  expect(readMaterial(texts(' Poplin ', { group: 'BOUGHT', gtin: '4 012345-000016' })).material).toEqual({
    name: 'Poplin',
    isInput: true,
    gtin: GTIN,
    commodityCode: null,
  })
})

test('each cell with an error has its own', () => {
  const bad = { name: '', group: '', gtin: '1', commodityCode: 'x' }
  expect(codes(checkMaterials(rows(bad, texts('x'.repeat(251))), KNOWS_NO_MATERIALS))).toEqual([
    ['name materialName', 'group importGroup', 'gtin gtin', 'commodityCode commodityCode'],
    ['name maxCharacters'],
  ])
})

test('a row that repeats one above says which; the other group is another material', () => {
  const found = checkMaterials(
    rows(
      texts('Poplin', { gtin: GTIN }),
      texts(' poplin'),
      texts('Poplin', { group: 'received', gtin: GTIN }),
    ),
    KNOWS_NO_MATERIALS,
  )
  expect(codes(found)).toEqual([[], ['name importTwice'], ['gtin importTwice']])
  expect(found[1]?.name?.params).toEqual({ line: '2' })
})

test('what the company has already is an error', () => {
  const known = { taken: new Set(['produced poplin']), gtins: new Map([[GTIN, 'Twill']]) }
  expect(codes(checkMaterials(rows(texts('POPLIN'), texts('Drill', { gtin: GTIN })), known))).toEqual([
    ['name materialExists'],
    ['gtin gtinTaken'],
  ])
})
