import type { Mass } from '@selvedge/domain/mass/position-mass.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'

/** What a position of a pending shipment takes from a book. */
export type NewHold = {
  positionId: number
  bookId: number
  mass: Pick<Mass, 'grams' | 'factor'>
  lot: string | null
}

/** Notes what pending shipments take. The balances are changed by whoever holds the locks. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return
  // One parameter a column: many positions of plans with many inputs are more than a statement takes values.
  await sql`
    insert into mass_hold (position_id, book_id, grams, factor, lot)
    select position_id, book_id, grams, factor::jsonb, lot from unnest(${holds.map(({ positionId }) => positionId)}::bigint[],
      ${holds.map(({ bookId }) => bookId)}::bigint[], ${holds.map(({ mass }) => mass.grams)}::bigint[],
      ${holds.map(({ mass }) => mass.factor && JSON.stringify(mass.factor))}::text[],
      ${holds.map(({ lot }) => lot)}::text[])
      as hold (position_id, book_id, grams, factor, lot)`.execute(tx)
}
