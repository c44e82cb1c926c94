import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import type { z } from 'zod'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { checkPlanUpdate, type PlanUpdateRequest } from './check-plan.ts'
import { insertStandards } from './create-plan.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { planRecord } from './plan-record.ts'
import { requireLocked } from './require-locked.ts'
import { readPlan } from './present-plan.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Its owner changes the reference standards and the levels of a plan, and nothing else. */
export async function updatePlan(
  services: Services,
  member: SignedIn,
  id: number,
  input: PlanUpdateRequest,
): Promise<z.input<typeof Plan>> {
  return inTransaction(services.db, async (tx) => {
    await requireLocked(tx, member, id)
    await checkPlanUpdate(tx, member, input)
    await tx
      .updateTable('transformation_plan')
      .set({
        traceability_level: input.traceabilityLevelName,
        transparency_level: input.transparencyLevelName,
        edited_at: services.now(),
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('plan_standard').where('plan_id', '=', id).execute()
    await insertStandards(tx, id, input.processingStandardList)
    await commitEvent({ services, member, tx }, planRecord, id, { event: 'updated' })
    return readPlan(tx, member, id)
  })
}
