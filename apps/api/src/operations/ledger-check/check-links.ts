import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { Finding } from './finding.ts'

/** A supply chain is shown along its own links: checks that they match accepted trades and plans exactly. */
export async function* checkLinks(reader: Reader): AsyncGenerator<Finding, void> {
  const { rows } = await sql<{ kind: 'trade' | 'plan'; id: number }>`
    with said as (
      select consignee_material_id as material, contractor_material_id as source, trade.id as trade, null::bigint as plan, ordinal
      from trade join trade_position on trade_id = trade.id where status = 'ACCEPTED'
      union all
      select output_material_id, material_id, null, plan.id, ordinal
      from transformation_plan plan join plan_input on plan_id = plan.id),
    linked as (select material_id, source_id, trade_id, plan_id, ordinal from chain_link)
    select distinct case when trade is null then 'plan' else 'trade' end as kind, coalesce(trade, plan) as id
    from ((select * from said except select * from linked) union all (select * from linked except select * from said)) differing
    order by kind, id`.execute(reader)
  for (const { kind, id } of rows)
    yield { kind, id, part: 'record', sentence: `The ${kind} ${id}: chains do not lead where it says.` }
}
