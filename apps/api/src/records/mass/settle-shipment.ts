import type { Decision, TradeKind } from '@selvedge/domain/trade.ts'
import type { Context } from '../../platform/context/context.ts'
import type { PositionRecord } from '../trade-positions.ts'
import { releaseShipment } from './held-shipment.ts'
import { postShipment } from './post-shipment.ts'

type Trade = {
  id: number
  kind: TradeKind
  contractorId: number
  consigneeId: number
  createdBy: number
  validFrom: string
  positions: readonly PositionRecord[]
}

type Settled = {
  decision: Decision
  /** The consignee's material that each position becomes. */
  mapping: readonly { positionId: number; materialId: number | undefined }[]
}

/**
 * What a decision does with the mass that a shipment held: confirmed, it is posted; else it is free again. Contracts and orders are
 * promises and move nothing. The row of the trade has to be locked.
 */
export async function settleShipment(
  context: Context,
  trade: Trade,
  { decision, mapping }: Settled,
): Promise<void> {
  if (trade.kind !== 'shipping') return
  const { positions } = trade
  if (decision === 'REFUSED')
    return releaseShipment(
      context.tx,
      positions.map(({ id }) => id),
    )
  const becomes = new Map(mapping.map(({ positionId, materialId }) => [positionId, materialId ?? 0]))
  await postShipment(context, {
    ...trade,
    positions: positions.map((position) => ({ ...position, received: becomes.get(position.id) ?? 0 })),
  })
}
