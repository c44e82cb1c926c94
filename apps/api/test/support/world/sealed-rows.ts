import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely'
import { sealOf } from '../../../src/accounts/sealed-rows/cells.ts'
import { sealRows } from '../../../src/accounts/sealed-rows/each-row.ts'
import { SEALED_TABLES, type SealedTable } from '../../../src/accounts/sealed-rows/sealed-tables.ts'
import { changeSealed, sealed } from '../../../src/accounts/sealed-rows/write-sealed.ts'
import type { Db } from '../../../src/platform/db/connect.ts'
import type { Tables } from '../../../src/platform/db/tables.ts'
import { inTransaction } from '../../../src/platform/db/transaction.ts'

/** Puts a row in as a server does, for a test that needs it without the use case that makes it; one that is there stays. */
export const insertSealed = <T extends SealedTable>(
  db: Db,
  table: T,
  row: Omit<Insertable<Tables[T]>, 'seal'>,
): Promise<Selectable<Tables[T]>> =>
  inTransaction(db, async (tx) => {
    const values = (await sealed(tx, table, row)) as never
    const inserted = await tx
      .insertInto(table as 'session')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return inserted as unknown as Selectable<Tables[T]>
  })

/** Changes rows as a server does. */
export const setSealed = <T extends SealedTable>(
  db: Db,
  table: T,
  which: (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>,
  changes: Parameters<typeof changeSealed<T>>[3],
): Promise<unknown> => inTransaction(db, (tx) => changeSealed(tx, table, which, changes))

/** Seals every row as it is: for a world that a test has written by SQL. Nobody but a server has the key that this takes. */
export async function sealAll(db: Db): Promise<void> {
  for (const table of SEALED_TABLES) await sealRows(db, table, ([, ...values]) => sealOf(db, table, values))
}
