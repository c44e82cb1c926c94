import { asBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Claimed } from '../../records/mass/credit-moves.ts'
import type { CertificationRecord } from './certification-store.ts'

/** What a transaction certificate claims by its boxes, with the one company that bought all that it covers. */
export async function claimOf(
  reader: Reader,
  { id, consigneeId, subject, processingStandard, boxes, shipments, replacesId }: CertificationRecord,
): Promise<Claimed> {
  const isTransaction = subject === 'TRANSACTION'
  return {
    id,
    sellerId: consigneeId,
    replacesId,
    standard: processingStandard,
    version: {
      boxes: isTransaction ? asBoxes(boxes) : null,
      buyerId: isTransaction && boxes ? await buyerOf(reader, shipments ?? []) : null,
    },
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
