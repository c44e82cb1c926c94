import { importSheets } from '@selvedge/messages/en/import-sheets.ts'
import { type LanguageCode, LANGUAGES, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUnit } from '../position-import.ts'
import { CERTIFICATE_SHEET } from './certificate-sheet.ts'
import { IMPORT_KINDS } from './kinds.ts'
import { MATERIAL_SHEET } from './materials.ts'
import { PARTNER_SHEET } from './partner-sheet.ts'
import { cellHint, plainCells, readerOfSheet, shownCells } from './plain-cells.ts'
import { readCells } from './sheet.ts'
import { IMPORT_SHEETS } from './sheets.ts'
import { TRADE_SHEET } from './trade-sheet.ts'
import { checkTrades } from './trades.ts'
import { typedDay } from './typed-day.ts'

const OTHERS = LANGUAGES.filter(({ isVariant }) => !isVariant).map(({ code }) => code)
const SPOKEN = new Map<LanguageCode, Spoken>()
function speaking<Result>(code: LanguageCode, say: () => Result): Result {
  const known = SPOKEN.get(code) ?? { language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }
  SPOKEN.set(code, known)
  return inLanguage(known, say)
}
/** A row as it is sent by a page in a language, and as its server reads it. */
const sent = (code: LanguageCode, spec: Parameters<typeof plainCells>[0], texts: Record<string, string>) =>
  speaking(code, () => plainCells(spec, texts, readerOfSheet(spec, [{ texts }])))

describe.each(OTHERS)('in %s', (code) => {
  test.each(IMPORT_KINDS)(
    'the template of %s is read back by its headings, and so is the English one',
    (kind) => {
      const { spec } = IMPORT_SHEETS[kind]
      const english = spec.columns.map((column) => spec.headings[column] ?? '')
      speaking(code, () => {
        const headings = spec.columns.map((column) => spec.headings[column] ?? '')
        expect(headings).not.toEqual(english)
        for (const head of [headings, english, headings.map((one) => one.toLocaleUpperCase(code))]) {
          const read = readCells([head.toReversed(), spec.columns.toReversed()], spec)
          expect(read.ignored).toEqual([])
          expect(read.rows[0]?.texts).toEqual(
            Object.fromEntries(spec.columns.map((column) => [column, column])),
          )
        }
      })
    },
  )

  test('no heading and no word of a sheet means two things', () => {
    speaking(code, () => {
      for (const kind of IMPORT_KINDS) {
        const { spec } = IMPORT_SHEETS[kind]
        const twice = spec.columns.filter(
          (column) => readCells([[spec.headings[column] ?? '', 'x'], ['a']], spec).ignored.length > 1,
        )
        expect(twice).toEqual([])
      }
    })
  })

  test('the words that a refusal asks for are understood', () => {
    const quoted = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, word = '']) => word)
    const issues = readTexts(code)['importIssues'] ?? {}
    const words = (key: string) => quoted(issues[key] ?? '')
    const plain = (spec: Parameters<typeof plainCells>[0], column: string, key: string) =>
      words(key).map((word) => sent(code, spec, { [column]: word })[column])
    expect(plain(MATERIAL_SHEET, 'group', 'importGroup')).toEqual(['received', 'produced'])
    expect(plain(TRADE_SHEET, 'type', 'importTradeKind')).toEqual(['contract', 'order', 'shipment'])
    expect(plain(CERTIFICATE_SHEET, 'subject', 'importSubject')).toEqual([
      'scope',
      'transaction',
      'material',
      'self',
    ])
    expect(words('importGroup')[0]).not.toBe('received')
  })
})

