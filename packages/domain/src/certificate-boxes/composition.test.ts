import { boxesForm } from '@selvedge/messages/en/boxes-form.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { sentence } from '../issues.ts'
import { boxIssues } from './box-issues.ts'
import { compositionText, readComposition } from './composition.ts'

test.each([
  ['95 % organic cotton; 5 % elastane', [9500, 500]],
  ['95% organic cotton, 5% elastane', [9500, 500]],
  ['99,5 % cotton, 0.5 % elastane', [9950, 50]],
  ['100 % cotton', [10_000]],
  ['', []],
  ['%95 organik pamuk; %5 elastan', [9500, 500]],
  ['%99,5 pamuk, %0,5 elastan', [9950, 50]],
  ['% 60 PA6,%40 PA66', [6000, 4000]],
  ['%100 100s pamuk', [10_000]],
  ['95% 有机棉；5% 氨纶', [9500, 500]],
  ['60%棉，40%涤纶', [6000, 4000]],
  ['60％棉、40％涤纶', [6000, 4000]],
  ['６０．５％棉；３９．５％涤纶', [6050, 3950]],
  ['１００%棉', [10_000]],
  ['६०% कॉटन, ४०% पॉलिएस्टर', [6000, 4000]],
])('%s is read', (text, shares) => {
  expect(readComposition(text)?.map(({ share }) => share)).toEqual(shares)
})

test.each([
  'cotton',
  'cotton 95 %',
  '95 %',
  '%95',
  '95 % cotton and 5 % elastane',
  '%95 pamuk %5 elastan',
  '%95% pamuk',
  '%1000 pamuk',
  '%1.234 pamuk',
  '1.234 % cotton',
  '95 % cotton; elastane',
  '60%棉40%涤纶',
])('%s is no composition', (text) => {
  expect(readComposition(text)).toBeUndefined()
})

test.each(LANGUAGES)('in $code, what the field and its error give as an example is read', (language) => {
  const [hint, error] = inLanguage({ language, texts: readTexts(language.code) }, () => [
    boxesForm.compositionHint,
    sentence(boxIssues.boxComposition),
  ])
  for (const said of [hint, error]) {
    const example = said?.replace(/^[^:：]*[:：]/, '').replace(/[.。।]$/, '') ?? ''
    const read = readComposition(example)
    expect(read?.map(({ share }) => share)).toEqual([9500, 500])
    for (const { material } of read ?? []) expect(material).toMatch(/^\p{L}[\p{L}\p{M} ]+$/u)
  }
})

test('what is written is read again', () => {
  const made = [
    { material: 'organic cotton, combed', share: 9950 },
    { material: 'elastane', share: 50 },
  ]
  expect(compositionText(made)).toBe('99.5 % organic cotton, combed; 0.5 % elastane')
  expect(readComposition(compositionText(made))).toEqual(made)
})
