import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentText, sumOfHundredths, toHundredths } from './percentage.ts'

describe('a percentage', () => {
  test.each([
    ['33.33', 3333],
    ['33,3', 3330],
    [' 100 ', 10_000],
    [12.5, 1250],
    [0.1 + 0.2, 30],
    ['.5', 50],
    [',05', 5],
    ['0', 0],
    [0, 0],
  ])('%j is %i hundredths', (value, hundredths) => {
    expect(toHundredths(value)).toBe(hundredths)
  })

  test.each([
    '',
    ' ',
    '1.234',
    1.234,
    '-1',
    -1,
    '1e2',
    'ten',
    '.',
    '5.',
    '.125',
    Number.NaN,
    Infinity,
    null,
    undefined,
  ])('%j is none', (value) => {
    expect(toHundredths(value)).toBeUndefined()
  })

  test('is read the same as text, as number, and back from what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (hundredths) => {
        expect(toHundredths(hundredths / 100)).toBe(hundredths)
        expect(toHundredths((hundredths / 100).toFixed(2))).toBe(hundredths)
        expect(toHundredths(percentText(hundredths))).toBe(hundredths)
      }),
    )
  })
})

test('shares of a whole add up to exactly the whole, in any order, as texts or as numbers', () => {
  const shares = fc
    .array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 200 })
    .chain((parts) => fc.tuple(fc.constant(parts), fc.shuffledSubarray(parts, { minLength: parts.length })))
  fc.assert(
    fc.property(shares, fc.boolean(), ([parts, shuffled], asText) => {
      const sent = shuffled.map((part) => (asText ? (part / 100).toFixed(2) : part / 100))
      expect(sumOfHundredths(sent)).toBe(parts.reduce((sum, part) => sum + part, 0))
    }),
  )
})

test('what is no number yet counts as nothing', () => {
  expect(sumOfHundredths(['33.3', '', null, undefined, 'x', 66.7])).toBe(10_000)
})
