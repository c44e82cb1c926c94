import { dayOf } from '@selvedge/domain/day.ts'
import type { Weighed } from '@selvedge/domain/mass/position-mass.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'

/** A position of a confirmed shipment: the materials of both sides, and what it says of its mass. */
type PositionWeight = Weighed & { received: number; sent: number; lot: string | null; reference: string }

/** The positions of these shipments that their consignees confirmed. */
export async function listWeights(reader: Reader, tradeIds: readonly number[]): Promise<PositionWeight[]> {
  if (tradeIds.length === 0) return []
  const { rows } = await sql<PositionWeight>`
    select consignee_material_id as received, contractor_material_id as sent, weight, quantity, unit, lot,
      contractor_reference as reference
    from trade_position join trade on trade.id = trade_id
    where trade_id = any(${tradeIds}::bigint[]) and kind = 'shipping' and status = 'ACCEPTED'
      and consignee_material_id is not null`.execute(reader)
  return rows
}

/** What companies say today that these plans yield, in hundredths of a percent, by plan. */
export async function listYields(reader: Reader, planIds: readonly number[], today: Date) {
  const rows =
    planIds.length === 0
      ? []
      : await reader
          .selectFrom('plan_yield')
          .select(['plan_id', 'low', 'expected', 'high'])
          .distinctOn('plan_id')
          .where('plan_id', '=', sql<number>`any(${planIds}::bigint[])`)
          .where('from_day', '<=', dayOf(today))
          .orderBy('plan_id')
          .orderBy('from_day', 'desc')
          .execute()
  return new Map(rows.map(({ plan_id, ...said }) => [plan_id, said]))
}

type Runs = { planId: number; count: number; used: number; made: number }

/** What a company's own runs of these plans used and made, in grams, by plan; those that were taken back are left out. */
export async function listOwnRuns(reader: Reader, companyId: number, planIds: readonly number[]) {
  if (planIds.length === 0) return new Map<number, Runs>()
  const { rows } = await sql<Runs>`
    select plan_id as "planId", count(distinct run.id)::int as count,
      coalesce(sum(entry.grams) filter (where role = 'INPUT'), 0)::bigint as used,
      coalesce(sum(entry.grams) filter (where role = 'OUTPUT'), 0)::bigint as made
    from mass_event run join mass_entry entry on entry.event_id = run.id
    where run.company_id = ${companyId} and run.kind = 'RUN' and run.plan_id = any(${planIds}::bigint[])
      and not exists (select 1 from mass_event taken where taken.reverses = run.id)
    group by plan_id`.execute(reader)
  return new Map(rows.map((row) => [row.planId, row]))
}
