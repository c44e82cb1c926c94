import { expect, test } from 'vitest'
import { hitsOf } from './use-search.ts'

const FIELDS = [
  ['lint', 'company 4120', 'ginning'],
  ['lint', 'company 12 gmbh', 'ginning'],
  ['yarn', 'company 12', 'spinning'],
  ['yarn', 'company 3', 'spinning'],
]

test('the very text comes first, then whole words, then the rest', () => {
  expect(hitsOf(FIELDS, 'Company 12')).toEqual([2, 1, 0])
  expect(hitsOf(FIELDS, ' spinning ')).toEqual([2, 3])
})

test('every word has to be there, in whatever field; nothing is found without one', () => {
  expect(hitsOf(FIELDS, 'ginning 4120')).toEqual([0])
  expect(hitsOf(FIELDS, 'ginning 3')).toEqual([])
  expect(hitsOf(FIELDS, '  ')).toEqual([])
})
