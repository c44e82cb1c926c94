import { expect, test } from 'vitest'
import { checkDigit, gtin14, isGln } from './check-digit.ts'

test.each([
  ['629104150021', '3'],
  ['37610425002123456', '9'],
  ['0000000', '0'],
])('the check digit of %s is %s', (digits, check) => {
  expect(checkDigit(digits)).toBe(check)
})

test('a GLN has thirteen digits, and the last one fits', () => {
  expect(isGln('4012345000009')).toBe(true)
  expect(isGln('4012345000008')).toBe(false)
  expect(isGln('401234500000')).toBe(false)
  expect(isGln('40123450000O9')).toBe(false)
})

test('a GTIN of any length becomes one of fourteen digits, or none', () => {
  expect(gtin14('6291041500213')).toBe('06291041500213')
  expect(gtin14('06291041500213')).toBe('06291041500213')
  expect(gtin14('96385074')).toBe('00000096385074')
  expect(gtin14('6291041500214')).toBeUndefined()
  expect(gtin14('629104150021')).toBeUndefined()
  expect(gtin14('')).toBeUndefined()
})
