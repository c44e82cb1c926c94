import { inLanguage, type Spoken } from '@selvedge/messages/spoken.ts'

/** A cell as its format writes it: a text, a number, a calendar day (`YYYY-MM-DD`) or an instant; null is empty. */
export type Cell = string | number | Date | null

type Kind = {
  text: string | null
  number: number | null
  day: string | null
  /** The heading says "(UTC)": a file may be read in another time zone than the one it was made in. */
  instant: Date | string | null
}

/** One column of an exported table: its heading, and its value in a row. */
export type Column<Row> = {
  [K in keyof Kind]: { heading: string; kind: K; of: (row: Row) => Kind[K] }
}[keyof Kind]

export type ColumnKind = keyof Kind

const toDate = (at: Date | string | null) => (typeof at === 'string' ? new Date(at) : at)

/** Columns whose headings and words are said in a language: what a program reads, such as a day, is the same in all of them. */
export const columnsIn = <Row>(spoken: Spoken, columns: () => readonly Column<Row>[]): Column<Row>[] =>
  inLanguage(spoken, columns).map(
    (column) => ({ ...column, of: (row: Row) => inLanguage(spoken, () => column.of(row)) }) as Column<Row>,
  )

/** The cells of a row, in the order of the columns. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map((column) => (column.kind === 'instant' ? toDate(column.of(row)) : column.of(row)))
