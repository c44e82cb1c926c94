import type { CertifierState } from '@selvedge/domain/certifier.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { type Cells, cellsOf, genuine } from '../sealed-rows/cells.ts'

/**
 * The certification bodies that operators confirmed: a few in every installation. A query that asks whether a body is confirmed takes
 * them from here, instead of reading its state from the row: only what was checked counts.
 */
export async function confirmedCertifiers(reader: Reader): Promise<number[]> {
  return confirmedAmong(reader, await confirmable(reader).execute())
}

/** Asks for them: `confirmedAmong` says which count. */
export const confirmable = (reader: Reader) =>
  reader
    .selectFrom('company')
    .where('certifier_state', '=', 'confirmed')
    .select(['id', cellsOf('company').as('cells')])

export const confirmedAmong = (
  reader: Reader,
  rows: readonly { id: number; cells: Cells | null }[],
): number[] => genuine(reader, 'company', rows).map(({ id }) => id)

/** The state of a certification body in a query that has it as `alias`: one that somebody confirmed by hand waits. */
export const stateBelieved = (
  confirmed: readonly number[],
  alias: string,
): RawBuilder<CertifierState | null> =>
  sql`case when ${sql.ref(`${alias}.certifier_state`)} = 'confirmed' and not ${sql.ref(`${alias}.id`)} = any(${confirmed}::bigint[])
    then 'waiting' else ${sql.ref(`${alias}.certifier_state`)} end`
