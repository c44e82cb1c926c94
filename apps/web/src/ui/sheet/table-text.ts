/** A table as text: its rows, what separates its cells where that is certain, and whether its first line said so. */
type TableText = { rows: string; delimiter: string | undefined; isNamed: boolean }

/**
 * What of a text are rows. Excel names the separator in a first line that is no row, `sep=;`. What is copied from a sheet has tabs, whatever else is in its
 * cells: amounts such as 1.234,5 have commas in every row. The line break at its end begins no row.
 */
export function tableText(text: string): TableText {
  const named = /^sep=(.)\r?\n/.exec(text)
  const rows = text.slice(named?.[0].length ?? 0).replace(/\r?\n$/, '')
  const [first = ''] = rows.split(/\r?\n/, 1)
  return { rows, delimiter: named?.[1] ?? (first.includes('\t') ? '\t' : undefined), isNamed: named !== null }
}
