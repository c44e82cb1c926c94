import type { Position } from '@selvedge/contract/trades.ts'
import type { TradeStatus } from '@selvedge/domain/trade.ts'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/connect.ts'

export type PositionRecord = {
  id: number
  contractorMaterialId: number
  contractorMaterialName: string
  consigneeMaterialId: number | null
  consigneeMaterialName: string | null
  quantity: number | null
  unit: string | null
  unitName: string | null
  weight: number | null
  description: string | null
  lot: string | null
}

/** The positions of several trades in one query, by trade, in their order. */
export async function loadPositions(
  reader: Reader,
  tradeIds: readonly number[],
): Promise<Map<number, PositionRecord[]>> {
  const byTrade = new Map<number, PositionRecord[]>()
  if (tradeIds.length === 0) return byTrade
  const rows = await positionsOf(reader)
    .select('trade_id')
    // One parameter for all of them: a list of parameters ends at 65,535.
    .where('trade_id', '=', sql<number>`any(${tradeIds}::bigint[])`)
    .orderBy('trade_id')
    .orderBy('ordinal')
    .execute()
  for (const { trade_id, ...position } of rows) {
    const of = byTrade.get(trade_id) ?? []
    of.push(position)
    byTrade.set(trade_id, of)
  }
  return byTrade
}

/** Asks for positions, in no order. */
export const positionsOf = (reader: Reader) =>
  reader
    .selectFrom('trade_position')
    .innerJoin('material as sent', 'sent.id', 'trade_position.contractor_material_id')
    .leftJoin('material as received', 'received.id', 'trade_position.consignee_material_id')
    .leftJoin('unit', 'unit.code', 'trade_position.unit')
    .select([
      'trade_position.id',
      'sent.id as contractorMaterialId',
      'sent.name as contractorMaterialName',
      'received.id as consigneeMaterialId',
      'received.name as consigneeMaterialName',
      'quantity',
      'trade_position.unit',
      'unit.name as unitName',
      'weight',
      'trade_position.description',
      'trade_position.lot',
    ])

type Reading = {
  supplierName: string | null
  /** False for who may not know the consignee's material: until the consignee accepts, it is a suggestion to the consignee alone. */
  withConsigneeMaterial: boolean
}

/** Whether a company may know the materials of a trade's consignee: those chosen, or those suggested to itself. */
export const knowsConsigneeMaterial = (
  companyId: number,
  trade: { status: TradeStatus; consigneeId: number },
): boolean => trade.status === 'ACCEPTED' || trade.consigneeId === companyId

/** A position as it goes out; the unit is joined of code and name. */
export const presentPosition = (
  position: PositionRecord,
  { supplierName, withConsigneeMaterial }: Reading,
): Position => ({
  id: position.id,
  contractorMaterialName: position.contractorMaterialName,
  contractorMaterialId: position.contractorMaterialId,
  consigneeMaterialName: withConsigneeMaterial ? position.consigneeMaterialName : null,
  consigneeMaterialId: withConsigneeMaterial ? position.consigneeMaterialId : null,
  quantity: position.quantity,
  weight: position.weight,
  externalDescription: position.description,
  unit: position.unit === null ? null : `${position.unit} - ${position.unitName ?? position.unit}`,
  contractorSupplierName: supplierName,
  ...(position.lot !== null && { lot: position.lot }),
})
