import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentence } from '../issues.ts'
import { MAX_CERTIFIED_PRODUCTS } from './boxes.ts'
import { productTable, readProductTable } from './product-table.ts'

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
    [2, 'net_kg', '“1.234” is no weight in kilograms with at most two decimals.'],
    [2, 'certified_kg', '“x” is no weight in kilograms with at most two decimals.'],
  ])
})

test('a table without its columns, without rows, with too many, or with a quote that is never closed', () => {
  const head = 'product,net_kg,certified_kg\n'
  expect(said('name,weight\nYarn,1\n')).toEqual([
    [0, null, 'These columns are missing: product, net_kg, certified_kg.'],
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
      expect(readProductTable(productTable(products))).toEqual({ products, errors: [] })
    }),
  )
})
