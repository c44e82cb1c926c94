import type { TradeStatus } from './trade.ts'

/** The side of a trade that its reader is on. */
export type TradeSide = 'contractor' | 'consignee'

/** A position as it is read; the unit is code and name, joined by ` - `. */
export type SourcePosition = {
  contractorMaterialId: number
  contractorMaterialName: string
  consigneeMaterialId: number | null
  consigneeMaterialName: string | null
  quantity: number | null
  weight: number | null
  externalDescription: string | null
  unit: string | null
  lot?: string | undefined
}

/** A position as a new trade of the same company starts with it. */
export type CopiedPosition = {
  material: { id: number; name: string }
  quantity: number | null
  weight: number | null
  description: string | null
  lot: string | null
  unitCode: string | null
}

function ownMaterial(side: TradeSide, status: TradeStatus, position: SourcePosition) {
  const { contractorMaterialId, contractorMaterialName, consigneeMaterialId, consigneeMaterialName } =
    position
  if (side === 'contractor') return { id: contractorMaterialId, name: contractorMaterialName }
  // Until it accepts, the consignee has chosen nothing: the value is a suggestion.
  if (status !== 'ACCEPTED' || consigneeMaterialId === null) return undefined
  return { id: consigneeMaterialId, name: consigneeMaterialName ?? '' }
}

/**
 * The positions of a trade as one of its two sides may trade them on: with the material that is its own. Positions
 * without one are left out.
 */
export const copyPositions = (
  side: TradeSide,
  status: TradeStatus,
  positions: readonly SourcePosition[],
): CopiedPosition[] =>
  positions.flatMap((position) => {
    const material = ownMaterial(side, status, position)
    if (!material) return []
    const { quantity, weight, externalDescription, unit, lot } = position
    const unitCode = unit?.split(' - ')[0] ?? null
    return [{ material, quantity, weight, description: externalDescription, lot: lot ?? null, unitCode }]
  })