test.each([
  ['tr', 'çırçır', 'ginner', 'Türkiye Cumhuriyeti', 'TR'],
  ['tr', 'İPLİKÇİ', 'spinner', 'T.C.', 'TR'],
  ['tr', 'konfeksiyon', 'manufacturing', 'Çin Halk Cumhuriyeti', 'CN'],
  ['es', 'hilatura', 'spinner', 'República de la India', 'IN'],
  ['es', 'Curtiembre', 'tannery', 'EE. UU.', 'US'],
  ['pt-BR', 'descaroçadora', 'ginner', 'República Popular da China', 'CN'],
  ['zh-CN', '棉纺厂', 'spinner', '中华人民共和国', 'CN'],
  ['zh-CN', '印染厂', 'dyer', '土耳其', 'TR'],
  ['hi', 'बुनकर', 'weaver', 'भारत गणराज्य', 'IN'],
  ['hi', 'कताई मिल', 'spinner', 'संयुक्त राज्य अमेरिका', 'US'],
] as const)('in %s, %s is the role %s, and %s the country %s', (code, role, name, country, letters) => {
  expect(sent(code, PARTNER_SHEET, { role, country })).toEqual({ role: name, country: letters })
})

test.each(OTHERS)('no other word for a role or a country means two of them in %s', (code) => {
  const texts = Object.entries(readTexts(code)['importWords'] ?? {})
  const kinds = [
    ['role', /^role[A-Z]/],
    ['country', /^country[A-Z]{2}$/],
  ] as const
  for (const [column, kind] of kinds) {
    const of = texts.filter(([key]) => kind.test(key))
    expect(of.length).toBeGreaterThan(10)
    for (const [key, words] of of)
      for (const word of words.split('; '))
        expect([key, word, sent(code, PARTNER_SHEET, { [column]: word })[column]?.toLowerCase()]).toEqual([
          key,
          word,
          key.slice(column.length).toLowerCase(),
        ])
  }
})

test('names and words in the language of the page are sent as everybody reads them', () => {
  const trade = {
    type: 'Sipariş',
    validFrom: '03/04/2026',
    quantity: '1.234,5',
    unit: 'METREKARE',
    weight: '1.234',
    group: 'ÜRETİLEN',
    documentType: 'Sipariş',
    material: 'İplik 1.234',
  }
  expect(sent('tr', TRADE_SHEET, trade)).toEqual({
    type: 'order',
    validFrom: '2026-04-03',
    quantity: '1234.5',
    unit: 'square metre',
    weight: '1234',
    group: 'produced',
    documentType: 'Order',
    material: 'İplik 1.234',
  })
  expect(sent('tr', PARTNER_SHEET, { role: 'iplik üreticisi', country: 'almanya', name: 'Boyacı' })).toEqual({
    role: 'spinner',
    country: 'DE',
    name: 'Boyacı',
  })
  expect(sent('es', PARTNER_SHEET, { country: 'Turquia' })).toEqual({ country: 'TR' })
  expect(
    sent('zh-CN', TRADE_SHEET, {
      type: '合同',
      validFrom: '２０２６年３月４日',
      quantity: '１，２３４．５',
      unit: '公斤',
    }),
  ).toEqual({ type: 'contract', validFrom: '2026-03-04', quantity: '1234.5', unit: 'KGM' })
  expect(sent('zh-CN', PARTNER_SHEET, { country: '土耳其' })).toEqual({ country: 'TR' })
  expect(
    sent('hi', TRADE_SHEET, { type: 'ऑर्डर', validFrom: '३१/१२/२०२६', quantity: '१,००,०००', unit: 'किलो' }),
  ).toEqual({ type: 'order', validFrom: '2026-12-31', quantity: '100000', unit: 'KGM' })
  expect(
    sent('pt-BR', CERTIFICATE_SHEET, {
      subject: 'escopo',
      validFrom: '31 de dezembro de 2026',
      processTypes: 'Fiação; Tecelagem',
    }),
  ).toEqual({ subject: 'scope', validFrom: '2026-12-31', processTypes: 'Spinning; Weaving' })
  expect(sent('zh-CN', MATERIAL_SHEET, { gtin: '０４０１２３４５０００００９', group: '采购' })).toEqual({
    gtin: '04012345000009',
    group: 'received',
  })
})

