import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { detectNumberStyle, type NumberStyle, readNumber } from './number-text.ts'

test.each<[string, NumberStyle, number | undefined]>([
  ['1,234.50', 'point', 1234.5],
  ['1.234,50', 'comma', 1234.5],
  ['1.234,50', 'point', 1234.5],
  ['1,234', 'point', 1234],
  ['1,234', 'comma', 1.234],
  ['1.234', 'comma', 1234],
  ['12,5', 'point', 12.5],
  ['12.5', 'comma', 12.5],
  ['1 234 567,8', 'comma', 1_234_567.8],
  ["1'234'567.8", 'point', 1_234_567.8],
  ['1.234.567', 'point', 1_234_567],
  ['0.125', 'comma', 0.125],
  ['.5', 'point', 0.5],
  ['.5', 'comma', 0.5],
  [',5', 'comma', 0.5],
  [',25', 'point', 0.25],
  ['.', 'point', undefined],
  ['.500', 'point', undefined],
  [',500', 'point', undefined],
  ['.5.5', 'point', undefined],
  [',5.5', 'point', undefined],
  ['.123,5', 'comma', undefined],
  ['.123.456', 'comma', undefined],
  ["'500", 'point', undefined],
  ['42', 'comma', 42],
  ['', 'point', undefined],
  ['many', 'point', undefined],
  ['-5', 'point', undefined],
  ['1,23,456', 'point', undefined],
  ['12 3', 'point', undefined],
  ["5'5", 'point', undefined],
  ['1 2,5', 'comma', undefined],
  ['1 2 3 4', 'point', undefined],
  ['1234 567', 'point', undefined],
  ['1 234 5678', 'point', undefined],
  [' 1 234 ', 'point', 1234],
  ['1.2.3', 'point', undefined],
  ['1,234.5.6', 'point', undefined],
  ['12.', 'point', undefined],
  ['1e9', 'point', undefined],
  ['=1+1', 'point', undefined],
])('%j, where the sheet writes with a %s, is %s', (text, style, number) => {
  expect(readNumber(text, style)).toBe(number)
})

const LOCALE: Record<NumberStyle, string> = { point: 'en-US', comma: 'de-DE' }
const styles = fc.constantFrom<NumberStyle>('point', 'comma')
const amounts = fc.integer({ min: 0, max: 1_000_000_000_00 }).map((hundredths) => hundredths / 100)

test('an amount reads the same as it was written, in either style', () => {
  fc.assert(
    fc.property(amounts, styles, fc.boolean(), (amount, style, useGrouping) => {
      const text = new Intl.NumberFormat(LOCALE[style], { useGrouping, maximumFractionDigits: 2 }).format(
        amount,
      )
      expect(readNumber(text, style)).toBe(amount)
    }),
  )
})

test('two written decimals read the same whatever style was chosen', () => {
  fc.assert(
    fc.property(amounts, styles, styles, (amount, written, chosen) => {
      const text = new Intl.NumberFormat(LOCALE[written], { minimumFractionDigits: 2 }).format(amount)
      expect(readNumber(text, chosen)).toBe(amount)
    }),
  )
})

test('the style is that of most texts, and the other one only where they say nothing', () => {
  expect(detectNumberStyle(['1.234,50', '7', '1.000'], 'point')).toBe('comma')
  expect(detectNumberStyle(['1,234.50', '2,5', '3.5'], 'comma')).toBe('point')
  expect(detectNumberStyle(['1.000', 'Yarn, carded', ''], 'comma')).toBe('comma')
  expect(detectNumberStyle(['1.000'], 'point')).toBe('point')
})
