import { CERTIFICATION_SUBJECT } from '@selvedge/domain/certification.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { shownName } from './credential-name.ts'

const inIt = <T>(code: LanguageCode, say: () => T): T =>
  inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }, say)

test('each kind of thing is named in the language of the reader, with its own name as it is', () => {
  const names = [
    ['passport', 'Passport of Jacket', 'Pasaporte de Jacket'],
    ['company', 'Facility record of Delta Gin', 'Ficha de establecimiento de Delta Gin'],
    ['stock', 'Run of 2026-11-02', 'Producción del 2026-11-02'],
    ['trade', 'Shipment DN-7', 'Entrega DN-7'],
    [
      'certification',
      'Scope certificate SC-7',
      inIt('es', () => recordNames.certificateNamed({ subject: 'SCOPE', reference: 'SC-7' })),
    ],
    ['certification', 'Scope certificate', inIt('es', () => recordNames.SCOPE)],
  ] as const
  for (const [aboutType, name, shown] of names) {
    expect(shownName({ aboutType, name })).toBe(name)
    expect(inIt('es', () => shownName({ aboutType, name }))).toBe(shown)
    expect(shown).not.toBe(name)
  }
})

test('a name of Chinese letters has no blank beside Chinese text', () => {
  const chinese = (name: string) => inIt('zh-CN', () => shownName({ aboutType: 'passport', name }))
  expect(chinese('Passport of 针织衫')).toBe('针织衫的护照')
  expect(chinese('Passport of Jacket')).toBe('Jacket 的护照')
})

test('a name that is made otherwise, or is of another kind of thing, stays as it is', () => {
  expect(inIt('tr', () => shownName({ aboutType: 'trade', name: 'Passport of Jacket' }))).toBe(
    'Passport of Jacket',
  )
  expect(inIt('tr', () => shownName({ aboutType: 'passport', name: 'Jacket' }))).toBe('Jacket')
})

test('certificates are signed with the words that are looked for', () => {
  for (const [subject, { name }] of Object.entries(CERTIFICATION_SUBJECT))
    expect(recordNames[subject as keyof typeof CERTIFICATION_SUBJECT].toLowerCase()).toBe(name)
})
