import type { Issue } from '../issues.ts'
import type { SheetRow } from './sheet.ts'

/** A cell that was corrected, where other rows still have what it had before, and its error. */
export type SharedFault<Column extends string> = {
  line: number
  column: Column
  from: string
  to: string
  lines: number[]
}

type Checked<Column extends string> = { row: SheetRow<Column>; errors: Partial<Record<Column, Issue>> }

/** What was corrected in one row and is at fault in others in the same way. `read`: the rows as they were read. */
export function sharedFaultsIn<Column extends string>(
  columns: readonly Column[],
  read: readonly SheetRow<Column>[],
  checked: readonly Checked<Column>[],
): SharedFault<Column>[] {
  const before = new Map(read.map(({ line, texts }) => [line, texts]))
  const shared = new Map<string, SharedFault<Column>>()
  for (const { row, errors } of checked)
    for (const column of columns) {
      const [from, to] = [before.get(row.line)?.[column] ?? '', row.texts[column]]
      const key = JSON.stringify([column, from])
      if (from === '' || from === to || errors[column] || shared.has(key)) continue
      const lines = checked.flatMap((other) =>
        other.errors[column] && other.row.texts[column] === from ? [other.row.line] : [],
      )
      if (lines.length > 0) shared.set(key, { line: row.line, column, from, to, lines })
    }
  return [...shared.values()]
}
