import { byCode } from '@selvedge/domain/by-code.ts'
/** More than this many rows of a table are counted no further: somebody who fills a table must not fill the memory. */
const NAMED_AT_MOST = 1000

type ErrorLog = { error: (about: object, message: string) => void }

/**
 * The rows that this server process has refused because their seal is wrong, since it last looked through all of them. In memory,
 * where nobody who writes to the database can take them away. Each is logged once.
 */
export class RefusedRows {
  #rows = new Map<string, Set<string>>()
  readonly #log: ErrorLog

  constructor(log: ErrorLog) {
    this.#log = log
  }

  /** Notes a row, by its table and what identifies it there. */
  note(table: string, row: string): void {
    const isNew = add(this.#rows, table, row)
    if (isNew)
      this.#log.error(
        { table, row },
        'A row that gives power does not bear the seal of a server of this installation: it counts as not there',
      )
  }

  /** Counts anew from here on: these are all there are now. */
  async replaceWith(found: AsyncIterable<{ table: string; row: string }>): Promise<void> {
    const now = new Map<string, Set<string>>()
    for await (const { table, row } of found) {
      this.note(table, row)
      add(now, table, row)
    }
    this.#rows = now
  }

  /** How many there are of each table that has any. */
  count(): { table: string; count: number }[] {
    return [...this.#rows]
      .map(([table, rows]) => ({ table, count: rows.size }))
      .toSorted((a, b) => byCode(a.table, b.table))
  }
}

function add(rows: Map<string, Set<string>>, table: string, row: string): boolean {
  const known = rows.get(table) ?? new Set()
  if (known.has(row) || known.size >= NAMED_AT_MOST) return false
  rows.set(table, known.add(row))
  return true
}
