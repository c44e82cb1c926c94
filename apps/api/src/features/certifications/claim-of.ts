import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/lists/list.ts'
import type { Accepted } from '../../records/mass/credit-moves.ts'
import type { CertificationRecord } from './certification-store.ts'

/** What a transaction certificate claims by its boxes, with the one company that bought all that it covers. */
export async function claimOf(
  reader: Reader,
  { id, contractorId, consigneeId, subject, processingStandard, boxes, shipments }: CertificationRecord,
  reference: string | null,
): Promise<Accepted> {
  const isTransaction = subject === 'TRANSACTION'
  return {
    id,
    contractorId,
    consigneeId,
    certificateReferenceKey: reference === null ? null : nameKey(reference),
    standard: processingStandard,
    boxes: isTransaction ? asBoxes(boxes) : null,
    buyerId: isTransaction && boxes ? await buyerOf(reader, shipments ?? []) : null,
  }
}

async function buyerOf(reader: Reader, shipments: readonly number[]): Promise<number | null> {
  const buyers = await reader
    .selectFrom('trade')
    .where('id', '=', anyOf(shipments))
    .select('consignee_id as id')
    .distinct()
    .execute()
  const [buyer, ...others] = buyers
  return buyer && others.length === 0 ? buyer.id : null
}
