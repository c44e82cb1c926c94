import type { DeletedPlanV1, PlanV1 } from '@selvedge/proof/attested/plan-1.ts'
import type { PlanRecord } from './plan-store.ts'

/**
 * The current content of a plan, as version 1 of its signed content: percentages and days as texts. The check of a plan rebuilds
 * it from the database and compares.
 */
export const attestPlan = (plan: PlanRecord): PlanV1 => ({
  company: plan.companyId,
  name: plan.name,
  outputMaterial: plan.outputMaterialId,
  outputMaterialName: plan.outputMaterialName,
  inputs: plan.inputs.map((input) => ({
    id: input.id,
    material: input.materialId,
    materialName: input.materialName,
    percentage: input.percentage.toFixed(2),
  })),
  processTypes: plan.processTypes.map(({ code }) => code),
  standards: plan.standards,
  productCategory: plan.categoryCode,
  traceabilityLevel: plan.traceabilityLevel,
  transparencyLevel: plan.transparencyLevel,
  validFrom: plan.validFrom,
  validUntil: plan.validUntil,
  notes: plan.notes,
  createdBy: plan.createdBy,
  createdAt: plan.createdAt.toISOString(),
  editedAt: plan.editedAt?.toISOString() ?? null,
})

/** What a plan said when it was deleted: a row that comes back says something else. */
export const attestDeletedPlan = (plan: PlanRecord, at: Date): DeletedPlanV1 => ({
  ...attestPlan(plan),
  deletedAt: at.toISOString(),
})
