import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database/test-database.ts'
import { inTransaction } from './transaction.ts'
import { writtenOnce } from './written-once.ts'

test('the text of a question is written once, and each call has its own values', async () => {
  const db = await testDatabase()
  let written = 0
  const ask = writtenOnce((reader, least: number, names: readonly string[]) => {
    written++
    return reader
      .selectFrom(
        sql<{ name: string; weight: number }>`(values ('raw', 1), ('dyed', 2), ('spun', 3)) `.as<'lot'>(
          sql`lot(name, weight)`,
        ),
      )
      .where('lot.weight', '>=', least)
      .where('lot.name', '=', sql<string>`any(${names}::text[])`)
      .select(['lot.name', sql<number>`${least}::int`.as('least')])
      .orderBy('lot.weight')
  })
  expect(await ask(db, 2, ['raw', 'dyed', 'spun'])).toEqual([
    { name: 'dyed', least: 2 },
    { name: 'spun', least: 2 },
  ])
  expect(await ask(db, 0, ['raw'])).toEqual([{ name: 'raw', least: 0 }])
  expect(await inTransaction(db, (tx) => ask(tx, 3, ['spun', 'raw']))).toEqual([{ name: 'spun', least: 3 }])
  expect(written).toBe(1)
})
