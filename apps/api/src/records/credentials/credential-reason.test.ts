import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { shownReason } from './credential-reason.ts'

const inIt = <T>(code: LanguageCode, say: () => T): T =>
  inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }, say)

const MADE: readonly (() => string)[] = [
  () => credentialReasons.keyNotSafe,
  () => credentialReasons.passportVersion,
  () => credentialReasons.suspended({ day: '2026-11-02' }),
  () => credentialReasons.passportStatus({ change: 'recall', reason: 'Colour runs.' }),
  () => credentialReasons.passportStatus({ change: 'archive', reason: '' }),
]

test('why a credential ended by itself is said in the language of the reader', () => {
  for (const make of MADE) {
    const stated = make()
    expect(shownReason(stated)).toBe(stated)
    for (const code of ['tr', 'zh-CN'] as const) {
      expect(inIt(code, make)).not.toBe(stated)
      expect(inIt(code, () => shownReason(stated))).toBe(inIt(code, make))
    }
  }
})

test('what a person wrote stays as it is', () => {
  expect(inIt('tr', () => shownReason('Wrong products'))).toBe('Wrong products')
  expect(inIt('tr', () => shownReason(null))).toBeNull()
})
