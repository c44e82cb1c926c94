import type { ProductSheet, ReadProducts } from '@selvedge/domain/import/product-rows.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { list } from '@selvedge/messages/list.ts'
import { tradeImport } from '@selvedge/messages/en/trade-import.ts'

/** What is wrong in a table of products, and what there is to know about it, in sentences that name columns by their headings. */
export function saidOfTable<Column extends string>(
  { headings }: Pick<ProductSheet<Column>, 'headings'>,
  { errors, readAs, ignored }: Pick<ReadProducts<Column, unknown>, 'errors' | 'readAs' | 'ignored'>,
): { faults: string[]; notes: string[] } {
  return {
    faults: errors.map(({ row, column, issue }) =>
      column === null
        ? sentence(issue)
        : texts.importRow({ row: String(row), column: headings[column], reason: sentence(issue) }),
    ),
    notes: [
      ...(ignored.length > 0 ? [tradeImport.columnsNotRead({ columns: list(ignored) })] : []),
      ...readAs.map(({ row, column, text, reading }) =>
        texts.importReadAs({ row: String(row), column: headings[column], text, reading }),
      ),
    ],
  }
}

/** The columns of a table by their headings, in the language of now: all of them, and those that are needed. */
export const headingsOf = <Column extends string>({ columns, headings, needed }: ProductSheet<Column>) => ({
  all: columns.map((column) => headings[column]),
  needed: needed.map((column) => headings[column]),
})
