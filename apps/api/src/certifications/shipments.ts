import { fieldError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'

/** True while a pending or accepted transaction certificate covers the shipment; a refusal frees it. */
export const isCertified = (eb: ExpressionBuilder<Tables, 'trade'>) =>
  eb.exists(
    eb
      .selectFrom('certification_shipment')
      .innerJoin('certification', 'certification.id', 'certification_shipment.certification_id')
      .whereRef('certification_shipment.trade_id', '=', 'trade.id')
      .where('certification.status', '<>', 'REFUSED')
      .select('certification.id'),
  )

/**
 * The shipments of a company with these references that nothing certifies yet, locked, so that two certificates filed at
 * once cannot both cover one. Throws VALIDATION_FAILED where one is missing.
 */
export async function lockShipments(
  tx: Tx,
  contractorId: number,
  references: readonly string[],
): Promise<number[]> {
  const keys = [...new Set(references.map(nameKey))]
  await tx
    .selectFrom('trade')
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'shipping')
    .where('contractor_reference_key', 'in', keys)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const free = await tx
    .selectFrom('trade')
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', 'shipping')
    .where('status', '<>', 'REFUSED')
    .where('contractor_reference_key', 'in', keys)
    .where((eb) => eb.not(isCertified(eb)))
    .select('id')
    .execute()
  if (free.length < keys.length) throw fieldError('shippingReferenceNumbers', messages.shipmentUnknown)
  return free.map(({ id }) => id)
}
