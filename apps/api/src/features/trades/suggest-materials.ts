import { anyOf } from '../../platform/db/any-of.ts'
import type { Tx } from '../../platform/db/connect.ts'

/** The consignee's material for one of the sender's. */
export type Suggested = { sent: number; received: number | null }

/** For each of the sender's materials the one this consignee chose for it last, where it ever did: asks for them. */
export const suggestedMaterials = (tx: Tx, consigneeId: number, contractorMaterialIds: readonly number[]) =>
  tx
    .selectFrom('trade_position')
    .innerJoin('trade', 'trade.id', 'trade_position.trade_id')
    .where('trade_position.contractor_material_id', '=', anyOf(contractorMaterialIds))
    .where('trade.consignee_id', '=', consigneeId)
    .where('trade.status', '=', 'ACCEPTED')
    .where('trade_position.consignee_material_id', 'is not', null)
    .distinctOn('trade_position.contractor_material_id')
    .select([
      'trade_position.contractor_material_id as sent',
      'trade_position.consignee_material_id as received',
    ])
    .orderBy('trade_position.contractor_material_id')
    .orderBy('trade.decided_at', 'desc')
