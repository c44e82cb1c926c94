import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node'
import type { Cell, ColumnKind } from './column.ts'
import type { Sheet } from './workbook.ts'

/** Excel takes no longer text in a cell, and calls a file with such characters damaged. */
const MAX_CELL_CHARACTERS = 32_767
// oxlint-disable-next-line no-control-regex -- these are what has to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const WIDTH: Record<ColumnKind, number> = { text: 28, number: 14, day: 12, instant: 18 }

const textOf = (text: string) => {
  const clean = text.toWellFormed().replace(FORBIDDEN, '')
  return clean.length > MAX_CELL_CHARACTERS ? `${clean.slice(0, MAX_CELL_CHARACTERS - 1)}…` : clean
}

/** Texts are written as texts, so none of them is ever taken for a formula. */
function excelCell(cell: Cell, kind: ColumnKind): ExcelCell {
  if (cell === null) return null
  if (typeof cell === 'number') return { type: Number, value: cell }
  if (cell instanceof Date) return { type: Date, value: cell, format: 'yyyy-mm-dd hh:mm' }
  if (kind === 'day') return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { type: String, value: textOf(cell) }
}

async function workbook({ title, headings, kinds, rows }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const made = await writeExcelFile(
    [
      headings.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map((cell, i) => excelCell(cell, kinds[i] ?? 'text'))),
    ],
    { sheet: title, stickyRowsCount: 1, columns: kinds.map((kind) => ({ width: WIDTH[kind] })) },
  ).toBuffer()
  return new Uint8Array(made)
}

async function answer(sheet: Sheet): Promise<void> {
  const bytes = await workbook(sheet)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

// What goes wrong with a sheet ends the thread.
parentPort?.on('message', (sheet: Sheet) => void answer(sheet))
