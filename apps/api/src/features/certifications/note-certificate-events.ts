import { certificateEvent } from '@selvedge/domain/epcis/record-events/certificate-event.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { baseIn } from '../../records/epcis/base-in.ts'
import { keysAt, materialKeys } from '../../records/epcis/event-keys-of.ts'
import { noteEvents } from '../../records/epcis/note-events.ts'
import { loadPositions } from '../../records/trade-positions.ts'
import type { CertificationRecord } from './certification-store.ts'

/**
 * Stores an accepted transaction or material certificate as an event of its holder, its body and its approver. Scope and self certificates are about
 * no goods: the events of runs name them.
 */
export async function noteCertificateEvents(
  context: Pick<Context, 'services' | 'tx'>,
  certificate: CertificationRecord,
  statement: string,
): Promise<string[]> {
  const { tx } = context
  const { id, subject, status, decidedAt, contractorId, consigneeId, approverId } = certificate
  const isOfGoods = subject === 'TRANSACTION' || subject === 'MATERIAL'
  if (!isOfGoods || status !== 'ACCEPTED' || decidedAt === null) return []
  const base = await baseIn(context)
  const event = certificateEvent({
    base,
    statement,
    certificate: await publicNumberOf(tx, id),
    decidedAt,
    ...(await goodsOf(tx, certificate)),
  })
  const of = { type: 'certification' as const, id, base, companies: [contractorId, consigneeId, approverId] }
  return event ? noteEvents(tx, of, [event]) : []
}

async function publicNumberOf(reader: Reader, id: number): Promise<string> {
  const { publicId } = await reader
    .selectFrom('certification')
    .where('id', '=', id)
    .select('public_id as publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

/** What the shipments that it covers shipped, or the material that it is about. */
async function goodsOf(reader: Reader, { shipments, materialId, subject }: CertificationRecord) {
  if (subject === 'MATERIAL') {
    const materials = await materialKeys(reader, materialId === null ? [] : [materialId])
    return { shipments: [], material: materialId === null ? null : keysAt(materials, materialId) }
  }
  const covered = await reader
    .selectFrom('trade')
    .where('id', '=', anyOf(shipments ?? []))
    .where('status', '=', 'ACCEPTED')
    .select(['id', 'public_id as publicId'])
    .orderBy('id')
    .execute()
  const positions = await loadPositions(
    reader,
    covered.map(({ id }) => id),
  )
  const all = [...positions.values()].flat()
  const materials = await materialKeys(
    reader,
    all.map(({ contractorMaterialId }) => contractorMaterialId),
  )
  return {
    material: null,
    shipments: covered.map(({ id, publicId }) => ({
      shipment: publicId,
      goods: (positions.get(id) ?? []).map(({ contractorMaterialId, lot, quantity, unit, weight }) => ({
        sold: { ...keysAt(materials, contractorMaterialId), lot },
        quantity,
        unit,
        weight,
      })),
    })),
  }
}
