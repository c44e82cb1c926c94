import { refusals } from '@selvedge/domain/refusals.ts'
import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { toHundredths } from '@selvedge/domain/percentage.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { canCreatePlan, type PlanDraft } from '@selvedge/domain/transformation-plan.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { checkNewPlan, type NewPlanRequest } from './check-plan.ts'
import { planRecord } from './plan-record.ts'
import { readPlan } from './present-plan.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Plans how materials become another one, and signs it for the ledger. A certifier plans nothing. */
export async function createPlan(
  services: Services,
  member: SignedIn,
  input: NewPlanRequest,
  idempotency?: IdempotencyKey,
): Promise<z.input<typeof Plan>> {
  const { db, now } = services
  if (!canCreatePlan({ role: member.companyRole }))
    throw new DomainError('FORBIDDEN', refusals.planByCertifier)
  return inTransaction(db, (tx) =>
    once({ tx, member, at: now() }, idempotency, async () => {
      const draft = await checkNewPlan(tx, member, input)
      const context = { services, member, tx }
      const id = await insertPlan(context, input, draft)
      await insertParts(tx, id, input, draft)
      await commitEvent(context, planRecord, id, { event: 'created' })
      return readPlan(tx, member, id)
    }),
  )
}

async function insertPlan(
  { services, member, tx }: Context,
  input: NewPlanRequest,
  draft: PlanDraft,
): Promise<number> {
  const plan = await tx
    .insertInto('transformation_plan')
    .values({
      company_id: member.companyId,
      name: input.name,
      name_key: nameKey(input.name),
      output_material_id: draft.outputMaterialId ?? 0,
      product_category: input.productCategoryCode,
      traceability_level: draft.traceabilityLevel,
      transparency_level: draft.transparencyLevel,
      valid_from: draft.validFrom,
      valid_until: draft.validUntil,
      notes: input.notes,
      created_by: member.userId,
      created_at: services.now(),
      edited_at: null,
    })
    // Two plans for one material at the same moment: the second waits here and then meets the first.
    .onConflict((conflict) => conflict.column('output_material_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!plan)
    throw new DomainError('DUPLICATE', issues.outputPlanned, { outputMaterialId: issues.outputPlanned })
  return plan.id
}

async function insertParts(tx: Tx, id: number, input: NewPlanRequest, { inputs }: PlanDraft): Promise<void> {
  await tx
    .insertInto('plan_input')
    .values(
      inputs.map(({ materialId, percentage }, ordinal) => ({
        plan_id: id,
        ordinal,
        material_id: materialId ?? 0,
        percentage: (toHundredths(percentage) ?? 0) / 100,
      })),
    )
    .execute()
  await tx
    .insertInto('plan_process_type')
    .values(input.processCodeList.map((code) => ({ plan_id: id, process_type: code })))
    .execute()
  await insertStandards(tx, id, input.processingStandardList)
}

/** Adds the standards a plan aims at. */
export async function insertStandards(tx: Tx, id: number, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx
    .insertInto('plan_standard')
    .values(names.map((standard) => ({ plan_id: id, standard })))
    .execute()
}
