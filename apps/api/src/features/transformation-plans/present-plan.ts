import type { Plan, PlanRow } from '@selvedge/contract/transformation-plans.ts'
import { planPermissions } from '@selvedge/domain/transformation-plan.ts'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import { findSales, loadPlanOf, type PlanRecord } from './plan-store.ts'
import { loadSupplierNames } from './supplier-names.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** A plan as a row of the list, with the suppliers of its inputs. */
export const presentPlanRow = (
  plan: PlanRecord,
  suppliers: ReadonlyMap<number, string>,
): z.input<typeof PlanRow> => ({
  id: plan.id,
  name: plan.name,
  inputPositions: plan.inputs.map((input) => ({
    id: input.id,
    contractorMaterialId: input.materialId,
    contractorMaterialName: input.materialName,
    consigneeMaterialId: null,
    consigneeMaterialName: null,
    quantity: input.percentage,
    weight: null,
    externalDescription: null,
    unit: null,
    contractorSupplierName: suppliers.get(input.materialId) ?? null,
  })),
  // Only a produced material is ever planned.
  outputMaterial: { id: plan.outputMaterialId, name: plan.outputMaterialName, isInput: false },
  processTypeList: plan.processTypes,
  processingStandardList: plan.standards.map((name) => ({ name })),
  productCategory:
    plan.categoryCode === null
      ? null
      : { code: plan.categoryCode, name: plan.categoryName ?? plan.categoryCode },
  traceabilityLevel: plan.traceabilityLevel,
  transparencyLevel: plan.transparencyLevel,
  altered: plan.altered,
  validFrom: plan.validFrom,
  validUntil: plan.validUntil,
  notes: plan.notes,
  creationDate: plan.createdAt,
})

/** A plan as its owner reads it. Throws FORBIDDEN for anybody else. */
export async function readPlan(reader: Reader, member: SignedIn, id: number): Promise<z.input<typeof Plan>> {
  const plan = await loadPlanOf(reader, member, id)
  const suppliers = await loadSupplierNames(
    reader,
    plan.inputs.map(({ materialId }) => materialId),
  )
  const soldIn = await findSales(reader, plan.outputMaterialId)
  return {
    ...presentPlanRow(plan, suppliers),
    soldIn,
    permissions: planPermissions(member, { companyId: plan.companyId, soldIn }),
  }
}
