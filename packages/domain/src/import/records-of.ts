import type { ImportSheet, TextRow } from './sheet-kind.ts'

/**
 * The rows of a sheet by record, each record where its first row stands, those that others may follow first. Rows of one record need not
 * follow each other in the sheet.
 */
export function recordsOf<Row extends TextRow>(
  rows: readonly Row[],
  { recordKey, rank }: Pick<ImportSheet, 'recordKey' | 'rank'>,
): Row[][] {
  const records = new Map<string | number, Row[]>()
  for (const [i, row] of rows.entries()) {
    const key = recordKey(row.texts) ?? i
    const record = records.get(key)
    if (record) record.push(row)
    else records.set(key, [row])
  }
  const rankOf = (record: readonly Row[]) => rank(record[0]?.texts ?? {})
  return [...records.values()].toSorted((a, b) => rankOf(a) - rankOf(b))
}
