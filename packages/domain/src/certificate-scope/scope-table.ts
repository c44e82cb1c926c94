import { boxIssues } from '../certificate-boxes/box-issues.ts'
import { MAX_CERTIFIED_PRODUCTS } from '../certificate-boxes/boxes.ts'
import { compositionText, readComposition } from '../certificate-boxes/composition.ts'
import { csvText, exactCsvCell, readCsv } from '../csv.ts'
import type { Issue } from '../issues.ts'

/** Products of a scope certificate as the wire has them: shares in percent. */
export type TableScopeProduct = {
  category: string
  detail: string | null
  composition: { material: string; share: number }[]
  grade: string | null
  processes: string | null
  facility: string | null
}

/** The columns of the table, in their order. Programs read them, so they are the same in every language. */
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

/** What is wrong in a row of a table; row 1 is the one below the headings. */
type RowError = { readonly row: number; readonly column: Column | null; readonly issue: Issue }

type Read = { products: TableScopeProduct[]; errors: RowError[] }

/** The products of such a table, and what is wrong in it: where there is anything, nothing of it is to be taken. */
export function readScopeTable(text: string): Read {
  const [head, ...rows] = readCsv(text) ?? []
  const names = (head ?? []).map((name) => csvText(name).trim().toLowerCase())
  if (!names.includes('category')) return whole(boxIssues.tableColumns({ columns: 'category' }))
  if (rows.length === 0) return whole(boxIssues.tableEmpty)
  if (rows.length > MAX_CERTIFIED_PRODUCTS) return whole(boxIssues.tableTooLong)
  const errors: RowError[] = []
  const products = rows.map((row, at) => {
    const cell = (column: Column) => csvText((row[names.indexOf(column)] ?? '').trim())
    const some = (column: Column) => cell(column) || null
    const fail = (column: Column, issue: Issue) => errors.push({ row: at + 1, column, issue })
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
  })
  return { products: errors.length === 0 ? products : [], errors }
}

const whole = (issue: Issue): Read => ({ products: [], errors: [{ row: 0, column: null, issue }] })
