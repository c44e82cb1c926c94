import { type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetNumbers } from './import/sheet-numbers.ts'
import { issues } from './issues.ts'
import {
  checkRow,
  IMPORT_COLUMNS,
  importHeadings,
  type ImportTexts,
  type KnownMaterials,
  readSheet,
} from './position-import.ts'
import { nameKey } from './text.ts'

const units = [
  { code: 'KGM', name: 'kilogram' },
  { code: 'MTR', name: 'metre' },
  { code: 'C62', name: 'piece (one)' },
]
const yarn = { id: 1, name: 'Ring Yarn' }
const materials: KnownMaterials = {
  found: new Map([
    ['ring yarn', [yarn]],
    [
      'lint',
      [
        { id: 2, name: 'Lint' },
        { id: 3, name: 'lint' },
      ],
    ],
    ['nowhere', []],
  ]),
  chosen: new Map(),
}
const numbers = { style: 'point', lakhs: false, asks: true } as const
const good: ImportTexts = {
  material: 'ring  YARN',
  quantity: '1,5',
  unit: 'kg',
  weight: '',
  description: '',
  lot: '',
}
const check = (changes: Partial<ImportTexts>, known = materials) =>
  checkRow({ ...good, ...changes }, { materials: known, units, numbers })

describe('a sheet', () => {
  test('is read by its headings, in any order and case, and by the numbers of its rows', () => {
    const sheet = readSheet([
      [],
      ['Weight [KG]', 'QTY', 'Colour', 'Product name'],
      ['7', '12', 'navy', 'Yarn'],
      ['', ' ', '', ''],
      ['', '', '', ' Lint '],
    ])
    expect(sheet).toEqual({
      rows: [
        {
          line: 3,
          texts: { material: 'Yarn', quantity: '12', unit: '', weight: '7', description: '', lot: '' },
        },
        {
          line: 5,
          texts: { material: 'Lint', quantity: '', unit: '', weight: '', description: '', lot: '' },
        },
      ],
      ignored: ['Colour'],
    })
  })

  test.each(['Lot', 'LOT NO.', 'Batch', 'batch-number', 'Lot code'])('has the lots under “%s”', (heading) => {
    const { rows, ignored } = readSheet([
      ['Material', heading],
      ['Yarn', ' 2026/07 '],
    ])
    expect([rows[0]?.texts.lot, ignored]).toEqual(['2026/07', []])
  })

  test('without headings is read in the order of the columns', () => {
    const { rows } = readSheet([['Yarn', '12', 'KGM', '7', 'soft', 'A-7', 'more']])
    expect(rows).toEqual([
      {
        line: 1,
        texts: {
          material: 'Yarn',
          quantity: '12',
          unit: 'KGM',
          weight: '7',
          description: 'soft',
          lot: 'A-7',
        },
      },
    ])
  })

  test.each([
    [[], issues.importNoPositions],
    [[['', ' ']], issues.importNoPositions],
    [[['material', 'unit']], issues.importNoPositions],
    [
      [
        ['quantity', 'unit'],
        ['1', 'KGM'],
      ],
      issues.importNoMaterialColumn,
    ],
  ])('that contains nothing says why (%#)', (cells, error) => {
    expect(readSheet(cells)).toMatchObject({ rows: [], error })
  })

  test('with our own headings keeps every text, whatever it is', () => {
    const texts = fc.record(
      Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, fc.string()])) as Record<
        (typeof IMPORT_COLUMNS)[number],
        fc.Arbitrary<string>
      >,
    )
    fc.assert(
      fc.property(fc.array(texts), (all) => {
        const cells = all.map((row) => IMPORT_COLUMNS.map((column) => row[column]))
        const { rows } = readSheet([IMPORT_COLUMNS.map((column) => importHeadings()[column]), ...cells])
        const filled = all.filter((row) => Object.values(row).some((text) => text.trim() !== ''))
        expect(rows.map((row) => Object.values(row.texts))).toEqual(
          filled.map((row) => IMPORT_COLUMNS.map((column) => row[column].trim())),
        )
      }),
    )
  })
})

