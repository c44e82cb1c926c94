import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmount } from './import/typed-amount.ts'
import { isReadAs, readersNumbers, readTyped, withoutPercentSign } from './readers-numbers.ts'

const readerOf = (code: string) => {
  const language = LANGUAGES.find((one) => one.code === code)
  if (!language) throw new Error(code)
  return inLanguage({ language, texts: {} }, readersNumbers)
}
const read = (code: string, text: string, decimals = 2) => {
  const typed = readTyped(text, readerOf(code), decimals)
  return 'value' in typed ? typed.value : typed.fault
}

test.each([
  ['tr', '1.234,5', 1234.5],
  ['tr', '1,234.5', 1234.5],
  ['tr', '1.234', 1234],
  ['tr', '1,234', 1.234],
  ['tr', '12.5', 12.5],
  ['tr', '12,5', 12.5],
  ['tr', '0.125', 0.125],
  ['tr', '1.234.567', 1234567],
  ['tr', '1,234,567', 1_234_567],
  ['tr', ',5', 0.5],
  ['tr', '.5', 0.5],
  ['en', '.5', 0.5],
  ['en', ',25', 0.25],
  ['hi', '.५', 0.5],
  ['zh-CN', '．５', 0.5],
  ['tr', '-,5', -0.5],
  // What may be left of 1.500 is no half.
  ['tr', '.500', 'no number'],
  ['en', ',500', 'no number'],
  ['en', '.500', 'no number'],
  ['tr', ',500.5', 'no number'],
  ['tr', '.', 'no number'],
  ['tr', '5,', 'no number'],
  ['es', '1.234,5', 1234.5],
  ['pt-BR', '1.234', 1234],
  ['pt-BR', '1 234,5', 1234.5],
  ['en', '1,234.5', 1234.5],
  ['en', '1.234,5', 1234.5],
  ['en', '1.234.567', 1_234_567],
  // People of all countries read English.
  ['en', '1,234', 'two ways'],
  ['en-US', '1.234', 'two ways'],
  ['en', '12,5', 12.5],
  ['zh-CN', '1,234', 1234],
  ['zh-CN', '1.234', 1.234],
  ['zh-CN', '１，２３４．５', 1234.5],
  ['zh-CN', '１２３', 123],
  ['zh-CN', '1.234,5', 1234.5],
  ['hi', '1,00,000', 100_000],
  ['hi', '१,००,०००.५', 100_000.5],
  ['hi', '१२३', 123],
  ['hi', '12,34,567', 1_234_567],
  ['hi', '100,000', 100_000],
  ['en', '1,00,000', 'no number'],
  ['tr', '-5', -5],
  ['tr', '−5,5', -5.5],
  ['tr', '', 'no number'],
  ['tr', '1e3', 'no number'],
  ['hi', '१२ किलो', 'no number'],
] as const)('in %s, %j is %s', (code, text, number) => expect(read(code, text)).toBe(number))

test.each(['tr', 'en', 'hi'])('a degree has no thousands, in %s', (code) => {
  expect(read(code, '41.015', 6)).toBe(41.015)
  expect(read(code, '41,015', 6)).toBe(41.015)
  expect(read(code, '-.125', 6)).toBe(-0.125)
})

test('what a language writes, its reader types; nothing reads as another number in it', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_00 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), amount, fc.boolean(), (language, number, useGrouping) => {
      const text = new Intl.NumberFormat(language.locale, { useGrouping, maximumFractionDigits: 2 }).format(
        number,
      )
      const typed = readTyped(text, readerOf(language.code), 2)
      // English asks about one mark before three digits.
      expect(typed).toEqual(
        language.isVariant && /^\d{1,3},\d{3}$/.test(text) ? { fault: 'two ways' } : { value: number },
      )
    }),
  )
})

test('a number with two decimals reads the same in every language, unless none but India groups it so', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_00 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES), amount, (by, to, number) => {
      const text = new Intl.NumberFormat(by.locale, { minimumFractionDigits: 2 }).format(number)
      const typed = readTyped(text, readerOf(to.code), 2)
      const isOfIndia = /^\d{1,2},\d{2},/.test(text) && to.code !== 'hi'
      expect(typed).toEqual(isOfIndia ? { fault: 'no number' } : { value: number })
    }),
  )
})

test.each([
  ['12,500', 'comma', true],
  ['1.234', 'point', true],
  ['12,5', 'comma', false],
  ['.5', 'point', true],
  ['1200', 'comma', false],
] as const)('%s with %s before decimals is shown as read: %s', (text, style, isShown) => {
  expect(isReadAs(text, { style })).toBe(isShown)
})

test('a field and a cell of an import read the same number, or none', () => {
  const marks = fc.string({
    unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 . , ٣ ५'.split(' '), ' '),
    maxLength: 10,
  })
  const codes = LANGUAGES.map(({ code }) => code)
  fc.assert(
    fc.property(fc.constantFrom(...codes), marks, (code, text) => {
      const typed = readTyped(text, readerOf(code), 2)
      const cell = typedAmount(text.trim(), readerOf(code))
      const isAmount =
        'value' in typed && typed.value <= 1e9 && Number(typed.value.toFixed(2)) === typed.value
      if (text.trim() !== '') expect('value' in cell && cell.value).toBe(isAmount && typed.value)
    }),
  )
})

test.each([
  ['%50', '50'],
  ['50 %', '50 '],
  ['50%', '50'],
  [' ％ 33,33', ' 33,33'],
  ['५०％', '५०'],
  ['50', '50'],
  ['%50%', '50%'],
])('%j without its sign is %j', (text, rest) => expect(withoutPercentSign(text)).toBe(rest))
