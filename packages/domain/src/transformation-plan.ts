import { isCertifier } from './company.ts'
import type { Day } from './day.ts'
import type { FieldErrors } from './errors.ts'
import { MAX_INPUTS } from './limits.ts'
import { type Issue, issues } from './issues.ts'
import { percentText, sumOfHundredths, toHundredths, WHOLE } from './percentage.ts'
import type { Member } from './permissions.ts'

/** Whether a material is the company's own, and of which group; undefined for what is not its own. */
export type MaterialGroup = 'received' | 'produced' | undefined

/** One material of a plan as it was sent: its place in the list, the material, its share in percent. */
export type PlanPosition = {
  index: number
  materialId: number | null
  percentage: string | number | null | undefined
}

export type PlanDraft = {
  outputMaterialId: number | null
  inputs: readonly PlanPosition[]
  processTypes: readonly string[]
  traceabilityLevel: string
  transparencyLevel: string
  validFrom: Day
  validUntil: Day | null
}

const QUANTITY = 'quantity'
const MATERIAL = 'contractorMaterialId'

/** The path of an input's field, as the call names it; without a field, that of all inputs together. */
export const inputPath = (index?: number, field?: typeof QUANTITY | typeof MATERIAL) =>
  ['positionRequestList', index, field].filter((part) => part !== undefined).join('.')

/**
 * A transparency level that begins with 2 shows documents, so it needs a traceability level that begins with 3, which
 * names companies. Returns the error of the traceability level, or undefined if the two go together.
 */
export function levelError(traceabilityLevel: string, transparencyLevel: string): Issue | undefined {
  if (!transparencyLevel.startsWith('2') || traceabilityLevel.startsWith('3')) return undefined
  return issues.wrongTraceabilityLevel({ transparencyLevel })
}

/** The traceability levels that go with a transparency level. */
export const levelsFor = (transparencyLevel: string, traceabilityLevels: readonly string[]) =>
  traceabilityLevels.filter((level) => levelError(level, transparencyLevel) === undefined)

/** Clients say "no end" by sending the start again: such a plan is open-ended. */
export const planEnd = (validFrom: Day, validUntil: Day | null): Day | null =>
  validUntil === validFrom ? null : validUntil

/** The only input of a plan is all of it, unless something else is said. */
export const withDefaultPercentage = (inputs: readonly PlanPosition[]): PlanPosition[] => {
  const isMissing = ({ percentage }: PlanPosition) =>
    percentage === null || percentage === undefined || percentage === ''
  return inputs.map((input) =>
    inputs.length === 1 && isMissing(input) ? { ...input, percentage: 100 } : input,
  )
}

/**
 * Separates the output from the inputs if a client sends both in one list: the output is the one position that is not a received
 * material, or else the last one, if it is 100 percent.
 */
export function splitPositions(
  positions: readonly PlanPosition[],
  groupOf: (materialId: number) => MaterialGroup,
): { inputs: readonly PlanPosition[]; output: PlanPosition | undefined } {
  const produced = positions.filter(
    ({ materialId }) => materialId !== null && groupOf(materialId) === 'produced',
  )
  const last = positions.at(-1)
  const isWhole = last !== undefined && toHundredths(last.percentage) === WHOLE
  const output = produced.length === 1 ? produced[0] : isWhole && positions.length > 1 ? last : undefined
  return { inputs: positions.filter((position) => position !== output), output }
}

function shareErrors(inputs: readonly PlanPosition[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { index, percentage } of inputs) {
    const share = toHundredths(percentage)
    if (share === undefined || share === 0 || share > WHOLE)
      fields[inputPath(index, QUANTITY)] = issues.percentage
  }
  const total = sumOfHundredths(inputs.map(({ percentage }) => percentage))
  if (total > WHOLE && inputs.length > 1)
    fields[inputPath()] = issues.percentageTotal({ total: percentText(total) })
  return fields
}

type GroupOf = (materialId: number) => MaterialGroup

function inputErrors({ inputs, outputMaterialId }: PlanDraft, groupOf: GroupOf): FieldErrors {
  if (inputs.length === 0) return { [inputPath()]: issues.inputs }
  if (inputs.length > MAX_INPUTS) return { [inputPath()]: issues.tooManyInputs }
  const fields: FieldErrors = {}
  const seen = new Set<number>()
  for (const { index, materialId } of inputs) {
    const path = inputPath(index, MATERIAL)
    if (materialId === null) fields[path] = issues.selectMaterial
    else if (groupOf(materialId) === undefined) fields[path] = issues.materialUnknown
    else if (materialId === outputMaterialId) fields[path] = issues.outputIsInput
    else if (seen.has(materialId)) fields[path] = issues.inputTwice
    if (materialId !== null) seen.add(materialId)
  }
  return fields
}

function outputError({ outputMaterialId }: PlanDraft, groupOf: GroupOf): Issue | undefined {
  if (outputMaterialId === null) return issues.outputMaterial
  const group = groupOf(outputMaterialId)
  if (group === undefined) return issues.materialUnknown
  return group === 'produced' ? undefined : issues.outputNotProduced
}

/**
 * All that is wrong with a new plan, by the paths of the call; nothing where it is fine. The form knows its materials
 * to be the company's own, the server looks each of them up.
 */
export function planErrors(plan: PlanDraft, groupOf: GroupOf): FieldErrors {
  const { processTypes, traceabilityLevel, transparencyLevel, validFrom, validUntil } = plan
  const fields: FieldErrors = { ...inputErrors(plan, groupOf), ...shareErrors(plan.inputs) }
  const output = outputError(plan, groupOf)
  if (output !== undefined) fields['outputMaterialId'] = output
  if (processTypes.length === 0) fields['processCodeList'] = issues.processType
  const level = levelError(traceabilityLevel, transparencyLevel)
  if (traceabilityLevel !== '' && level !== undefined) fields['traceabilityLevelName'] = level
  if (validUntil !== null && validUntil < validFrom) fields['validUntil'] = issues.validUntil
  return fields
}

/** A plan as its permissions see it: its company, and the accepted trades that sell its output. */
export type PlanState = { companyId: number; soldIn: readonly unknown[] }

/** A certifier certifies and transforms nothing. */
export const canCreatePlan = (company: { role: string | null }) => !isCertifier(company)

const isOwner = (member: Member, plan: Pick<PlanState, 'companyId'>) => member.companyId === plan.companyId

/** What the signed-in person may do with a plan; sent along with it, so that screens never guess. */
export const planPermissions = (member: Member, plan: PlanState) => ({
  canEdit: isOwner(member, plan),
  canDelete: isOwner(member, plan) && plan.soldIn.length === 0,
})
