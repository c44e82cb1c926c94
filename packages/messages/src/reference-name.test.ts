import { expect, test } from 'vitest'
import { type LanguageCode, languageOf, US_ENGLISH } from './languages.ts'
import { readTexts } from './read-texts.ts'
import { codedName, countryName, referenceName } from './reference-name.ts'
import { inLanguage } from './spoken.ts'

const inIt = <T>(code: LanguageCode, say: () => T): T =>
  inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }, say)

test('entries of lists are in the language, and in English as the lists have them', () => {
  expect(codedName('PR0027', 'Spinning')).toBe('PR0027 - Spinning')
  for (const code of ['es', 'hi', 'pt-BR', 'tr', 'zh-CN'] as const) {
    const said = inIt(code, () => codedName('PR0027', 'Spinning'))
    expect(said).toMatch(/^PR0027 - /)
    expect(said).not.toContain('Spinning')
  }
  expect(inIt('tr', () => referenceName('STANDARD 100 by OEKO-TEX'))).toBe('STANDARD 100 by OEKO-TEX')
  expect(inIt('tr', () => referenceName('Something of our own'))).toBe('Something of our own')
})

test('countries are named as their readers do', () => {
  expect(countryName('TR', 'Türkiye')).toBe('Türkiye')
  expect(inIt('es', () => countryName('TR', 'Türkiye'))).toBe('Turquía')
  expect(inIt('zh-CN', () => countryName('BR', 'Brazil'))).toBe('巴西')
  expect(inIt('hi', () => countryName('IN', 'India'))).toBe('भारत')
})
