import { FORMULA } from '@selvedge/domain/csv.ts'
import Papa from 'papaparse'
import { type Cell, cellsOf, type Column } from './column.ts'
import { inChunks } from '../lists/in-chunks.ts'

/** Excel takes a file for UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'
const ROWS_AT_ONCE = 200

/** A list as CSV (RFC 4180: commas, CRLF, quotes doubled; UTF-8), piece by piece as its rows come. */
export async function* csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + lines([columns.map((column) => column.heading)])
  for await (const chunk of inChunks(rows, ROWS_AT_ONCE))
    yield lines(chunk.map((row) => cellsOf(columns, row)))
}

const written = (cell: Cell) => (cell instanceof Date ? cell.toISOString() : cell)

const lines = (rows: readonly Cell[][]) =>
  `${Papa.unparse(
    rows.map((row) => row.map(written)),
    { header: false, newline: '\r\n', escapeFormulae: FORMULA },
  )}\r\n`
