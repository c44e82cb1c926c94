import type { Mass } from '@selvedge/domain/mass/position-mass.ts'
import type { PlannedPart } from '@selvedge/domain/mass/kept-runs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/connect.ts'
import { keepingRuns } from './pending-runs.ts'

/** What a position of a pending shipment takes from a book. */
export type NewHold = {
  positionId: number
  bookId: number
  mass: Pick<Mass, 'grams' | 'factor'>
  lot: string | null
}

/** Notes what pending shipments take. The balances are changed by whoever holds the locks. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length > 0) await holding(holds).execute(tx)
}

type Kept = {
  holds: readonly NewHold[]
  /** What plans will have made for it. */
  parts: readonly PlannedPart[]
  /** The balances of the books after it (`balanceUpdate`). */
  balances: RawBuilder<unknown> | undefined
}

/** The same with what plans will make, and with the balances, in one statement. */
export async function keepHolds(tx: Tx, { holds, parts, balances }: Kept): Promise<void> {
  if (holds.length === 0 && parts.length === 0 && !balances) return
  await sql`
    with pending as (${keepingRuns(parts)})
      ${balances ? sql`, balances as (${balances})` : sql``}
    ${holding(holds)}`.execute(tx)
}

// One parameter a column: many positions of plans with many inputs are more than a statement takes values.
const holding = (holds: readonly NewHold[]) => sql`
    insert into mass_hold (position_id, book_id, grams, factor, lot)
    select position_id, book_id, grams, factor::jsonb, lot from unnest(${holds.map(({ positionId }) => positionId)}::bigint[],
      ${holds.map(({ bookId }) => bookId)}::bigint[], ${holds.map(({ mass }) => mass.grams)}::bigint[],
      ${holds.map(({ mass }) => mass.factor && JSON.stringify(mass.factor))}::text[],
      ${holds.map(({ lot }) => lot)}::text[])
      as hold (position_id, book_id, grams, factor, lot)`
