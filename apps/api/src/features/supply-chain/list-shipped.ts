import type { Weighed } from '@selvedge/domain/mass/position-mass.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

/** A position of a confirmed shipment, with how others name its materials and its trade. */
export type Shipped = Weighed & {
  tradeId: number
  publicId: string
  day: string
  standard: string | null
  sellerId: number
  buyerId: number
  sent: number
  received: number
  lot: string | null
}

/** The positions of these shipments that their consignees confirmed, in their order. */
export async function listShipped(reader: Reader, tradeIds: readonly number[]): Promise<Shipped[]> {
  if (tradeIds.length === 0) return []
  const { rows } = await sql<Shipped>`
    select trade.id as "tradeId", trade.public_id as "publicId", trade.valid_from as day, trade.processing_standard as standard,
      trade.contractor_id as "sellerId", trade.consignee_id as "buyerId",
      contractor_material_id as sent, consignee_material_id as received, weight, quantity, unit, lot
    from trade_position join trade on trade.id = trade_id
    where trade_id = any(${tradeIds}::bigint[]) and kind = 'shipping' and status = 'ACCEPTED'
      and consignee_material_id is not null
    order by trade.id, ordinal`.execute(reader)
  return rows
}

type Stored = { body: string; context: string; recordTime: Date; tradeId: number | null }

/** What the company has of these shipments, and of its runs of these plans, as it was stored: in the order in which it could be seen. */
export async function listStoredEvents(
  reader: Reader,
  {
    companyId,
    tradeIds,
    planIds,
  }: { companyId: number; tradeIds: readonly number[]; planIds: readonly number[] },
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select body, context, record_time as "recordTime", case record_type when 'trade' then record_id end as "tradeId"
    from epcis_event
    where company_id = ${companyId} and sequence is not null and (
      record_type = 'trade' and record_id = any(${tradeIds}::bigint[])
      or record_type = 'stock' and record_id in (
        select id from mass_event where company_id = ${companyId} and kind = 'RUN' and plan_id = any(${planIds}::bigint[])))
    order by sequence`.execute(reader)
  return rows
}
