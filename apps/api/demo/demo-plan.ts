import { dayOf } from '@selvedge/domain/day.ts'
import type { Services } from '../src/platform/context/services.ts'
import { createPlan } from '../src/features/transformation-plans/create-plan.ts'
import { actAs } from './demo-people.ts'
import type { DemoPlan } from './demo-plans.ts'

/** After the companies have come, before the first trade. */
const PLANNED_DAYS_AGO = 330
const DAY = 24 * 60 * 60 * 1000

/** Plans as the demo company would, through the use case. */
export async function recordDemoPlan(services: Services, plan: DemoPlan): Promise<void> {
  const at = new Date(services.now().getTime() - PLANNED_DAYS_AGO * DAY)
  const member = await actAs(services.db, plan.by)
  const materials = await services.db
    .selectFrom('material')
    .where('company_id', '=', member.companyId)
    .select(['id', 'name', 'is_input as isInput'])
    .execute()
  const idOf = (name: string, isInput: boolean) =>
    materials.find((material) => material.name === name && material.isInput === isInput)?.id ?? null
  await createPlan({ ...services, now: () => at }, member, {
    name: plan.name,
    positionRequestList: plan.from.map(([name, quantity]) => ({
      contractorMaterialId: idOf(name, true) ?? idOf(name, false),
      quantity,
    })),
    outputMaterialId: idOf(plan.makes, false),
    processCodeList: [...plan.processTypes],
    processingStandardList: [...plan.standards],
    productCategoryCode: plan.category,
    validFrom: dayOf(at),
    validUntil: null,
    notes: plan.notes,
    traceabilityLevelName: plan.traceability,
    transparencyLevelName: plan.transparency,
  })
}
