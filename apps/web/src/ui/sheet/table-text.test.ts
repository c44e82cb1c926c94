import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { tableText } from './table-text.ts'

test('a copied sheet keeps its columns, however many commas its amounts have', () => {
  const copied =
    'Malzeme\tMiktar\tAğırlık\r\nYarn Ne 30, organic\t1.234,5\t12,5\r\nRing yarn, combed\t2.000,25\t7,5\r\n'
  const { rows, delimiter } = tableText(copied)
  expect(Papa.parse(rows, { delimiter: delimiter ?? '' }).data).toEqual([
    ['Malzeme', 'Miktar', 'Ağırlık'],
    ['Yarn Ne 30, organic', '1.234,5', '12,5'],
    ['Ring yarn, combed', '2.000,25', '7,5'],
  ])
})

test.each([
  ['sep=;\nA;B\n1;2\n', { rows: 'A;B\n1;2', delimiter: ';', isNamed: true }],
  ['A;B\n1,5;2\n\n', { rows: 'A;B\n1,5;2\n', delimiter: undefined, isNamed: false }],
  ['', { rows: '', delimiter: undefined, isNamed: false }],
])('%j is rows, and what separates cells where that is certain', (text, read) => {
  expect(tableText(text)).toEqual(read)
})
