import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { csvCell, csvDivider, readCsv } from './csv.ts'

test.each(['=1+1', ' =1+1', '＝1+1', '\u00A0＋1', '\n@sum(a1)', '-1', '－1', '\tcmd', '\u0000=1'])(
  '%j stays a text',
  (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('other texts stay as they are, quoted where they need it', () => {
  expect(csvCell('Yarn = 100 %')).toBe('Yarn = 100 %')
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
  expect(csvCell('')).toBe('')
})

test('cells are divided as the spreadsheets of a language divide them, and read back by either', () => {
  const dividerIn = (code: LanguageCode, locale?: string) => {
    const language = languageOf(code) ?? US_ENGLISH
    return inLanguage({ language: { ...language, locale: locale ?? language.locale }, texts: {} }, csvDivider)
  }
  expect(
    (['tr', 'es', 'pt-BR', 'hi', 'zh-CN', 'en', 'en-US'] as const).map((code) => dividerIn(code)),
  ).toEqual([';', ';', ';', ',', ',', ',', ','])
  expect(dividerIn('es', 'es-MX')).toBe(',')
  const rows = [
    ['Ad', 'Ağırlık; net', 'a,b'],
    ['=1', '1,5', '"x"'],
  ]
  for (const divider of [',', ';'] as const)
    expect(
      readCsv(rows.map((row) => row.map((cell) => csvCell(cell, divider)).join(divider)).join('\r\n')),
    ).toEqual([rows[0], ["'=1", ...(rows[1]?.slice(1) ?? [])]])
})
