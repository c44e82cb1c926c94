import { dayOf } from '@selvedge/domain/day.ts'
import { setPlanYield } from '../src/features/mass/plan-yield.ts'
import { recordRun } from '../src/features/mass/record-run.ts'
import type { Services } from '../src/platform/context/services.ts'
import { actAs } from './demo-people.ts'
import type { DemoRun, DemoYield } from './demo-runs.ts'
import { materialOf } from './open-demo-book.ts'

const DAY = 24 * 60 * 60 * 1000

/** Says what a plan yields, from the day of these services on. */
export async function sayDemoYield(services: Services, { by, plan, ...percent }: DemoYield): Promise<void> {
  const member = await actAs(services.db, by)
  const planId = await planOf(services, member.companyId, plan)
  await setPlanYield(services, member, { planId, fromDay: dayOf(services.now()), reason: null, ...percent })
}

/** Records a run as its company did. */
export async function recordDemoRun(services: Services, run: DemoRun): Promise<void> {
  const { by, plan, daysAgo, used, made, byProduct, losses, reason } = run
  const member = await actAs(services.db, by)
  const at = new Date(services.now().getTime() - daysAgo * DAY)
  const amount = async ([name, kilograms]: DemoRun['used']) => ({
    materialId: await materialOf(services, member.companyId, name),
    kilograms,
    lot: null,
  })
  await recordRun(
    { ...services, now: () => at },
    member,
    {
      planId: await planOf(services, member.companyId, plan),
      onDay: dayOf(at),
      inputs: [await amount(used)],
      outputs: [await amount(made)],
      byProducts: [{ materialId: null, kilograms: byProduct, lot: null }],
      losses,
      gain: null,
      reason,
      documentUpload: null,
    },
    undefined,
  )
}

async function planOf({ db }: Services, companyId: number, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('transformation_plan')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
