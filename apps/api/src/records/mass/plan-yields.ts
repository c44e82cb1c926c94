import type { Day } from '@selvedge/domain/day.ts'
import type { DeclaredYield } from '@selvedge/domain/mass/declared-yield.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { forbiddenRecord } from '../forbidden.ts'

/** One of the company's own plans, its row held where that is asked for. Throws FORBIDDEN for others' plans, as for none. */
export async function requirePlan(
  reader: Reader,
  { companyId }: SignedIn,
  planId: number,
  held?: 'held',
): Promise<{ output: number; outputName: string }> {
  const plan = await reader
    .selectFrom('transformation_plan')
    .innerJoin('material', 'material.id', 'output_material_id')
    .where('transformation_plan.id', '=', planId)
    .where('transformation_plan.company_id', '=', companyId)
    .select(['output_material_id as output', 'material.name as outputName'])
    .$if(held !== undefined, (query) => query.forKeyShare('transformation_plan'))
    .executeTakeFirst()
  if (!plan) throw forbiddenRecord('plan')
  return plan
}

/** What was said last of what a plan yields on a day, in hundredths of a percent, and what its processes are. */
export async function yieldOn(
  reader: Reader,
  planId: number,
  day: Day,
): Promise<{
  declared: (DeclaredYield & { fromDay: Day; reason: string | null }) | undefined
  processTypes: string[]
}> {
  const declared = await reader
    .selectFrom('plan_yield')
    .where('plan_id', '=', planId)
    .where('from_day', '<=', day)
    .select(['from_day as fromDay', 'low', 'expected', 'high', 'reason'])
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  const processes = await reader
    .selectFrom('plan_process_type')
    .where('plan_id', '=', planId)
    .select('process_type as code')
    .execute()
  return { declared, processTypes: processes.map(({ code }) => code) }
}
