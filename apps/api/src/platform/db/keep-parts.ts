import { type Kysely, sql } from 'kysely'
import type { Db } from './connect.ts'
import { makeMissingParts, missingParts } from './numbers/parts-of-years.ts'
import { inTransaction } from './transaction.ts'

/**
 * Makes the parts for the years that come, where they are missing: like the newest part of their table, with its indexes. At each start, and from time to time.
 * Several servers may do it at once. Answers the names of those that it made; throws where others keep a lock on a table for too long.
 */
export async function makeParts({ db, now }: { db: Db; now: () => Date }): Promise<string[]> {
  if ((await missingParts(db as Kysely<unknown>, now())).length === 0) return []
  return inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = 3000`.execute(tx)
    // Whoever waited here looks again.
    await sql`select pg_advisory_xact_lock(hashtextextended('parts of years', 0))`.execute(tx)
    return makeMissingParts(tx as unknown as Kysely<unknown>, now())
  })
}
