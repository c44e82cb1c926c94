import { sql } from 'kysely'
import type { Tx } from '../apps/api/src/platform/db/connect.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { measure, print } from './measure.ts'
import { withDatabase } from './with-database.ts'

/**
 * What the look at the schema fence costs a write: the shortest there is, and one of fifteen statements as a trade takes,
 * each beside the same without it. A flush to disk ends each. Run: npm run bench fence
 */
const ROUNDS = 300

await withDatabase(async ({ db, queries }) => {
  await sql`create table work (id int, note text)`.execute(db)
  const write = (count: number) => async (tx: Tx) => {
    for (let i = 0; i < count; i++) await sql`insert into work values (${i}, 'a line')`.execute(tx)
  }
  for (const count of [1, 15])
    print(
      `${count} statement${count === 1 ? '' : 's'} in a transaction`,
      await measure(
        [
          { name: 'without the fence', run: () => db.transaction().execute(write(count)) },
          { name: 'as built', run: () => inTransaction(db, write(count)) },
        ],
        ROUNDS,
        queries,
      ),
    )
})
