import { expect, test } from 'vitest'
import { issues } from './issues.ts'
import { lotError, lotKey, tidyLot } from './lot.ts'

test.each([
  ['  L 7\t 2 ', 'L 7 2'],
  [' ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is kept as %j', (text, kept) => {
  expect(tidyLot(text)).toBe(kept)
})

test('one lot is written in more than one way', () => {
  expect(lotKey('LOT  7')).toBe(lotKey('lot 7'))
  expect(lotKey('Lot 7')).not.toBe(lotKey('Lot 70'))
})

test('a lot is short, and has nothing hidden in it', () => {
  expect(lotError('2026/07-A')).toBeUndefined()
  expect(lotError('x'.repeat(60))).toBeUndefined()
  expect(lotError('x'.repeat(61))).toEqual(issues.maxCharacters({ max: 60 }))
  expect(lotError('L\u202e7')).toEqual(issues.nameCharacters)
})
