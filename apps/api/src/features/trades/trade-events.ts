import { tradeEvents } from '@selvedge/domain/epcis/record-events/trade-events.ts'
import type { Papers } from '@selvedge/domain/epcis/record-events/common.ts'
import type { Members } from '@selvedge/domain/epcis/members.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { companyKeys, keysAt, materialKeys } from '../../records/epcis/event-keys-of.ts'
import type { TradeRecord } from './trade-store.ts'

/** The events of an accepted trade; none of any other. `statement` is the leaf of what says it on the ledger. */
export async function eventsOfTrade(
  reader: Reader,
  trade: TradeRecord,
  { base, statement }: { base: string; statement: string },
): Promise<Members[]> {
  if (trade.status !== 'ACCEPTED' || trade.decidedAt === null || trade.positions.length === 0) return []
  const { kind, contractorId, consigneeId, positions, processingStandard } = trade
  const companies = await companyKeys(reader, [contractorId, consigneeId])
  const materials = await materialKeys(
    reader,
    positions.flatMap((one) => [one.contractorMaterialId, one.consigneeMaterialId ?? []].flat()),
  )
  return tradeEvents({
    base,
    statement,
    kind,
    papers: await papersOf(reader, trade),
    standard: processingStandard,
    seller: keysAt(companies, contractorId),
    buyer: keysAt(companies, consigneeId),
    day: trade.validFrom,
    decidedAt: trade.decidedAt,
    goods: positions.map(({ contractorMaterialId, consigneeMaterialId, quantity, unit, weight, lot }) => ({
      sold: { ...keysAt(materials, contractorMaterialId), lot },
      received: consigneeMaterialId === null ? null : keysAt(materials, consigneeMaterialId),
      quantity,
      unit,
      weight,
    })),
  })
}

/** What the trade follows, and what that follows, as far as all are of the same two companies. */
async function papersOf(reader: Reader, { id }: TradeRecord): Promise<Papers> {
  const { rows } = await sql<{ kind: string; publicId: string }>`
    select line.kind, line.public_id as "publicId" from trade own
      left join trade parent on parent.id = own.parent_id and parent.status = 'ACCEPTED'
        and parent.contractor_id = own.contractor_id and parent.consignee_id = own.consignee_id
      left join trade root on root.id = parent.parent_id and root.status = 'ACCEPTED'
        and root.contractor_id = own.contractor_id and root.consignee_id = own.consignee_id
      join trade line on line.id in (own.id, parent.id, root.id)
    where own.id = ${id}`.execute(reader)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.publicId ?? null
  return { contract: of('contract'), order: of('order'), shipment: of('shipping') }
}
