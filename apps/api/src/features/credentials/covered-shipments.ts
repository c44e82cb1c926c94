import type { CoveredShipment } from '@selvedge/domain/untp/certified-parts.ts'
import { keysAt } from '../../records/epcis/event-keys-of.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import type { RecordTypes } from '../../records/record-type.ts'
import { loadPositions } from '../../records/trade-positions.ts'
import { namedMaterials } from './named.ts'

/**
 * The shipments that a transaction certificate covers, by the names of the seller alone, with their rows locked: after the certificate's, in order, as whoever decides
 * one locks them. Throws WRONG_STATE where one says otherwise than was last stated of it: the body would vouch for what somebody wrote into the database.
 */
export async function coveredShipments(
  tx: Tx,
  records: Pick<RecordTypes, 'trade'>,
  certificate: number,
): Promise<CoveredShipment[]> {
  const covered = await tx
    .selectFrom('trade')
    .where('id', 'in', (eb) =>
      eb.selectFrom('certification_shipment').where('certification_id', '=', certificate).select('trade_id'),
    )
    .select(['id', 'public_id as publicId', 'contractor_reference as reference', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = covered.map(({ id }) => id)
  for (const trade of (await records.trade.findAll(tx, ids)).values())
    await requireAsStated(tx, records.trade, trade)
  const positions = await loadPositions(tx, ids)
  const materials = await namedMaterials(
    tx,
    [...positions.values()].flat().map(({ contractorMaterialId }) => contractorMaterialId),
  )
  return covered.map(({ id, publicId, reference, status }) => ({
    publicId,
    reference,
    isConfirmed: status === 'ACCEPTED',
    goods: (positions.get(id) ?? []).map(({ contractorMaterialId, lot }) => ({
      ...keysAt(materials, contractorMaterialId),
      lot,
    })),
  }))
}
