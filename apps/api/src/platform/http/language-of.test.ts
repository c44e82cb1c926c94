import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { expect, test } from 'vitest'
import { languageChosen, languageOf, languageOfVisitor } from './language-of.ts'

const asking = (tag: string) => ({ headers: { [LANGUAGE_HEADER]: tag } })

test.each([
  ['TR', 'tr'],
  ['tr-TR', 'tr'],
  ['pt', 'pt-BR'],
  ['zh-Hans-CN', 'zh-CN'],
  ['EN-us', 'en-US'],
  ['en-GB', 'en'],
])('%s is answered in %s, whether a program or a browser asks', (tag, code) => {
  const { language, texts } = languageOf(asking(tag))
  expect(language.code).toBe(code)
  expect(Object.keys(texts).length > 0).toBe(code !== 'en-US')
  expect(languageChosen(asking(tag))?.code).toBe(code)
  expect(languageOfVisitor({ headers: { 'accept-language': `${tag}, de;q=0.5` } }).language.code).toBe(code)
})

test.each(['de', 'zh-TW', ''])('%j is none of ours: the texts of the specification', (tag) => {
  expect(languageOf(asking(tag)).language.code).toBe('en-US')
  expect(languageChosen(asking(tag))).toBeUndefined()
})
