import { expect, test } from 'vitest'
import { type LanguageCode, languageOf, US_ENGLISH } from './languages.ts'
import { readTexts } from './read-texts.ts'
import {
  codedName,
  codedText,
  countryName,
  countryNamed,
  isTranslated,
  referenceName,
} from './reference-name.ts'
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

test('what a record says of a list is said with its code, or without one', () => {
  expect(codedText('105 - Order')).toBe('105 - Order')
  expect(inIt('tr', () => codedText('105 - Order'))).toBe('105 - Sipariş')
  expect(inIt('tr', () => codedText('Certified (Third Party)'))).toBe('Sertifikalı (üçüncü taraf)')
  expect(inIt('tr', () => codedText('1 - WHERE - country'))).not.toMatch(/WHERE/)
  expect(inIt('tr', () => codedText('X1 - Something of our own'))).toBe('X1 - Something of our own')
})

test('only what is in English although the reader reads another language says so', () => {
  expect(isTranslated('X1 - Something of our own')).toBe(true)
  expect(inIt('hi', () => isTranslated('X1 - Something of our own'))).toBe(false)
  expect(inIt('hi', () => isTranslated('KGM - kilogram'))).toBe(true)
  expect(isTranslated('Organic Content Standard (OCS)')).toBe(true)
  for (const code of ['es', 'hi', 'pt-BR', 'tr', 'zh-CN'] as const) {
    expect(inIt(code, () => isTranslated('Organic Content Standard (OCS)'))).toBe(false)
    expect(inIt(code, () => isTranslated('ISO 9001'))).toBe(true)
  }
  expect(inIt('tr', () => isTranslated('GRM - gram'))).toBe(true)
})

test('countries of records are found by their names in English, or their letters', () => {
  expect(countryNamed('Viet Nam')).toBe('Viet Nam')
  expect(inIt('es', () => countryNamed('Viet Nam'))).toBe('Vietnam')
  expect(inIt('tr', () => countryNamed('India'))).toBe('Hindistan')
  expect(inIt('tr', () => countryNamed('TR'))).toBe('Türkiye')
  expect(inIt('tr', () => countryNamed('Atlantis'))).toBe('Atlantis')
})