test('English words and codes are understood in every language, and in English nothing is changed', () => {
  const texts = {
    type: 'PO',
    validFrom: '2026-04-03',
    quantity: '1234.5',
    unit: 'kg',
    group: 'bought',
    documentType: 'Order',
  }
  for (const code of OTHERS)
    expect(sent(code, TRADE_SHEET, texts)).toMatchObject({
      type: 'order',
      validFrom: '2026-04-03',
      quantity: '1234.5',
      group: 'received',
    })
  for (const code of ['en', 'en-US'] as const) expect(sent(code, TRADE_SHEET, texts)).toEqual(texts)
})

test('a sheet that writes otherwise than the language of the page is asked about, not guessed', () => {
  const sheet = (code: LanguageCode, rows: { quantity?: string; validFrom?: string }[]) =>
    speaking(code, () => {
      const reader = readerOfSheet(
        TRADE_SHEET,
        rows.map((texts) => ({ texts })),
      )
      return rows.map((texts) => plainCells(TRADE_SHEET, texts, reader))
    })
  expect(sheet('tr', [{ quantity: '1.234' }, { quantity: '2.5' }, { quantity: '1,234.50' }])[0]).toEqual({
    quantity: '1.234',
  })
  expect(sheet('tr', [{ validFrom: '03/04/2026' }, { validFrom: '12/31/2026' }])[0]).toEqual({
    validFrom: '03/04/2026',
  })
  expect(
    checkTrades([{ line: 1, texts: { ...EMPTY, quantity: '1.234', validFrom: '03/04/2026' } }])[0],
  ).toMatchObject({
    quantity: { code: 'importNumberTwoWays' },
    validFrom: { code: 'importDayTwoWays' },
  })
})
const EMPTY = Object.fromEntries(TRADE_SHEET.columns.map((column) => [column, ''])) as Record<
  (typeof TRADE_SHEET.columns)[number],
  string
>

test.each([
  ['tr', 'quantity', '1.234', '1234 olarak okunur'],
  ['tr', 'quantity', '1234,5', undefined],
  ['tr', 'validFrom', '03/04/2026', '3 Nis 2026 olarak okunur'],
  ['tr', 'validFrom', '2026-04-03', undefined],
  ['en', 'quantity', '1,234.5', 'Read as 1234.5'],
  ['en', 'quantity', '1,234', undefined],
  ['en', 'validFrom', '31.12.2026', 'Read as 31 Dec 2026'],
  ['en', 'validFrom', '31-Dec-2026', 'Read as 31 Dec 2026'],
  ['en', 'validFrom', 'Dec 31, 2026', 'Read as 31 Dec 2026'],
  ['tr', 'validFrom', '30-Kas-2026', '30 Kas 2026 olarak okunur'],
  ['en', 'validFrom', '03/04/2026', undefined],
  ['zh-CN', 'validFrom', '2026/3/4', '读作 2026年3月4日'],
] as const)('in %s, a cell of %s with %j says “%4$s” beside it', (code, column, text, said) => {
  const hint = speaking(code, () => cellHint(TRADE_SHEET, column, text, readerOfSheet(TRADE_SHEET, [])))
  expect(hint).toBe(said)
})

test('a day as a language writes it is that day in its sheets, or asked about', () => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      day,
      fc.constantFrom('short', 'medium', 'long'),
      (language, at, style) => {
        const form =
          style === 'short'
            ? ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const)
            : ({ dateStyle: style } as const)
        const text = new Intl.DateTimeFormat(language.locale, { ...form, timeZone: 'UTC' }).format(at)
        const reader = speaking(language.code, () => readerOfSheet(TRADE_SHEET, []))
        const read = speaking(language.code, () => typedDay(text, reader.days))
        if (read !== undefined && read !== 'two ways')
          expect([text, read]).toEqual([text, at.toISOString().slice(0, 10)])
        // English writes `Dec 31, 2026`, which no sheet of ours has.
        if (!language.isVariant) expect([text, read]).not.toEqual([text, undefined])
      },
    ),
  )
})

