import * as fc from 'fast-check'
import { productWords } from '@selvedge/messages/en/product-words.ts'
import { LANGUAGES, type LanguageCode, languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { expect, test } from 'vitest'
import { SCOPE_SHEET } from '../certificate-scope/scope-table.ts'
import { columnNamed } from '../import/product-rows.ts'
import { sentence } from '../issues.ts'
import { MAX_CERTIFIED_PRODUCTS } from './boxes.ts'
import { PRODUCT_SHEET, productTable, readProductTable } from './product-table.ts'

const said = (text: string) =>
  readProductTable(text).errors.map(({ row, column, issue }) => [row, column, sentence(issue)])

test('a table with semicolons, commas as decimals and columns in another order is read', () => {
  const text =
    'Certified_kg;Net_kg;Product;Composition\n880,5;900;"Yarn; ring";95 % organic cotton, 5 % elastane\n'
  expect(readProductTable(text)).toMatchObject({
    errors: [],
    products: [
      {
        name: 'Yarn; ring',
        net: 900,
        certified: 880.5,
        supplementary: 0,
        composition: [{ share: 95 }, { share: 5 }],
      },
    ],
  })
})

test('each fault is named with its row and column, and nothing is taken', () => {
  const text = 'product,net_kg,certified_kg,composition\nYarn,900,900,\n,1.234,x,cotton\n'
  expect(readProductTable(text).products).toEqual([])
  expect(said(text)).toEqual([
    [2, 'product', 'Enter the name of this product.'],
    [2, 'composition', 'Write each material with its share: 95 % organic cotton; 5 % elastane.'],
    [2, 'net_kg', 'This number can be read in two ways. Enter it without separators of thousands.'],
    [2, 'certified_kg', '“x” is no weight in kilograms with at most two decimals.'],
  ])
})

test('a table without its columns, without rows, with too many, or with a quote that is never closed', () => {
  const head = 'product,net_kg,certified_kg\n'
  expect(said('name,weight\nYarn,1\n')).toEqual([
    [0, null, 'These columns are missing: Product, Net weight in kg, Certified weight in kg.'],
  ])
  expect(said(head)).toEqual([[0, null, 'The table has no rows.']])
  expect(said(head + 'Yarn,1,1\n'.repeat(MAX_CERTIFIED_PRODUCTS + 1))).toEqual([
    [0, null, 'At most 2,000 products.'],
  ])
  expect(said('product,"net_kg,certified_kg\n')).toHaveLength(1)
})

test('what is written is read again, whatever a name is made of', () => {
  const text = fc
    .oneof(fc.string(), fc.constantFrom('=1+1', '-2', "'", '"a";b', '@x', 'a\r\nb'))
    .map((one) => one.trim())
  const some = text.map((one) => one || null)
  const weight = fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100)
  const product = fc.record({
    name: text.filter((one) => one !== ''),
    article: some,
    shipment: some,
    net: weight,
    supplementary: weight,
    certified: weight,
    composition: fc.constantFrom<{ material: string; share: number }[][]>(
      [],
      [
        { material: 'organic cotton', share: 99.5 },
        { material: 'elastane', share: 0.5 },
      ],
    ),
    details: fc.record({
      order: some,
      units: some,
      producedOn: some,
      category: some,
      grade: some,
      processor: some,
    }),
  })
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), (products) => {
      expect(readProductTable(productTable(products))).toEqual({
        products,
        errors: [],
        ignored: [],
        readAs: [],
      })
    }),
  )
})

const speaking = <Result>(code: LanguageCode, say: () => Result): Result =>
  inLanguage({ language: languageOf(code) ?? US_ENGLISH, texts: readTexts(code) }, say)

const SHEETS = [PRODUCT_SHEET, SCOPE_SHEET] as const
type Word = keyof typeof productWords

test.each(LANGUAGES)(
  'in $code, each column is known by its heading, in English, as programs write it, and by each of its words; no word is for two',
  ({ code }) => {
    const texts: Readonly<Record<string, string>> = readTexts(code)['productWords'] ?? {}
    for (const sheet of SHEETS) {
      const english: Readonly<Record<string, string>> = sheet.headings
      const words: Readonly<Record<string, Word>> = sheet.words
      speaking(code, () => {
        for (const column of sheet.columns) {
          const key = words[column] ?? 'product'
          const called = [productWords[key], texts[key] ?? '']
            .flatMap((said) => said.split(';'))
            .filter(Boolean)
          const headings: Readonly<Record<string, string>> = sheet.headings
          for (const heading of [column, headings[column] ?? '', english[column] ?? '', ...called])
            expect([heading, columnNamed<string>(heading, sheet)]).toEqual([heading, column])
        }
      })
    }
  },
)

test.each([
  ['tr', 'Ürün;Net ağırlık (kg);Sertifikalı ağırlık (kg);Karışım\n', '%100 pamuk', '1234,5'],
  ['es', 'Producto;Peso neto;Peso certificado;Composición\n', '100 % algodón', '1234,5'],
  ['pt-BR', 'PRODUTO;Peso líquido;Peso certificado;Composição\n', '100% algodão', '1234,5'],
  ['zh-CN', '品名;净重(公斤);认证重量;成分\n', '１００％棉', '1234.5'],
  ['hi', 'उत्पाद;नेट वज़न;सर्टिफ़ाइड वज़न;कंपोज़िशन\n', '१००% कॉटन', '1234.5'],
] as const)(
  'in %s, a table is read as a spreadsheet of the country writes it',
  (code, head, made, reading) => {
    speaking(code, () => {
      const read = readProductTable(`${head}A;1.234,5;12,5;${made}\n`)
      expect(read).toMatchObject({
        errors: [],
        ignored: [],
        products: [{ name: 'A', net: 1234.5, certified: 12.5, composition: [{ share: 100 }] }],
      })
      expect(read.readAs[0]).toEqual({ row: 1, column: 'net_kg', text: '1.234,5', reading })
    })
  },
)

test('what reads two ways is read as the language writes it, and refused where nobody says', () => {
  const table = (net: string) => `product;net_kg;certified_kg\nYarn;${net};1\n`
  const read = (code: LanguageCode, net: string) =>
    speaking(code, () => {
      const { products, errors, readAs } = readProductTable(table(net))
      return products[0]?.net ?? [errors[0]?.issue.code, readAs.length]
    })
  expect(read('tr', '1.234')).toBe(1234)
  expect(read('tr', '1,234')).toEqual(['tableWeight', 0])
  expect(read('zh-CN', '1,234')).toBe(1234)
  expect(read('hi', '1,00,000')).toBe(100_000)
  expect(read('en-US', '1,234')).toEqual(['importNumberTwoWays', 0])
  // The table itself writes points before decimals.
  expect(read('tr', '1.234;1.5\nYarn;2.5')).toEqual(['importNumberTwoWays', 2])
})

test('columns that are not read are named, also one whose column is there twice', () => {
  const read = readProductTable('product,net_kg,certified_kg,Colour,Net weight\nYarn,1,1,red,2\n')
  expect(read).toMatchObject({ errors: [], ignored: ['Colour', 'Net weight'], products: [{ net: 1 }] })
})

test('columns that are missing are named as the language heads them', () => {
  const [error] = speaking('tr', () =>
    readProductTable('x;y\n1;2\n').errors.map(({ issue }) => sentence(issue)),
  )
  expect(error).toBe('Şu sütunlar eksik: Ürün, Net ağırlık (kg), Sertifikalı ağırlık (kg).')
})
