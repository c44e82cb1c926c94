import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader } from '../../platform/db/connect.ts'

type Pair = { seller: number; buyer: number; names: readonly string[] }
type Material = { id: number; name: string }

/**
 * The seller's material that became the buyer's of each name in the last delivery, order or contract between the two that the buyer
 * accepted, by the keys of the names: both took part in it.
 */
export async function soldAs(
  reader: Reader,
  { seller, buyer, names }: Pair,
): Promise<ReadonlyMap<string, Material>> {
  const rows = await reader
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .innerJoin('material as received', 'received.id', 'trade_position.consignee_material_id')
    .innerJoin('material as sold', 'sold.id', 'trade_position.contractor_material_id')
    .where('trade.contractor_id', '=', seller)
    .where('trade.consignee_id', '=', buyer)
    .where('trade.status', '=', 'ACCEPTED')
    .where('received.name_key', 'in', names.map(nameKey))
    .distinctOn('received.name_key')
    .select(['received.name_key as key', 'sold.id', 'sold.name'])
    .orderBy('received.name_key')
    .orderBy('trade.decided_at', 'desc')
    .execute()
  return new Map(rows.map(({ key, ...material }) => [key, material]))
}
