/** Rows of a list that are chosen, to do something with several of them. */
export type Choice<Row> = {
  /** Whether there is anything to do with this row. */
  canChoose: (row: Row) => boolean
  isChosen: (row: Row) => boolean
  /** How it is called beside its box. */
  nameOf: (row: Row) => string
  choose: (rows: readonly Row[], isChosen: boolean) => void
}
