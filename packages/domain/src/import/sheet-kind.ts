import type { Issue } from '../issues.ts'
import type { SheetRow, SheetSpec } from './sheet.ts'

/** The cells of a row by their columns, as they are sent and stored. */
export type RowTexts = Readonly<Record<string, string>>

/** A row of any sheet; `line` counts from 1, as the sheet does. */
export type TextRow = { line: number; texts: RowTexts }

/** What is wrong with a row, by column. */
export type RowErrors = Readonly<Partial<Record<string, Issue>>>

/** The sheet of a kind of import, whatever its columns are: how its rows are read, and what they say of each other. */
export type ImportSheet = {
  spec: SheetSpec<string>
  /** The column that names the file of the record's document; null where records of the kind have none. */
  fileColumn: string | null
  /** Rows with the same key are one record; null for a row that is a record of its own. */
  recordKey: (texts: RowTexts) => string | null
  /** Records with a lower rank are made first, whatever their order in the sheet: others may follow them. */
  rank: (texts: RowTexts) => number
  /** The column in which a record names one that it follows, and the keys that one may have in the same sheet. */
  follows: { column: string; keys: (texts: RowTexts) => string[] } | null
  /** What is wrong with the rows, in their order: each by itself, and with those above it. What only the server knows is left out. */
  check: (rows: readonly TextRow[]) => RowErrors[]
}

type Typed<Column extends string> = {
  spec: SheetSpec<Column>
  fileColumn?: Column
  recordKey?: (texts: Record<Column, string>) => string | null
  rank?: (texts: Record<Column, string>) => number
  follows?: { column: Column; keys: (texts: Record<Column, string>) => string[] }
  check: (rows: readonly SheetRow<Column>[]) => Partial<Record<Column, Issue>>[]
}

/** The cells of a row in the columns of its sheet; one that was not sent is empty. */
export const cellsOf = <Column extends string>(
  columns: readonly Column[],
  texts: RowTexts,
): Record<Column, string> =>
  Object.fromEntries(columns.map((column) => [column, texts[column] ?? ''])) as Record<Column, string>

/** A sheet with columns of its own, as one of any columns. */
export function importSheet<Column extends string>(of: Typed<Column>): ImportSheet {
  const { spec, fileColumn = null, recordKey, rank, follows, check } = of
  const cells = (texts: RowTexts) => cellsOf(spec.columns, texts)
  return {
    spec,
    fileColumn,
    recordKey: (texts) => recordKey?.(cells(texts)) ?? null,
    rank: (texts) => rank?.(cells(texts)) ?? 0,
    follows: follows ? { column: follows.column, keys: (texts) => follows.keys(cells(texts)) } : null,
    check: (rows) => check(rows.map(({ line, texts }) => ({ line, texts: cells(texts) }))),
  }
}
