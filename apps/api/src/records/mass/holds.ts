import type { Mass } from '@selvedge/domain/mass/position-mass.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** What a position of a pending shipment takes from a book. */
export type NewHold = { positionId: number; bookId: number; mass: Pick<Mass, 'grams' | 'factor'> }

/** Notes what pending shipments take. The balances are changed by whoever holds the locks. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return
  await tx
    .insertInto('mass_hold')
    .values(
      holds.map(({ positionId, bookId, mass: { grams, factor } }) => ({
        position_id: positionId,
        book_id: bookId,
        grams,
        factor: factor && JSON.stringify(factor),
      })),
    )
    .execute()
}
