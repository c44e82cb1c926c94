import type { DeletedPlanV1, PlanV1 } from '@selvedge/proof/attested/plan-1.ts'
import { attestInVersions } from '../../records/attest-in-versions.ts'
import type { PlanRecord } from './plan-store.ts'

/** Percentages and days as texts. */
const version1 = (plan: PlanRecord): PlanV1 => ({
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

/** What a plan says now, as it is signed. Its check builds it anew from the database and compares. */
export const attestPlan = attestInVersions({ 1: version1 })

/** What a plan said when it was deleted: a row that comes back says something else. */
export const attestDeletedPlan = (plan: PlanRecord, at: Date): DeletedPlanV1 => ({
  ...version1(plan),
  deletedAt: at.toISOString(),
})
