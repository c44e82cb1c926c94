import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { exactCsvCell } from '../csv.ts'
import { type ProductRow, type ProductSheet, readProducts } from '../import/product-rows.ts'
import { boxIssues } from './box-issues.ts'
import { compositionText, readComposition } from './composition.ts'

/** Products as the wire has them: in kilograms and percent. */
export type TableProduct = {
  name: string
  article: string | null
  shipment: string | null
  net: number
  supplementary: number
  certified: number
  composition: { material: string; share: number }[]
  details?: {
    order: string | null
    units: string | null
    producedOn: string | null
    category: string | null
    grade: string | null
    processor: string | null
  }
}

/** The columns of the table of products, in their order. Programs read what is written, so these are the same in every language. */
const PRODUCT_COLUMNS = [
  'product',
  'article',
  'order',
  'shipment',
  'units',
  'net_kg',
  'supplementary_kg',
  'certified_kg',
  'composition',
  'production_date',
  'category',
  'label_grade',
  'last_processor',
] as const
type Column = (typeof PRODUCT_COLUMNS)[number]

/** Products as CSV, one row each. */
export function productTable(products: readonly TableProduct[]): string {
  const rows = products.map((product) =>
    PRODUCT_COLUMNS.map((column) => exactCsvCell(cellOf(product, column))),
  )
  return [PRODUCT_COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

function cellOf({ details, ...product }: TableProduct, column: Column): string {
  const composition = product.composition.map(({ material, share }) => ({
    material,
    share: Math.round(share * 100),
  }))
  const cells: Record<Column, string | number | null | undefined> = {
    product: product.name,
    article: product.article,
    order: details?.order,
    shipment: product.shipment,
    units: details?.units,
    net_kg: product.net,
    supplementary_kg: product.supplementary,
    certified_kg: product.certified,
    composition: compositionText(composition),
    production_date: details?.producedOn,
    category: details?.category,
    label_grade: details?.grade,
    last_processor: details?.processor,
  }
  return String(cells[column] ?? '')
}

/** A table of products as people write it: its columns are headed as the fields of the form, or as `productTable` writes them. */
export const PRODUCT_SHEET: ProductSheet<Column> = {
  columns: PRODUCT_COLUMNS,
  get headings() {
    return {
      product: texts.name,
      article: texts.article,
      order: texts.order,
      shipment: texts.shipment,
      units: texts.units,
      net_kg: texts.productNet,
      supplementary_kg: texts.supplementary,
      certified_kg: texts.productCertified,
      composition: texts.composition,
      production_date: texts.producedOn,
      category: texts.category,
      label_grade: texts.grade,
      last_processor: texts.processor,
    }
  },
  words: {
    product: 'product',
    article: 'article',
    order: 'order',
    shipment: 'shipment',
    units: 'units',
    net_kg: 'net',
    supplementary_kg: 'supplementary',
    certified_kg: 'certified',
    composition: 'composition',
    production_date: 'producedOn',
    category: 'category',
    label_grade: 'grade',
    last_processor: 'processor',
  },
  reads: { net_kg: 'amount', supplementary_kg: 'amount', certified_kg: 'amount' },
  needed: ['product', 'net_kg', 'certified_kg'],
}

/** The products of such a table. */
export const readProductTable = (text: string) => readProducts(text, PRODUCT_SHEET, readRow)

function readRow({ cell, amount, fail }: ProductRow<Column>): TableProduct {
  const weight = (column: Column) => {
    if (cell(column) === '') fail(column, boxIssues.tableWeight({ text: '' }))
    return amount(column) ?? 0
  }
  const some = (column: Column) => cell(column) || null
  if (cell('product') === '') fail('product', boxIssues.boxProductName)
  const composition = readComposition(cell('composition'))
  if (!composition) fail('composition', boxIssues.boxComposition)
  return {
    name: cell('product'),
    article: some('article'),
    shipment: some('shipment'),
    net: weight('net_kg'),
    supplementary: amount('supplementary_kg') ?? 0,
    certified: weight('certified_kg'),
    composition: (composition ?? []).map(({ material, share }) => ({ material, share: share / 100 })),
    details: {
      order: some('order'),
      units: some('units'),
      producedOn: some('production_date'),
      category: some('category'),
      grade: some('label_grade'),
      processor: some('last_processor'),
    },
  }
}
