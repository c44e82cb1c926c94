import { csvText, exactCsvCell, readCsv } from '../csv.ts'
import { toHundredths } from '../percentage.ts'
import type { Issue } from '../issues.ts'
import { boxIssues } from './box-issues.ts'
import { MAX_CERTIFIED_PRODUCTS } from './boxes.ts'
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

/** The columns of the table of products, in their order. Programs read them, so they are the same in every language. */
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

/** What is wrong in a row of a table; row 1 is the one below the headings. */
type RowError = { readonly row: number; readonly column: Column | null; readonly issue: Issue }

type Read = { products: TableProduct[]; errors: RowError[] }

/** The products of such a table, and what is wrong in it: where there is anything, nothing of it is to be taken. */
export function readProductTable(text: string): Read {
  const [head, ...rows] = readCsv(text) ?? []
  const names = (head ?? []).map((name) => csvText(name).trim().toLowerCase())
  const missing = NEEDED.filter((column) => !names.includes(column))
  if (missing.length > 0) return whole(boxIssues.tableColumns({ columns: missing.join(', ') }))
  if (rows.length === 0) return whole(boxIssues.tableEmpty)
  if (rows.length > MAX_CERTIFIED_PRODUCTS) return whole(boxIssues.tableTooLong)
  const errors: RowError[] = []
  const products = rows.map((row, at) => {
    const cell = (column: Column) => csvText((row[names.indexOf(column)] ?? '').trim())
    return readRow(cell, (column, issue) => errors.push({ row: at + 1, column, issue }))
  })
  return { products: errors.length === 0 ? products : [], errors }
}

const NEEDED = ['product', 'net_kg', 'certified_kg'] as const

const whole = (issue: Issue): Read => ({ products: [], errors: [{ row: 0, column: null, issue }] })

function readRow(
  cell: (column: Column) => string,
  fail: (column: Column, issue: Issue) => void,
): TableProduct {
  const weight = (column: Column, needed: boolean) => {
    const text = cell(column)
    if (text === '' && !needed) return 0
    const hundredths = toHundredths(text)
    if (hundredths === undefined) fail(column, boxIssues.tableWeight({ text }))
    return (hundredths ?? 0) / 100
  }
  const some = (column: Column) => cell(column) || null
  if (cell('product') === '') fail('product', boxIssues.boxProductName)
  const composition = readComposition(cell('composition'))
  if (!composition) fail('composition', boxIssues.boxComposition)
  return {
    name: cell('product'),
    article: some('article'),
    shipment: some('shipment'),
    net: weight('net_kg', true),
    supplementary: weight('supplementary_kg', false),
    certified: weight('certified_kg', true),
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