describe('a row', () => {
  test('becomes a position with the material of that name', () => {
    expect(check({})).toEqual({
      position: { material: yarn, quantity: 1.5, unitCode: 'KGM', weight: null, description: '', lot: null },
      errors: {},
    })
  })

  test.each<[Partial<ImportTexts>, object]>([
    [{ lot: 'x'.repeat(61) }, { lot: issues.maxCharacters({ max: 60 }) }],
    [{ material: '' }, { material: issues.selectMaterial }],
    [{ material: 'Nowhere' }, { material: issues.importMaterialUnknown }],
    [{ material: 'Lint' }, { material: issues.importMaterialAmbiguous }],
    [{ material: 'Not asked yet' }, { material: issues.importMaterialSearching }],
    [{ material: 'x'.repeat(201) }, { material: issues.maxCharacters({ max: 200 }) }],
    [{ quantity: '-1' }, { quantity: issues.quantity }],
    [
      { quantity: '1.0055', weight: 'heavy' },
      { quantity: issues.quantity, weight: issues.quantity },
    ],
    [{ weight: '1000000000.01' }, { weight: issues.quantity }],
    [{ unit: 'parsec' }, { unit: issues.unit }],
    [{ description: 'x'.repeat(251) }, { description: issues.maxCharacters({ max: 250 }) }],
  ])('says which cells are at fault (%#)', (changes, errors) => {
    expect(check(changes)).toEqual({ errors })
  })

  test.each(['1,250', '1.250', ' 999.500'])(
    '%j is asked about until somebody says how it is meant',
    (quantity) => {
      expect(check({ quantity })).toEqual({ errors: { quantity: issues.importNumberTwoWays } })
      const said = (style: 'point' | 'comma') =>
        checkRow({ ...good, quantity }, { materials, units, numbers: { style, lakhs: false, asks: false } })
          .position?.quantity
      expect([said('point'), said('comma')].toSorted()).toEqual(
        [Number(quantity.replace(',', '.')), Number(quantity.replace(/[.,]/, ''))].toSorted(),
      )
    },
  )

  test.each(['KGM', 'kgm', 'Kilogram', 'kilograms', 'KGM - kilogram', 'kg'])('knows the unit %j', (unit) => {
    expect(check({ unit }).position?.unitCode).toBe('KGM')
  })

  test('takes the material that was chosen for its name', () => {
    const chosen = new Map([['lint', { id: 3, name: 'lint' }]])
    expect(check({ material: ' LINT ' }, { ...materials, chosen }).position?.material.id).toBe(3)
  })

  test('is a position or at fault, never both and never neither; its material is one that was known', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('ring yarn', 'lint', 'nowhere', '12,50', '1.234', 'kg'),
    )
    const row = fc.record({ material: cell, quantity: cell, unit: cell, weight: cell, description: cell })
    fc.assert(
      fc.property(row, (texts) => {
        const { position, errors } = check(texts)
        expect(position === undefined).toBe(Object.keys(errors).length > 0)
        if (!position) return
        expect(nameKey(position.material.name)).toBe(nameKey(texts.material))
        for (const amount of [position.quantity, position.weight])
          expect(amount === null || (amount >= 0 && amount <= 1_000_000_000)).toBe(true)
      }),
    )
  })
})

test('the numbers of a sheet are read as the language of now writes them, and asked about where the sheet does otherwise', () => {
  const asked = (code: LanguageCode, amounts: string[], semicolons = false) =>
    inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: {} }, () => {
      const { style, asks } = sheetNumbers(amounts, semicolons)
      return [style, asks]
    })
  expect(asked('tr', ['1.250', '2,5'])).toEqual(['comma', false])
  expect(asked('tr', ['1.250', '12.5', '0.5'])).toEqual(['comma', true])
  expect(asked('hi', ['1,250'])).toEqual(['point', false])
  expect(asked('zh-CN', ['1.250'], true)).toEqual(['point', true])
  expect(asked('en-US', ['1,250', '2.5'])).toEqual(['point', true])
})
