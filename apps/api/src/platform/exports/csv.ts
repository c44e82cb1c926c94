import { csvDivider, FORMULA } from '@selvedge/domain/csv.ts'
import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'
import Papa from 'papaparse'
import { type Cell, cellsOf, type Column } from './column.ts'
import { inChunks } from '../lists/in-chunks.ts'

/** Excel takes a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'
const ROWS_AT_ONCE = 200

/**
 * A list as CSV (RFC 4180: CRLF, quotes doubled; UTF-8), piece by piece as its rows come, for the spreadsheets of a language: commas, and numbers with a
 * point, or semicolons, and numbers with a comma. A spreadsheet that writes `12,5` takes `12.5` for the 12th of May.
 */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  spoken: Spoken,
): AsyncGenerator<string, void> {
  const delimiter = inLanguage(spoken, csvDivider)
  const lines = (cells: readonly Cell[][]) =>
    `${Papa.unparse(
      cells.map((row) => row.map((cell) => written(cell, delimiter === ';'))),
      { header: false, newline: '\r\n', delimiter, quotes: (cell: unknown) => isKept(cell) },
    )}\r\n`
  yield BYTE_ORDER_MARK + lines([columns.map((column) => column.heading)])
  for await (const chunk of inChunks(rows, ROWS_AT_ONCE))
    yield lines(chunk.map((row) => cellsOf(columns, row)))
}

function written(cell: Cell, withComma: boolean): string | number | null {
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'number') return withComma ? String(cell).replace('.', ',') : cell
  return cell !== null && FORMULA.test(cell) ? `'${cell}` : cell
}

/** Quoted, as it always was. */
const isKept = (cell: unknown) =>
  typeof cell === 'string' && cell.startsWith("'") && FORMULA.test(cell.slice(1))
