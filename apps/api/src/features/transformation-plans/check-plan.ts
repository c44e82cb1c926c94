import type { NewPlan, PlanUpdate } from '@selvedge/contract/transformation-plans.ts'
import { type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'
import {
  levelError,
  type MaterialGroup,
  type PlanDraft,
  planEnd,
  planErrors,
  splitPositions,
  withDefaultPercentage,
} from '@selvedge/domain/transformation-plan.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/connect.ts'
import { materialsOf } from '../../records/materials-of.ts'
import {
  listProcessTypes,
  listProductCategories,
  listStandards,
  listTraceabilityLevels,
  listTransparencyLevels,
} from '../../platform/reference-data/lists.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

export type NewPlanRequest = z.output<typeof NewPlan>
export type PlanUpdateRequest = z.output<typeof PlanUpdate>

/**
 * Reads a new plan the way its client meant it and checks it against what the company has and the lists offer. Throws
 * VALIDATION_FAILED with every field at fault.
 */
export async function checkNewPlan(tx: Tx, member: SignedIn, input: NewPlanRequest): Promise<PlanDraft> {
  const groupOf = await materialGroups(tx, member, input)
  const draft = draftOf(input, groupOf)
  const fields = {
    ...(await listErrors(tx, member, input)),
    ...(await processErrors(tx, member, input)),
    ...planErrors(draft, groupOf),
  }
  throwIfInvalid(fields)
  return draft
}

/** Checks the change of a plan. Throws VALIDATION_FAILED with every field at fault. */
export async function checkPlanUpdate(tx: Tx, member: SignedIn, input: PlanUpdateRequest): Promise<void> {
  const fields = await listErrors(tx, member, input)
  const level = levelError(input.traceabilityLevelName, input.transparencyLevelName)
  throwIfInvalid({ ...fields, ...(level !== undefined && { traceabilityLevelName: level }) })
}

async function materialGroups(
  tx: Tx,
  member: SignedIn,
  { positionRequestList, outputMaterialId }: NewPlanRequest,
) {
  const named = [...positionRequestList.map((position) => position.contractorMaterialId), outputMaterialId]
  const ids = named.filter((id) => id !== null)
  const materials = await materialsOf(tx, member.companyId, ids)
  return (id: number): MaterialGroup => {
    const material = materials.get(id)
    return material && (material.isInput ? 'received' : 'produced')
  }
}

function draftOf(input: NewPlanRequest, groupOf: (id: number) => MaterialGroup): PlanDraft {
  const positions = input.positionRequestList.map(({ contractorMaterialId, quantity }, index) => ({
    index,
    materialId: contractorMaterialId,
    percentage: quantity,
  }))
  const { inputs, output } =
    input.outputMaterialId === null
      ? splitPositions(positions, groupOf)
      : { inputs: positions, output: { materialId: input.outputMaterialId } }
  return {
    outputMaterialId: output?.materialId ?? null,
    inputs: withDefaultPercentage(inputs),
    processTypes: input.processCodeList,
    traceabilityLevel: input.traceabilityLevelName,
    transparencyLevel: input.transparencyLevelName,
    validFrom: input.validFrom,
    validUntil: planEnd(input.validFrom, input.validUntil),
  }
}

/** What a plan names from the lists that stay editable: its standards and its levels. */
async function listErrors(tx: Tx, member: SignedIn, input: PlanUpdateRequest): Promise<FieldErrors> {
  const fields: FieldErrors = {}
  const offers = (list: readonly { name: string }[], name: string) => list.some((each) => each.name === name)
  if (!offers(await listTraceabilityLevels(tx), input.traceabilityLevelName))
    fields['traceabilityLevelName'] = issues.traceabilityLevel
  if (!offers(await listTransparencyLevels(tx), input.transparencyLevelName))
    fields['transparencyLevelName'] = issues.transparencyLevel
  const standards = await listStandards(tx, 'plan', member.industry)
  if (!input.processingStandardList.every((name) => offers(standards, name)))
    fields['processingStandardList'] = issues.standard
  return fields
}

async function processErrors(tx: Tx, member: SignedIn, input: NewPlanRequest): Promise<FieldErrors> {
  const fields: FieldErrors = {}
  const processTypes = new Set((await listProcessTypes(tx, member.industry)).map(({ code }) => code))
  if (!input.processCodeList.every((code) => processTypes.has(code)))
    fields['processCodeList'] = issues.processTypeUnknown
  const { productCategoryCode } = input
  const categories = await listProductCategories(tx)
  if (productCategoryCode !== null && !categories.some(({ code }) => code === productCategoryCode))
    fields['productCategoryCode'] = issues.productCategory
  return fields
}
