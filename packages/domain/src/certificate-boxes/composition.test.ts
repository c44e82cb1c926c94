import { expect, test } from 'vitest'
import { compositionText, readComposition } from './composition.ts'

test.each([
  ['95 % organic cotton; 5 % elastane', [9500, 500]],
  ['95% organic cotton, 5% elastane', [9500, 500]],
  ['99,5 % cotton, 0.5 % elastane', [9950, 50]],
  ['100 % cotton', [10_000]],
  ['', []],
])('%s is read', (text, shares) => {
  expect(readComposition(text)?.map(({ share }) => share)).toEqual(shares)
})

test.each(['cotton', 'cotton 95 %', '95 %', '95 % cotton and 5 % elastane', '95 % cotton; elastane'])(
  '%s is no composition',
  (text) => {
    expect(readComposition(text)).toBeUndefined()
  },
)

test('what is written is read again', () => {
  const made = [
    { material: 'organic cotton, combed', share: 9950 },
    { material: 'elastane', share: 50 },
  ]
  expect(compositionText(made)).toBe('99.5 % organic cotton, combed; 0.5 % elastane')
  expect(readComposition(compositionText(made))).toEqual(made)
})
