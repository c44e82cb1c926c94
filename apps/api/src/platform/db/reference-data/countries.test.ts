import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { countryName, countryNamed, countryOfLetters } from '@selvedge/messages/reference-name.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'

test('every country of the list is found by its name, for readers of other languages', () => {
  const language = languageOf('hi') ?? US_ENGLISH
  inLanguage({ language, texts: {} }, () => {
    for (const [code, name] of COUNTRIES) expect(countryNamed(name)).toBe(countryName(code, name))
  })
})

test('a country of two letters has the name of the list in English, and that of the language elsewhere', () => {
  for (const [code, name] of COUNTRIES) expect(countryOfLetters(code)).toBe(name)
  const language = languageOf('hi') ?? US_ENGLISH
  inLanguage({ language, texts: {} }, () => {
    expect(countryOfLetters('NL')).toBe(countryName('NL', ''))
  })
  expect(countryOfLetters('Atlantis')).toBe('Atlantis')
})