test('units are found by what people call them', () => {
  const units = [
    { code: 'KGM', name: 'kilogram' },
    { code: 'H87', name: 'piece' },
    { code: 'BL', name: 'bale' },
  ]
  const find = (code: LanguageCode, text: string) => speaking(code, () => readUnit(text, [...units]))
  expect([
    find('tr', 'Balya'),
    find('tr', 'ADET'),
    find('zh-CN', '公斤'),
    find('hi', 'गांठ'),
    find('es', 'pieza'),
    find('pt-BR', 'fardos'),
  ]).toEqual(['BL', 'H87', 'KGM', 'BL', 'H87', 'BL'].map((value) => ({ value })))
  expect(find('tr', 'kgs')).toEqual({ value: 'KGM' })
  expect(importSheets.headingName).toBe('name')
})

test.each(OTHERS)('the example of each page of %s is read without a change', (code) => {
  const examples = readTexts(code)['imports'] ?? {}
  const rowOf = (kind: (typeof IMPORT_KINDS)[number], key: string) =>
    speaking(code, () => {
      const { spec } = IMPORT_SHEETS[kind]
      const { rows } = readCells([(examples[key] ?? '').split('\t')], spec)
      return plainCells(spec, rows[0]?.texts ?? {}, readerOfSheet(spec, rows))
    })
  expect(rowOf('trades', 'tradesExample')).toMatchObject({
    type: 'contract',
    validFrom: '2026-05-01',
    quantity: '1200',
  })
  expect(rowOf('partners', 'partnersExample')).toMatchObject({ role: 'weaver', country: 'TR' })
  expect(rowOf('certificates', 'certificatesExample')).toMatchObject({
    subject: 'scope',
    validUntil: '2027-04-30',
  })
  expect(rowOf('materials', 'sourceExample')).toMatchObject({ group: 'produced' })
})

test('what was sent plain is shown as its reader writes it, and sent plain again', () => {
  const trade = {
    type: 'contract',
    reference: 'T-3',
    validFrom: '2027-01-05',
    quantity: '1250.5',
    weight: '1250',
    unit: 'kilogram',
    documentType: 'Order',
    group: 'received',
  }
  const partner = { role: 'ginner', country: 'IN', name: 'IN' }
  const certificate = { subject: 'scope', processTypes: 'Spinning; Weaving', validUntil: '2026-12-31' }
  const shown = (code: LanguageCode) =>
    speaking(code, () => ({
      ...shownCells(PARTNER_SHEET, partner),
      ...shownCells(CERTIFICATE_SHEET, certificate),
      ...shownCells(TRADE_SHEET, trade),
    }))
  expect(shown('tr')).toMatchObject({
    type: 'sözleşme',
    reference: 'T-3',
    validFrom: '5 Oca 2027',
    quantity: '1250,5',
    weight: '1250',
    documentType: 'Sipariş',
    country: 'Hindistan',
    name: 'IN',
    validUntil: '31 Ara 2026',
  })
  expect(shown('hi')).toMatchObject({ country: 'भारत', quantity: '1250.5' })
  expect(shown('en')).toEqual({ ...partner, ...certificate, ...trade })
  for (const code of OTHERS)
    for (const [spec, texts] of [
      [TRADE_SHEET, trade],
      [PARTNER_SHEET, partner],
      [CERTIFICATE_SHEET, certificate],
    ] as const)
      expect(
        sent(
          code,
          spec,
          speaking(code, () => shownCells(spec, texts)),
        ),
      ).toEqual(texts)
})

test('what nobody could read is shown as it was typed', () => {
  const typed = { type: 'sideways', quantity: '1.234', unit: 'parsec', validFrom: '03/04/2026' }
  for (const code of OTHERS) expect(speaking(code, () => shownCells(TRADE_SHEET, typed))).toEqual(typed)
})
