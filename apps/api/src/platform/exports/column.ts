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

/** The cells of a row, in the order of the columns. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] =>
  columns.map((column) => (column.kind === 'instant' ? toDate(column.of(row)) : column.of(row)))
