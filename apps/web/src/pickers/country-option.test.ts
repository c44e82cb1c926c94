import { countryMeant, countryWords } from '@selvedge/domain/import/entry-meant.ts'
import { searchOptions } from '@selvedge/domain/search-options.ts'
import type { LanguageCode } from '@selvedge/messages/languages.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../testing/languages.ts'
import { countryOptions } from './country-option.ts'

afterEach(() => speakIn('en-US'))

const COUNTRIES = [
  ['BD', 'Bangladesh'],
  ['CN', 'China'],
  ['GB', 'United Kingdom'],
  ['IN', 'India'],
  ['KR', 'Korea, Republic of'],
  ['NL', 'Netherlands'],
  ['TR', 'Türkiye'],
  ['US', 'United States'],
] as const
const optionsIn = (code: LanguageCode) => {
  speakIn(code)
  return countryOptions(COUNTRIES.map(([letters, name]) => ({ code: letters, name })))
}
const found = (options: ReturnType<typeof optionsIn>, typed: string) =>
  searchOptions(options, typed)[0]?.value

test.each([
  ['tr', 'İngiltere', 'GB'],
  ['tr', 'ingiltere', 'GB'],
  ['tr', 'England', 'GB'],
  ['tr', 'Birleşik Krallık', 'GB'],
  ['es', 'Inglaterra', 'GB'],
  ['pt-BR', 'República Popular da China', 'CN'],
  ['zh-CN', '英格兰', 'GB'],
  ['zh-CN', '土尔其', 'TR'],
  ['hi', 'संयुक्त राज्य अमेरिका', 'US'],
  ['en-US', 'UK', 'GB'],
  ['en-US', 'Turkey', 'TR'],
] as const)('in %s, %s finds %s', (code, typed, country) => {
  expect(found(optionsIn(code), typed)).toBe(country)
})

test.each(LANGUAGES)('in $code, whatever an import knows a country by finds it', ({ code }) => {
  const options = optionsIn(code)
  for (const [letters] of COUNTRIES) {
    for (const word of countryWords(letters)) {
      const meant = countryMeant(word)
      if (meant !== undefined) expect([word, found(options, word)]).toEqual([word, meant])
    }
  }
})
