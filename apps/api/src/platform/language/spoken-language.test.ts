import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import { amountText } from '@selvedge/messages/amount.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { companyReaders } from '../../accounts/companies/company-store.ts'
import { emailsOf } from '../../accounts/companies/emails-of.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { languageOf } from '../http/language-of.ts'
import { returnProposed } from '../mail/mass-emails.ts'
import { spokenLanguage } from './spoken-language.ts'

const written = (code: string, country: string | null) =>
  inLanguage(spokenLanguage(code, country), () => amountText(12_345.5, null))

test.each([
  ['MX', '12,345.5'],
  ['GT', '12,345.5'],
  ['US', '12,345.5'],
  ['AR', '12.345,5'],
  ['ES', '12.345,5'],
  ['TR', '12.345,5'],
  [null, '12.345,5'],
  ['no country', '12.345,5'],
])('Spanish has the numbers of the reader’s country: %s', (country, expected) => {
  expect(written('es', country)).toBe(expected)
})

test('every other language is written alike everywhere', () => {
  for (const code of ['en', 'en-US', 'hi', 'pt-BR', 'tr', 'zh-CN', 'fr'])
    for (const country of ['MX', 'DE', 'IN', 'PT'])
      expect(spokenLanguage(code, country)).toEqual(spokenLanguage(code))
})

test('the texts are those of the language, made once for each country', () => {
  expect(spokenLanguage('es', 'MX')).toBe(spokenLanguage('es', 'MX'))
  expect(spokenLanguage('es', 'MX').texts).toBe(spokenLanguage('es').texts)
  expect(spokenLanguage('es', 'MX').language).toMatchObject({ code: 'es', locale: 'es-MX' })
})

test('an e-mail, and a call, go by the country of the reader’s company', async () => {
  const t = await testApp()
  const { companyId } = await t.aCompany()
  // Where the companies of tests are.
  expect(await companyReaders(t.db, companyId)).toMatchObject([{ country: 'PT' }])
  expect(await emailsOf(t.db, [companyId])).toMatchObject([{ country: 'PT' }])
  const about = {
    publicUrl: '',
    sector: 'cotton',
    tradeId: 1,
    reference: 'D 1',
    material: 'Hilo',
    company: 'Uno',
  }
  const mailIn = (country: string | null) =>
    returnProposed({ ...about, to: { email: '', language: 'es', country }, kilograms: 12_345.5, reason: '' })
  expect(mailIn('MX').text).toContain('12,345.50')
  expect(mailIn('PT').text).toContain('12.345,50')
  expect(mailIn(null).text).toContain('12.345,50')
  const caller = { headers: { [LANGUAGE_HEADER]: 'es' } }
  expect(languageOf(caller).language.locale).toBe('es')
  const member = { country: 'MX' } as NonNullable<Parameters<typeof languageOf>[0]['member']>
  expect(languageOf({ ...caller, member }).language.locale).toBe('es-MX')
})
