import type { Issue } from '../issues.ts'
import type { CellReading } from './plain-cells.ts'
import { type ImportWord, means, wordOf } from './words.ts'

/** A row of a sheet; `line` counts from 1, as the sheet does. */
export type SheetRow<Column extends string> = { line: number; texts: Record<Column, string> }

/** What a sheet of some kind may contain. */
export type SheetSpec<Column extends string> = {
  /** In the order used if it has no headings. */
  columns: readonly Column[]
  /** The headings of the file people start from, in the language of the moment. */
  readonly headings: Record<Column, string>
  /** What else sheets call the columns. */
  words: Record<Column, readonly ImportWord[]>
  /** What is read in its cells, where that depends on the language (`plainCells`). */
  reads?: Partial<Record<Column, CellReading>>
  /** The column without which nothing can be read. */
  needed: Column
  /** Why nothing can be read: there is no row, or no heading of the needed column. */
  empty: Issue
  noNeeded: Issue
}

export type ReadSheet<Column extends string> = {
  rows: SheetRow<Column>[]
  /** Columns that are not read, by their headings. */
  ignored: string[]
  /** Why nothing can be read. */
  error?: Issue
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Reads the cells of a sheet as rows: by its headings, or by the order of its columns. */
export function readCells<Column extends string>(
  cells: readonly (readonly string[])[],
  spec: SheetSpec<Column>,
): ReadSheet<Column> {
  const start = cells.findIndex((row) => !isBlank(row))
  const head = cells[start]
  if (!head) return { rows: [], ignored: [], error: spec.empty }
  const found = head.map((heading) => columnOf(heading, spec))
  const named = isHeadings(found, spec)
  const columns = named ? found : [...spec.columns]
  if (!columns.includes(spec.needed)) return { rows: [], ignored: [], error: spec.noNeeded }
  const place = (column: Column) => columns.indexOf(column)
  const rows = cells.flatMap((row, i): SheetRow<Column>[] => {
    const texts = Object.fromEntries(
      spec.columns.map((column) => [column, (row[place(column)] ?? '').trim()]),
    ) as Record<Column, string>
    const isData = i > start || (i === start && !named)
    return isData && !isBlank(Object.values(texts)) ? [{ line: i + 1, texts }] : []
  })
  const unread = (heading: string, i: number) =>
    heading.trim() !== '' && place(columns[i] ?? spec.needed) !== i
  return {
    rows,
    ignored: named ? head.filter(unread) : [],
    ...(rows.length === 0 && { error: spec.empty }),
  }
}

function columnOf<Column extends string>(heading: string, spec: SheetSpec<Column>): Column | undefined {
  const word = wordOf(heading)
  if (word === '') return undefined
  return spec.columns.find(
    (column) =>
      spec.words[column].some((meaning) => means(heading, meaning)) || wordOf(spec.headings[column]) === word,
  )
}

/** A first row with the heading of the needed column, or with two of the others, is one of headings. */
function isHeadings<Column extends string>(
  found: readonly (Column | undefined)[],
  { needed }: SheetSpec<Column>,
) {
  const known = new Set(found.filter((column) => column !== undefined))
  return known.has(needed) || known.size >= 2
}
