import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { moveEvent } from '@selvedge/domain/untp/events.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { keysAt } from '../../records/epcis/event-keys-of.ts'
import { loadPositions } from '../../records/trade-positions.ts'
import { namedCompanies, namedMaterials } from './named.ts'
import type { CredentialSource } from './sources.ts'

/** Confirmed shipments become traceability events of their seller: goods that moved. */
export const shipmentSource: CredentialSource = {
  isIssuer: async (reader, companyId, id) => (await rowOf(reader, id))?.contractorId === companyId,
  say: async (tx, { member, records, base }, id) => {
    const record = await records.trade.lock(tx, member, id, { side: 'party' })
    const row = record && (await rowOf(tx, id))
    if (!record || row?.contractorId !== member.companyId)
      throw new DomainError('NOT_FOUND', refusals.credentialNone)
    await requireAsStated(tx, records.trade, record)
    if (row.status !== 'ACCEPTED') throw new DomainError('WRONG_STATE', refusals.credentialAccepted)
    const companies = await namedCompanies(tx, base, [row.contractorId, row.consigneeId])
    const positions = (await loadPositions(tx, [id])).get(id) ?? []
    const materials = await namedMaterials(
      tx,
      positions.map(({ contractorMaterialId }) => contractorMaterialId),
    )
    const name = credentialReasons.shipmentName({ reference: row.reference })
    const subject = moveEvent({
      base,
      shipment: row.publicId,
      name,
      day: row.day,
      seller: keysAt(companies, row.contractorId),
      buyer: keysAt(companies, row.consigneeId),
      goods: positions.map(({ contractorMaterialId, lot, weight }) => ({
        material: { ...keysAt(materials, contractorMaterialId), lot },
        kilograms: weight,
      })),
    })
    return { kind: 'dte', name, validUntil: null, subject: [subject] }
  },
}

const rowOf = (reader: Reader, id: number) =>
  reader
    .selectFrom('trade')
    .where('id', '=', id)
    .where('kind', '=', 'shipping')
    .select([
      'public_id as publicId',
      'status',
      'contractor_id as contractorId',
      'consignee_id as consigneeId',
      'contractor_reference as reference',
      'valid_from as day',
    ])
    .executeTakeFirst()
