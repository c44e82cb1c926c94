import { expect, test } from 'vitest'
import { languageFor, languageNamed, languageOf } from './languages.ts'

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
  [['ZH-hans-cn'], 'zh-CN'],
  [['zh-SG'], 'zh-CN'],
  [['TR'], 'tr'],
  [['EN-us'], 'en-US'],
  [['en-US-posix'], 'en-US'],
  [['pt-BR-1990'], 'pt-BR'],
  [['zh-TW'], 'en'],
  [['zh-Hant-HK'], 'en'],
  [['trv', 'tr'], 'tr'],
  [[''], 'en'],
])('a browser that asks for %j gets %s', (wanted, code) => {
  expect(languageFor(wanted).code).toBe(code)
})

test('what asks for no language, such as a program, reads the texts of the specification', () => {
  expect(languageFor([]).code).toBe('en-US')
})

test.each(['', 'C', 'de', 'undefined', 'zh_TW', 'trv', '-', 'tr2'])('%j names none of ours', (tag) => {
  expect(languageNamed(tag)).toBeUndefined()
})

test('a code is known as it is written, and no other', () => {
  expect(languageOf('en')?.name).toBe('English (international)')
  expect(languageOf('en-us')).toBeUndefined()
  expect(languageOf(null)).toBeUndefined()
})
