import { isMass, type Mass, massOf } from '@selvedge/domain/mass/position-mass.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { loadFactors } from './factors.ts'

/** Positions of pending shipments that send a material, with what they weigh; null where nobody said it. */
export type PendingPosition = {
  positionId: number
  reference: string
  mass: Mass | null
  /** What a plan will have made for it, in grams: that comes from other books. */
  made: number
  lot: string | null
}

/**
 * The positions of pending shipments of a material, dated from a day on. Holds their trades, so that none is decided meanwhile, and the
 * material, so that a shipment that is being recorded now is waited for, and one that comes later waits.
 */
export async function holdPending(
  tx: Tx,
  { materialId, from }: { materialId: number; from: string },
): Promise<PendingPosition[]> {
  await tx.selectFrom('material').where('id', '=', materialId).select('id').forUpdate().execute()
  const sends = tx
    .selectFrom('trade')
    .where('kind', '=', 'shipping')
    .where('status', '=', 'PENDING')
    .where('valid_from', '>=', from)
    .where('id', 'in', (eb) =>
      eb.selectFrom('trade_position').where('contractor_material_id', '=', materialId).select('trade_id'),
    )
  const trades = await sends.select('id').orderBy('id').forUpdate().execute()
  if (trades.length === 0) return []
  const positions = await tx
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .leftJoin('mass_pending_run as run', (join) =>
      join.onRef('run.position_id', '=', 'trade_position.id').on('run.ordinal', '=', 0),
    )
    .where('trade_id', '=', anyOf(trades.map(({ id }) => id)))
    .where('contractor_material_id', '=', materialId)
    .select([
      'trade_position.id as positionId',
      'contractor_reference as reference',
      'valid_from as validFrom',
      'quantity',
      'unit',
      'weight',
      'lot',
      'run.grams as made',
    ])
    .orderBy('trade_position.id')
    .execute()
  const factorOn = await loadFactors(tx, [materialId])
  return positions.map(({ positionId, reference, validFrom, made, lot, ...weighed }) => {
    const found = massOf(weighed, factorOn(materialId, validFrom))
    return { positionId, reference, mass: isMass(found) ? found : null, made: made ?? 0, lot }
  })
}
