import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import { checkAtOnce } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { areaOf } from './record-ids.ts'

/** What each plan yields is what its company's audit trail says was set last of each day. A plan that is deleted yields nothing. */
export const yieldsCheck = checkAtOnce('yields of plans', ({ db }) => findings(db))

async function* findings(db: Reader): AsyncGenerator<Finding, void> {
  const { rows } = await sql<{ plan: number; day: string }>`
    with said as (
      select distinct on (plan.id, line.data ->> 'fromDay') plan.id as plan_id, line.data ->> 'fromDay' as from_day,
        concat_ws(' ', line.data ->> 'low', line.data ->> 'expected', line.data ->> 'high', line.data ->> 'reason') as amounts
      from audit_event line
      join transformation_plan plan on plan.id::text = line.data ->> 'plan' and plan.company_id = line.company_id
      where ${areaOf} = 'material' and event = 'material.yield-set'
      order by plan.id, line.data ->> 'fromDay', line.id desc),
    kept as (select plan_id, from_day::text as from_day, concat_ws(' ', low, expected, high, reason) as amounts from plan_yield)
    select plan_id as plan, from_day as day from said full join kept using (plan_id, from_day)
    where said.amounts is distinct from kept.amounts
    order by 1, 2`.execute(db)
  for (const { plan, day } of rows)
    yield finding('massYield', { kind: 'plan', id: plan }, say.massYield({ plan: String(plan), day }))
}
