import { randomBytes } from 'node:crypto'
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type SqlBool,
} from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { type Cell, cellOf, type Cells, cellsOf, isGenuine, sealOf, valuesOf } from './cells.ts'
import { keyColumns, SEALED, type SealedTable, sealedColumns } from './sealed-tables.ts'

type NewRow<T extends SealedTable> = Omit<Insertable<Tables[T]>, 'seal'>

/** A new row with its seal, and with its number where the seal covers that. The type of `seal` lets no row be inserted without. */
export async function sealed<T extends SealedTable>(
  tx: Tx,
  table: T,
  values: NewRow<T>,
): Promise<Insertable<Tables[T]>> {
  const { defaults } = SEALED[table] as { defaults?: Readonly<Record<string, boolean>> }
  const isNumbered = keyColumns(table).some(({ name }) => name === 'id')
  const row: Record<string, unknown> = {
    ...(isNumbered && { id: await newNumber(tx, table) }),
    ...defaults,
    ...values,
  }
  return { ...row, seal: sealOf(tx, table, valuesOf(table, row)) } as never
}

/** Numbers of companies are random, all others say when the row was made (migration 0024). */
async function newNumber(tx: Tx, table: SealedTable): Promise<number> {
  if (table === 'company') return randomBytes(6).readUIntBE(0, 6) + 1
  const { rows } = await sql<{ id: number }>`select record_number() as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/**
 * What an insert sets in a row that is there already: all that is sealed, as the new row has it, with its seal. For
 * `onConflict(...).doUpdateSet`: a row that nobody sealed is replaced like any other.
 */
export const sealedAnew = (table: SealedTable): object =>
  Object.fromEntries(
    [...sealedColumns(table).map(({ name }) => name), 'seal']
      .filter((name) => name !== 'id')
      .map((name) => [name, sql.ref(`excluded.${name}`)]),
  )

type Changes<T extends SealedTable> = {
  [Column in keyof Selectable<Tables[T]>]?: Selectable<Tables[T]>[Column]
}

/**
 * Changes rows and seals them anew; answers them as they were before. A row with a wrong seal is reported, and stays as it is:
 * sealing it would make what somebody else wrote true. Of two changes at once the second sees what the first one did.
 */
export async function changeSealed<T extends SealedTable>(
  tx: Tx,
  table: T,
  which: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
  changes: Changes<T>,
): Promise<Selectable<Tables[T]>[]> {
  // One table stands for all here: what is typed is what callers see.
  const one = table as 'session'
  const found = await tx
    .selectFrom(one)
    .where(which as never)
    .selectAll()
    .select(cellsOf(table).as('cells'))
    .forNoKeyUpdate()
    .execute()
  const before = []
  for (const { cells, ...row } of found) {
    if (!isGenuine(tx, table, cells) || cells === null) continue
    const seal = sealOf(tx, table, changedValues(table, cells, changes))
    await tx
      .updateTable(one)
      .set({ ...changes, seal } as never)
      .where((eb) =>
        eb.and(keyColumns(table).map(({ name }) => eb(name as 'id', '=', (row as never)[name] as number))),
      )
      .execute()
    before.push(row)
  }
  return before as unknown as Selectable<Tables[T]>[]
}

function changedValues<T extends SealedTable>(table: T, [, ...values]: Cells, changes: Changes<T>): Cell[] {
  const changed = changes as Readonly<Record<string, unknown>>
  return sealedColumns(table).map(({ name }, i) =>
    changed[name] === undefined ? (values[i] ?? null) : cellOf(changed[name]),
  )
}
