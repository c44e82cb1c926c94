import { expect, test } from 'vitest'
import { languageFor, languageOf } from './languages.ts'

test.each([
  [['en-US', 'de'], 'en-US'],
  [['de-AT', 'en-US'], 'en-US'],
  [['en-GB', 'en-US'], 'en'],
  [['en'], 'en'],
  [['en-IN'], 'en'],
  [['ja', 'xx'], 'en'],
  [['tr-TR', 'en-US'], 'tr'],
  [['hi-IN'], 'hi'],
  [['es-MX', 'en'], 'es'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['zh-Hans-CN'], 'zh-CN'],
  [['zh', 'en'], 'zh-CN'],
  [['zh-TW'], 'en'],
  [[''], 'en'],
])('a browser that asks for %j gets %s', (wanted, code) => {
  expect(languageFor(wanted).code).toBe(code)
})

test('what asks for no language, such as a program, reads the texts of the specification', () => {
  expect(languageFor([]).code).toBe('en-US')
})

test('a code is known as it is written, and no other', () => {
  expect(languageOf('en')?.name).toBe('English (international)')
  expect(languageOf('en-us')).toBeUndefined()
  expect(languageOf(null)).toBeUndefined()
})
