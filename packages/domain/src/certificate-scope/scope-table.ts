import { scopeForm as texts } from '@selvedge/messages/en/scope-form.ts'
import { boxIssues } from '../certificate-boxes/box-issues.ts'
import { compositionText, readComposition } from '../certificate-boxes/composition.ts'
import { exactCsvCell } from '../csv.ts'
import { type ProductRow, type ProductSheet, readProducts } from '../import/product-rows.ts'

/** Products of a scope certificate as the wire has them: shares in percent. */
export type TableScopeProduct = {
  category: string
  detail: string | null
  composition: { material: string; share: number }[]
  grade: string | null
  processes: string | null
  facility: string | null
}

/** The columns of the table, in their order. Programs read what is written, so these are the same in every language. */
const COLUMNS = ['category', 'detail', 'composition', 'label_grade', 'processes', 'facility'] as const
type Column = (typeof COLUMNS)[number]

/** Products as CSV, one row each. */
export function scopeTable(products: readonly TableScopeProduct[]): string {
  const rows = products.map((product) => {
    const cells: Record<Column, string | null> = {
      category: product.category,
      detail: product.detail,
      composition: compositionText(
        product.composition.map(({ material, share }) => ({ material, share: Math.round(share * 100) })),
      ),
      label_grade: product.grade,
      processes: product.processes,
      facility: product.facility,
    }
    return COLUMNS.map((column) => exactCsvCell(cells[column] ?? ''))
  })
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/** A table of products of a scope certificate as people write it: headed as the fields of the form, or as `scopeTable` writes it. */
export const SCOPE_SHEET: ProductSheet<Column> = {
  columns: COLUMNS,
  get headings() {
    return {
      category: texts.category,
      detail: texts.detail,
      composition: texts.composition,
      label_grade: texts.grade,
      processes: texts.processes,
      facility: texts.facility,
    }
  },
  words: {
    category: 'category',
    detail: 'detail',
    composition: 'composition',
    label_grade: 'grade',
    processes: 'processes',
    facility: 'facility',
  },
  needed: ['category'],
}

/** The products of such a table. */
export const readScopeTable = (text: string) => readProducts(text, SCOPE_SHEET, readRow)

function readRow({ cell, fail }: ProductRow<Column>): TableScopeProduct {
  const some = (column: Column) => cell(column) || null
  if (cell('category') === '') fail('category', boxIssues.scopeCategory)
  const composition = readComposition(cell('composition'))
  if (!composition) fail('composition', boxIssues.boxComposition)
  return {
    category: cell('category'),
    detail: some('detail'),
    composition: (composition ?? []).map(({ material, share }) => ({ material, share: share / 100 })),
    grade: some('label_grade'),
    processes: some('processes'),
    facility: some('facility'),
  }
}
