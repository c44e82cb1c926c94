import type { StatementType } from '@selvedge/proof/statement.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { StoredStatement } from '../../platform/ledger/statements/stored-statement.ts'

/** What was stated about a record: its newest statement, and a version that is there more than once. */
export type Stated = { newest: StoredStatement; twice: number | null }

/** What was stated about each of these records. */
export async function statedOf(
  reader: Reader,
  type: StatementType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Stated>> {
  const newest = await reader
    .selectFrom('statement as s')
    .distinctOn('s.record_id')
    .where('s.record_type', '=', type)
    .where('s.record_id', '=', anyOf(ids))
    .orderBy('s.record_id')
    .orderBy('s.version', 'desc')
    .orderBy('s.id', 'desc')
    .selectAll('s')
    .select(sql<null>`null`.as('batch'))
    .execute()
  const twice = await reader
    .selectFrom('statement')
    .where('record_type', '=', type)
    .where('record_id', '=', anyOf(ids))
    .groupBy(['record_id', 'version'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select(['record_id as id', 'version'])
    .execute()
  const twiceOf = new Map(twice.map(({ id, version }) => [id, version]))
  return new Map(
    newest.map((row) => [row.record_id, { newest: row, twice: twiceOf.get(row.record_id) ?? null }]),
  )
}
