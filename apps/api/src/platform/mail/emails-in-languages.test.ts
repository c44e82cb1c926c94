import { readdir } from 'node:fs/promises'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { expect, test } from 'vitest'
import { EVERY_EMAIL } from '../../../test/support/every-email.ts'
import { certifierChanged } from './certifier-emails.ts'
import { certificateEnds } from './certificate-emails.ts'
import type { Mail } from './mail.ts'
import { tradeDecided } from './trade-emails.ts'

const read = (name: string, language: string | null) =>
  EVERY_EMAIL[name]?.({ email: 'a@mill.test', language })
/** Its sentences, without the link, what is data, and the product's name. */
const sentences = (mail: Mail | undefined) =>
  (mail?.text ?? '')
    .split(/\n+/)
    .filter((line) => !/^(-- |head$|[“«„]?[\p{L}\d:.]+[”»]?$)/u.test(line))
    .map((line) => line.replace(/ ?https:\/\/\S+$/, ''))

const TRANSLATED = LANGUAGES.filter(({ isVariant }) => !isVariant)
const NAMES = Object.keys(EVERY_EMAIL)

test.each(NAMES)('every sentence of %s is in the language of who reads it', (name) => {
  const english = read(name, null)
  expect(english?.html).toContain('<html lang="en-US"')
  for (const { code, dir } of TRANSLATED) {
    const mail = read(name, code)
    expect(mail?.html).toContain(`<html lang="${code}" dir="${dir}">`)
    expect(mail?.subject).not.toBe(english?.subject)
    expect(mail?.text.split('\n')).toHaveLength(english?.text.split('\n').length ?? 0)
    const same = sentences(mail).filter((line) => sentences(english).includes(line))
    expect(same, `${name} in ${code}`).toEqual([])
  }
  // The one before leaves no language behind.
  expect(read(name, null)).toEqual(english)
})

test('every e-mail is among them', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('emails.ts'))
  const exported = await Promise.all(
    files.map(async (name) =>
      Object.keys(
        (await import(/* @vite-ignore */ new URL(name, import.meta.url).href)) as Record<string, unknown>,
      ),
    ),
  )
  expect(exported.flat().filter((name) => !NAMES.includes(name))).toEqual([])
})

test.each(NAMES)('a day in %s has the form of the reader, never that of programs', (name) => {
  for (const { code } of LANGUAGES) {
    const { subject = '', text = '', html = '' } = read(name, code) ?? {}
    for (const said of [subject, text, html]) expect(said, `${name} in ${code}`).not.toMatch(/\d{4}-\d{2}/)
  }
})

test('a day is written as on the screens', () => {
  expect(read('requestSent', null)?.text).toContain('They need it by 31 Dec 2026.')
  expect(read('requestSent', 'zh-CN')?.text).toContain('对方需要在 2026年12月31日或之前得到。')
  expect(read('standingChanged', 'tr')?.text).toContain('31 Ara 2026 tarihinden')
  expect(read('certificateEnds', 'hi')?.text).toContain('31 दिस॰ 2026')
  expect(read('periodClosed', 'es')?.text).toContain('del 1 de ene de 2026 al 31 de dic de 2026')
  expect(read('receipt', 'pt-BR')?.text).toContain('31 de dez. de 2026')
})

test.each([
  [null, 'The country: from Netherlands to India.'],
  ['hi', 'देश: नीदरलैंड से भारत।'],
  ['tr', 'Ülke: eski Hollanda, yeni Hindistan.'],
  ['zh-CN', '国家：由荷兰改为印度。'],
])('a country that changed is named as it is in %s', (language, said) => {
  const mail = certifierChanged({
    to: { email: 'a@mill.test', language },
    publicUrl: 'https://selvedge.test',
    certifier: 'Loupe',
    changes: [
      { what: 'country', from: 'NL', to: 'IN' },
      { what: 'name', from: 'NL', to: 'IN' },
    ],
    reader: 'operator',
  })
  expect(mail.text).toContain(said)
  // A name is what was typed.
  expect(mail.text).toMatch(/NL.*IN/)
})

test('a reason that was chosen from the list is in the language of who reads it, and what was typed stays', () => {
  const reason = 'The document cannot be read. Page 2 is black.'
  const about = {
    publicUrl: 'https://selvedge.test',
    sector: 'cotton',
    company: 'Kuzey',
    reference: 'C-1',
  } as const
  const said = (language: string) => {
    const to = { email: 'a@mill.test', language }
    return tradeDecided({ ...about, to, kind: 'contract', tradeId: 1, accepted: false, reason }).text
  }
  expect(said('hi')).toContain('दस्तावेज़ पढ़ा नहीं जा सकता। Page 2 is black.')
  expect(said('tr')).toContain('Belge okunamıyor. Page 2 is black.')
})

test('a number has the form of the reader', () => {
  expect(read('returnProposed', null)?.text).toContain('1,234.5')
  expect(read('returnProposed', 'tr')?.text).toContain('1.234,5')
})

test('a standard that keeps its English name is read out as English in HTML, and is plain in text', () => {
  const standard = 'Organic Content Standard (OCS)'
  const ends = (language: string | null) =>
    certificateEnds({
      to: { email: 'a@mill.test', language },
      publicUrl: 'https://selvedge.test',
      subject: 'SCOPE',
      certificationId: 1,
      sector: 'cotton',
      reference: '<C&1>',
      company: 'Kuzey',
      standard,
      validUntil: '2026-12-31',
      daysLeft: 30,
    })
  expect(ends('tr').html).toContain(`<span lang="en">${standard}</span>`)
  expect(ends('tr').html).toContain('&#60;C&#38;1&#62;')
  expect(ends('tr').text).toContain(standard)
  expect(ends('tr').text).not.toContain('<span')
  expect(ends(null).html).not.toContain('<span')
})

test('a language that is none of ours is answered in English', () => {
  expect(read('tradeCreated', 'qq')).toEqual(read('tradeCreated', null))
})

test('what stands before an address is separated from it as the language writes', () => {
  const mailIn = (language: string) =>
    EVERY_EMAIL['companyInvitation']?.({ email: 'a@mill.test', language }).text ?? ''
  expect(mailIn('zh-CN')).toMatch(/\p{Script=Han}：https:/u)
  expect(mailIn('tr')).toMatch(/\p{L}: https:/u)
})
