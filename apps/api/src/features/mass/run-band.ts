import type { NewMassRun } from '@selvedge/contract/mass-runs.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { type Band, bandOf } from '@selvedge/domain/mass/yield.ts'
import type { z } from 'zod'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { requirePlan, yieldOn } from '../../records/mass/plan-yields.ts'

type Asked = Pick<z.output<typeof NewMassRun>, 'planId' | 'onDay' | 'outputs'>

/**
 * What is usual for a run: what the company has said of its plan on that day, else what is known of the plan's processes; undefined where
 * neither is, or it has no plan. Throws FORBIDDEN for others' plans, and VALIDATION_FAILED on `planId` for one that makes something else.
 */
export async function bandOfRun(
  tx: Tx,
  member: SignedIn,
  { planId, onDay, outputs }: Asked,
): Promise<Band | undefined> {
  if (planId === null) return undefined
  const plan = await requirePlan(tx, member, planId, 'held')
  if (!outputs.some(({ materialId }) => materialId === plan.output))
    throw fieldError('planId', massIssues.massRunPlan({ material: plan.outputName }))
  const { declared, processTypes } = await yieldOn(tx, planId, onDay)
  return declared ?? bandOf(processTypes)
}
