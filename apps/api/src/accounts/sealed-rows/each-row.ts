import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader, Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Cell, type Cells, cellsOf } from './cells.ts'
import { keyColumns, type SealedTable, sealedColumns } from './sealed-tables.ts'

const AT_ONCE = 1000

/** Every row of a table, some hundred at a time, each with its cells. */
export async function* pagesOf(reader: Reader, table: SealedTable): AsyncGenerator<Cells[], void> {
  let after: Cell[] | undefined
  for (;;) {
    const rows: Cells[] = await page(reader, table, after)
    if (rows.length > 0) yield rows
    after = lastOf(table, rows)
    if (after === undefined) return
  }
}

/** Where the next page begins; undefined after the last one. */
function lastOf(table: SealedTable, rows: readonly Cells[]): Cell[] | undefined {
  const last = rows.at(-1)
  return last && rows.length === AT_ONCE ? keysOf(table, last) : undefined
}

async function page(
  reader: Reader,
  table: SealedTable,
  after: readonly Cell[] | undefined,
  lock = sql``,
): Promise<Cells[]> {
  const columns = sql.join(keyColumns(table).map(({ name }) => sql.ref(name)))
  const beyond = after === undefined ? sql`true` : sql`(${columns}) > (${sql.join(typed(table, after))})`
  const { rows } = await sql<{ cells: Cells }>`
    select ${cellsOf(table)} as cells from ${sql.ref(table)}
    where ${beyond} order by ${columns} limit ${AT_ONCE} ${lock}`.execute(reader)
  return rows.map(({ cells }) => cells)
}

/** The cells of a row that identify it. */
function keysOf(table: SealedTable, [, ...values]: Cells): Cell[] {
  const columns = sealedColumns(table)
  return keyColumns(table).map(
    ({ name }) => values[columns.findIndex((column) => column.name === name)] ?? null,
  )
}

const typed = (table: SealedTable, keys: readonly Cell[]): RawBuilder<unknown>[] =>
  keyColumns(table).map(({ form }, i) =>
    form === 'bytes' ? sql`decode(${keys[i]}, 'hex')` : sql`${keys[i]}::bigint`,
  )

/**
 * Gives the rows of a table the seals that `anew` makes for them, where it makes one; returns how many. Page by page, each in a
 * transaction, so that servers continue to work meanwhile; all in one if it is given one. Only for those who know that the rows are
 * as a server wrote them.
 */
export async function sealRows(
  db: Db,
  table: SealedTable,
  anew: (cells: Cells) => string | undefined,
): Promise<number> {
  let count = 0
  let after: Cell[] | undefined
  do {
    const begin = after
    const done = await inTransaction(db, (tx) => sealPage(tx, table, begin, anew))
    count += done.count
    after = done.last
  } while (after !== undefined)
  return count
}

async function sealPage(
  tx: Tx,
  table: SealedTable,
  after: readonly Cell[] | undefined,
  anew: (cells: Cells) => string | undefined,
): Promise<{ count: number; last: Cell[] | undefined }> {
  const rows = await page(tx, table, after, sql`for no key update`)
  const found = rows.flatMap((cells) => {
    const seal = anew(cells)
    return seal === undefined ? [] : [{ keys: keysOf(table, cells), seal }]
  })
  if (found.length > 0) await setSeals(tx, table, found)
  return { count: found.length, last: lastOf(table, rows) }
}

type Sealed = { keys: Cell[]; seal: string }

async function setSeals(tx: Tx, table: SealedTable, found: readonly Sealed[]): Promise<void> {
  const keys = keyColumns(table)
  const lists = keys.map((_, i) => sql`${found.map((one) => String(one.keys[i]))}::text[]`)
  const names = keys.map((_, i) => sql.ref(`k${i}`))
  const matches = keys.map(({ name, form }, i) => {
    const key = sql.ref(`given.k${i}`)
    return sql`${sql.ref(`${table}.${name}`)} = ${form === 'bytes' ? sql`decode(${key}, 'hex')` : sql`${key}::bigint`}`
  })
  await sql`update ${sql.ref(table)} set seal = given.seal
    from unnest(${sql.join([...lists, sql`${found.map(({ seal }) => seal)}::text[]`])})
      as given (${sql.join([...names, sql.ref('seal')])})
    where ${sql.join(matches, sql` and `)}`.execute(tx)
}
