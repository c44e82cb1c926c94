import { expect, test } from 'vitest'
import { base32 } from './base32.ts'
import { hotp, matchingStep, stepOf } from './one-time-code.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('RFC 4226, appendix D: count %i gives %s', (count, code) => {
  expect(hotp(SECRET, count)).toBe(code)
})

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: second %i gives %s', (seconds, code) => {
  expect(hotp(SECRET, stepOf(at(seconds)), 8)).toBe(code)
  expect(matchingStep(SECRET, code.slice(2), at(seconds))).toBe(stepOf(at(seconds)))
})

test('a code counts in its step, the one before and the one after, and no longer', () => {
  const code = hotp(SECRET, 1000)
  const found = [998, 999, 1000, 1001, 1002].map((step) => matchingStep(SECRET, code, at(step * 30 + 15)))
  expect(found).toEqual([undefined, 1000, 1000, 1000, undefined])
})

test.each([[''], ['12345'], ['1234567'], ['abcdef'], ['１２３４５６'], ['é'.repeat(3)]])(
  '%j is no code',
  (code) => {
    expect(matchingStep(SECRET, code, at(59))).toBeUndefined()
  },
)

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %j is %j in base32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
