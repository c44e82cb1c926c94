import { nameKey } from '@selvedge/domain/text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/**
 * Locks numbers of certificates until the transaction ends: of what is filed by one, accepted by one, and names one as an input at once, the second
 * sees the first, though there may be no row of it yet. Comes before every lock of a row, so that two transactions do not wait for each other.
 */
export async function lockNumbers(tx: Tx, numbers: readonly (string | null)[]): Promise<void> {
  if (numbers.some((number) => number !== null)) await numbersLocked(tx, numbers).execute()
}

/** The same beside other questions. */
export function numbersLocked(tx: Tx, numbers: readonly (string | null)[]) {
  const keys = new Set(numbers.flatMap((number) => (number === null ? [] : nameKey(number))))
  return tx
    .selectFrom(sql<{ key: string }>`unnest(${[...keys].toSorted()}::text[])`.as<'number'>(sql`number (key)`))
    .select(
      sql<boolean>`pg_advisory_xact_lock(hashtextextended('certificate ' || number.key, 0)) is not null`.as(
        'isLocked',
      ),
    )
}
