import { expect, test } from 'vitest'
import { acceptedLanguages, pageLanguage, textIn } from './texts.ts'

test.each([
  ['de-AT, fr;q=0.5', ['de-AT', 'fr']],
  ['fr;q=0.5, de;q=0.9, *;q=0.1', ['de', 'fr']],
  ['en;q=0, it', ['it']],
  ['', []],
  [undefined, []],
  ['<script>, de', ['de']],
])('%j is read as %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})

test('a page is in what its address asks for, else what the reader reads, else English, else the first', () => {
  expect(pageLanguage(['en', 'de'], ['de'], ['en'])).toBe('de')
  expect(pageLanguage(['en', 'de'], ['it'], ['de-CH'])).toBe('de')
  expect(pageLanguage(['de', 'en'], [], ['it'])).toBe('en')
  expect(pageLanguage(['en', 'de'], ['it', 'de', 'en'], ['en'])).toBe('de')
  expect(pageLanguage(['pt', 'es'], [], [])).toBe('pt')
  expect(pageLanguage(['en', 'fi'], [], ['fil-PH', 'EN'])).toBe('en')
})

test('a text that is missing is in English, else in the first language that has it', () => {
  expect(textIn({ de: 'Hemd', en: 'Shirt' }, 'fr', ['de', 'en', 'fr'])).toEqual({
    text: 'Shirt',
    language: 'en',
  })
  expect(textIn({ de: 'Hemd' }, 'fr', ['fr', 'de'])).toEqual({ text: 'Hemd', language: 'de' })
  expect(textIn({}, 'fr', ['fr'])).toBeUndefined()
})
