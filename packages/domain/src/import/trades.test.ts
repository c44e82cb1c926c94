import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileFinder } from './file-named.ts'
import { recordsOf } from './records-of.ts'
import { IMPORT_SHEETS } from './sheets.ts'
import { readCells } from './sheet.ts'
import { TRADE_COLUMNS, TRADE_SHEET, type TradeColumn } from './trade-sheet.ts'
import { checkTrades, readTrade } from './trades.ts'
import { typedAmount } from './typed-amount.ts'
import { typedDay } from './typed-day.ts'

const cells = (more: Partial<Record<TradeColumn, string>>) =>
  ({ ...Object.fromEntries(TRADE_COLUMNS.map((column) => [column, ''])), ...more }) as Record<
    TradeColumn,
    string
  >

const CONTRACT = {
  type: 'contract',
  reference: 'K-1',
  company: 'Weaver',
  validFrom: '2026-05-01',
  validUntil: '2026-12-31',
  file: 'k.pdf',
  material: 'Yarn',
}

test('the words of a first row without headings are not taken for headings', () => {
  const first = ['contract', 'K-1', 'Weaver', '2026-05-01', '2026-12-31', 'k.pdf', 'Yarn', '5', 'kg']
  expect(readCells([first], TRADE_SHEET).rows).toHaveLength(1)
})

test('headings may stand in any order, in words that people use', () => {
  const read = readCells(
    [
      ['Order No', 'Kind', 'Customer', 'Qty', 'UOM', 'Article'],
      ['O-1', 'PO', 'Weaver', '5', 'kg', 'Yarn'],
    ],
    TRADE_SHEET,
  )
  expect(read.rows[0]?.texts).toMatchObject({ reference: 'O-1', type: 'PO', company: 'Weaver', unit: 'kg' })
})

test('rows of one trade need not follow each other, and contracts come before what follows them', () => {
  const rows = [
    { line: 2, texts: cells({ type: 'shipment', reference: 'S' }) },
    { line: 3, texts: cells({ type: 'contract', reference: 'K' }) },
    { line: 4, texts: cells({ type: 'Delivery', reference: 's ' }) },
    { line: 5, texts: cells({ type: 'order', reference: 'K' }) },
  ]
  const lines = recordsOf(rows, IMPORT_SHEETS.trades).map((record) => record.map(({ line }) => line))
  expect(lines).toEqual([[3], [5], [2, 4]])
})

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026/1/5', '2026-01-05'],
  ['31.12.2026', '2026-12-31'],
  ['03.04.2026', '2026-04-03'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['05-05-2026', '2026-05-05'],
  ['03/04/2026', 'two ways'],
  ['31.2.2026', undefined],
  ['soon', undefined],
])('the day %s is %s', (text, day) => {
  expect(typedDay(text)).toBe(day)
})

test.each([
  ['', null],
  ['1200', 1200],
  ['1,234.50', 1234.5],
  ['1.234,5', 1234.5],
  ['1 234', 1234],
  ['0,5', 0.5],
  ['.5', 0.5],
  [',5', 0.5],
])('the amount %j is %s', (text, amount) => {
  expect(typedAmount(text)).toEqual({ value: amount })
})

test.each(['1,234', '1.234', '12.345', '-1', '1,2,3', 'x', '0.001', '.500', ',500', '.'])(
  '%j is no amount',
  (text) => {
    expect(typedAmount(text)).toHaveProperty('error')
  },
)

test('a file is found by its whole name, or without its ending where that names one alone', () => {
  const find = fileFinder([
    { name: 'K-1.PDF' },
    { name: 'both.pdf' },
    { name: 'both.png' },
    { name: 'Ü.pdf' },
    { name: 'case.pdf' },
    { name: 'CASE.pdf' },
    { name: 'twice.pdf' },
    { name: 'twice.pdf' },
  ])
  expect(find('k-1.pdf')?.name).toBe('K-1.PDF')
  expect(find('K-1')?.name).toBe('K-1.PDF')
  expect(find('both')).toBeUndefined()
  expect(find('both.png')?.name).toBe('both.png')
  expect(find('Ü.pdf'.normalize('NFD'))?.name).toBe('Ü.pdf')
  for (const name of ['case.pdf', 'CASE.pdf']) expect(find(name)?.name).toBe(name)
  for (const name of ['Case.pdf', 'case', 'twice.pdf', 'twice']) expect(find(name)).toBeUndefined()
})

test.each([
  ['irsaliye-7', 'İRSALİYE-7.PDF'],
  ['IRSALIYE-7.pdf', 'İRSALİYE-7.PDF'],
  ['İRSALİYE-7.PDF', 'irsaliye-7.pdf'],
  ['Şırnak siparişi', 'Şırnak siparişi.pdf'.normalize('NFD')],
  ['sirnak siparisi.pdf', 'ŞIRNAK SİPARİŞİ.PDF'],
  ['ＴＣ－１.pdf', 'tc-1.pdf'],
])('%j is the file %j', (typed, name) => {
  expect(fileFinder([{ name }])(typed)?.name).toBe(name)
})

test('of names that differ by an accent, the one that is written so is meant', () => {
  const find = fileFinder([{ name: 'koc.pdf' }, { name: 'Koç.pdf' }])
  expect(find('Koç.pdf')?.name).toBe('Koç.pdf')
  expect(find('koc.pdf')?.name).toBe('koc.pdf')
  expect(find('KOÇ.PDF')).toBeUndefined()
})

test('whatever stands in the cells, they are a trade or have errors: never both, never neither', () => {
  const texts = fc.record(
    Object.fromEntries(
      TRADE_COLUMNS.map((column) => [
        column,
        fc.oneof(
          fc.constant((CONTRACT as Partial<Record<TradeColumn, string>>)[column] ?? ''),
          fc.string({ maxLength: 300 }),
          fc.constantFrom('', 'order', 'shipment', '5', '1,234', '31.12.2026', 'kg'),
        ),
      ]),
    ),
  ) as fc.Arbitrary<Record<TradeColumn, string>>
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (all) => {
      const rows = all.map((one, i) => ({ line: i + 1, texts: one }))
      const { trade, errors } = readTrade(rows)
      expect(errors).toHaveLength(rows.length)
      expect(trade === undefined).toBe(errors.some((found) => Object.keys(found).length > 0))
      expect(trade?.positions.length ?? rows.length).toBe(rows.length)
      expect(checkTrades(rows)).toHaveLength(rows.length)
    }),
  )
})

test('a trade has no more positions than one that is typed', () => {
  const rows = Array.from({ length: 201 }, (_, i) => ({ line: i + 2, texts: cells(CONTRACT) }))
  const faulty = checkTrades(rows).flatMap((errors, i) => (Object.keys(errors).length > 0 ? [i] : []))
  expect(faulty).toEqual([200])
})
