import { area } from '@selvedge/messages/area.ts'
import { productWords } from '@selvedge/messages/en/product-words.ts'
import { list } from '@selvedge/messages/list.ts'
import { numberTyped } from '@selvedge/messages/number-words.ts'
import { boxIssues } from '../certificate-boxes/box-issues.ts'
import { MAX_CERTIFIED_PRODUCTS } from '../certificate-boxes/boxes.ts'
import { csvText, readCsv } from '../csv.ts'
import type { Issue } from '../issues.ts'
import { isReadAs } from '../readers-numbers.ts'
import { readerOfSheet, type SheetReader } from './plain-cells.ts'
import type { SheetSpec } from './sheet.ts'
import { typedAmount } from './typed-amount.ts'
import { wordOf } from './words.ts'

type ProductWord = keyof typeof productWords

/** The words of the language of now. */
const ofNow = area('productWords', productWords)

/** The column that a heading means: by what it is called in the language of now, or in English. */
export const columnNamed = <Column extends string>(
  heading: string,
  { columns, headings, words }: Pick<ProductSheet<Column>, 'columns' | 'headings' | 'words'>,
): Column | undefined =>
  columns.find((column) =>
    [headings[column], ...`${productWords[words[column]]};${ofNow[words[column]]}`.split(';')].some(
      (called) => wordOf(called) === wordOf(heading) && wordOf(heading) !== '',
    ),
  )

/** What a table of products may contain. Its columns are the codes that programs write. */
export type ProductSheet<Column extends string> = Pick<
  SheetSpec<Column>,
  'columns' | 'headings' | 'reads'
> & {
  /** What else the columns are called. */
  words: Record<Column, ProductWord>
  /** The columns without which no product can be read. */
  needed: readonly Column[]
}

/** What is wrong in a row; row 1 is the one below the headings. Of the table as a whole: row 0, no column. */
type RowError<Column extends string> = {
  readonly row: number
  readonly column: Column | null
  readonly issue: Issue
}

/** A number that could be taken for another one than what it is read as. */
type ReadAs<Column extends string> = { row: number; column: Column; text: string; reading: string }

export type ReadProducts<Column extends string, Product> = {
  products: Product[]
  errors: RowError<Column>[]
  readAs: ReadAs<Column>[]
  /** Columns that are not read, by their headings. */
  ignored: string[]
}

/** The cells of a row, and what is wrong with them. */
export type ProductRow<Column extends string> = {
  cell: (column: Column) => string
  /** A number in the form of whoever reads; null where the cell is empty, or where it is none: then it is an error. */
  amount: (column: Column) => number | null
  fail: (column: Column, issue: Issue) => void
}

/**
 * The products in a table (CSV), and what is wrong in it: where there is anything, nothing of it is to be taken. Its columns stand in any order under
 * headings in the language of now, in English, or as programs write them; numbers are read as in all imports.
 */
export function readProducts<Column extends string, Product>(
  text: string,
  sheet: ProductSheet<Column>,
  read: (row: ProductRow<Column>) => Product,
): ReadProducts<Column, Product> {
  const whole = (issue: Issue) => ({
    products: [],
    errors: [{ row: 0, column: null, issue }],
    readAs: [],
    ignored: [],
  })
  const [head = [], ...rows] = readCsv(text) ?? []
  const found = head.map((heading) => columnNamed(csvText(heading), sheet))
  const missing = sheet.needed.filter((column) => !found.includes(column))
  if (missing.length > 0)
    return whole(boxIssues.tableColumns({ columns: list(missing.map((column) => sheet.headings[column])) }))
  if (rows.length === 0) return whole(boxIssues.tableEmpty)
  if (rows.length > MAX_CERTIFIED_PRODUCTS) return whole(boxIssues.tableTooLong)
  const cells = rows.map((row, at) => ({
    row: at + 1,
    texts: Object.fromEntries(
      sheet.columns.map((column) => [column, csvText((row[found.indexOf(column)] ?? '').trim())]),
    ) as Record<Column, string>,
  }))
  const reader = readerOfSheet(sheet, cells)
  const said: Pick<ReadProducts<Column, Product>, 'errors' | 'readAs'> = { errors: [], readAs: [] }
  const products = cells.map((row) => read(rowOf(row, reader, said)))
  const isUnread = (heading: string, at: number) => {
    const column = found[at]
    return heading.trim() !== '' && (column === undefined || found.indexOf(column) !== at)
  }
  return {
    ...said,
    products: said.errors.length === 0 ? products : [],
    ignored: head.map(csvText).filter(isUnread),
  }
}

function rowOf<Column extends string>(
  { row, texts }: { row: number; texts: Record<Column, string> },
  { numbers }: SheetReader,
  { errors, readAs }: Pick<ReadProducts<Column, never>, 'errors' | 'readAs'>,
): ProductRow<Column> {
  const fail = (column: Column, issue: Issue) => void errors.push({ row, column, issue })
  return {
    cell: (column) => texts[column],
    fail,
    amount: (column) => {
      const text = texts[column]
      const amount = typedAmount(text, numbers)
      if ('error' in amount) {
        const isNone = amount.error.code === 'quantity'
        fail(column, isNone ? boxIssues.tableWeight({ text }) : amount.error)
        return null
      }
      if (amount.value !== null && isReadAs(text, numbers))
        readAs.push({ row, column, text, reading: numberTyped(amount.value) })
      return amount.value
    },
  }
}
