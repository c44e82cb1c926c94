import { NewPlan, type NewPlanInput } from '@selvedge/contract/transformation-plans.ts'
import { percentage } from '@selvedge/contract/wire.ts'
import {
  type MaterialGroup,
  type PlanDraft,
  planErrors,
  withDefaultPercentage,
} from '@selvedge/domain/transformation-plan.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { z } from 'zod'
import type { PickedMaterial } from '../pickers/MaterialPicker.tsx'
import type { RuleErrors } from '../ui/form/form-resolver.ts'

/** The call's fields, with the chosen materials by name. */
export const PlanSchema = NewPlan.omit({ positionRequestList: true, outputMaterialId: true }).extend({
  output: z.custom<PickedMaterial | null>(),
  inputs: z.array(z.object({ material: z.custom<PickedMaterial | null>(), quantity: percentage })),
})
export type PlanValues = z.input<typeof PlanSchema>
type InputValues = PlanValues['inputs'][number]

export const EMPTY_INPUT: InputValues = { material: null, quantity: '' }
/** The only input is all of it, until another one joins. */
const SINGLE_INPUT: InputValues = { material: null, quantity: 100 }

export const EMPTY_PLAN: PlanValues = {
  name: '',
  output: null,
  processingStandardList: [],
  productCategoryCode: '',
  processCodeList: [],
  traceabilityLevelName: '',
  transparencyLevelName: '',
  validFrom: '',
  validUntil: '',
  notes: '',
  inputs: [SINGLE_INPUT],
}

const draftOf = (values: PlanValues): PlanDraft => ({
  outputMaterialId: values.output?.id ?? null,
  inputs: withDefaultPercentage(
    values.inputs.map(({ material, quantity }, index) => ({
      index,
      materialId: material?.id ?? null,
      percentage: quantity,
    })),
  ),
  processTypes: values.processCodeList ?? [],
  traceabilityLevel: values.traceabilityLevelName,
  transparencyLevel: values.transparencyLevelName,
  validFrom: values.validFrom,
  validUntil: values.validUntil || null,
})

/** What a plan needs beyond its schema. The pickers offer own materials alone, and only produced ones as output. */
export function planRules(values: PlanValues): RuleErrors {
  const groupOf = (id: number): MaterialGroup => (id === values.output?.id ? 'produced' : 'received')
  const errors = planErrors(draftOf(values), groupOf)
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]))
}

/** The body of the call. */
export const toBody = ({ output, inputs, ...values }: PlanValues): NewPlanInput => ({
  ...values,
  outputMaterialId: output?.id ?? null,
  positionRequestList: inputs.map(({ material, quantity }) => ({
    contractorMaterialId: material?.id ?? null,
    quantity,
  })),
})

/** The field of the form for a path that the server names. */
export function fieldOf(path: string): string {
  if (path === 'outputMaterialId') return 'output'
  if (path === 'positionRequestList') return 'inputs.root'
  return path.replace(/^positionRequestList\./, 'inputs.').replace(/\.contractorMaterialId$/, '.material')
}

/** The headings of the fields, in the order of the screen. */
const LABELS: Record<string, string> = {
  name: recordWords.name,
  output: plans.outputMaterial,
  processingStandardList: plans.processingStandards,
  productCategoryCode: plans.productCategory,
  processCodeList: recordFields.processTypes,
  traceabilityLevelName: plans.traceabilityLevel,
  transparencyLevelName: plans.transparencyLevel,
  validFrom: recordWords.validFrom,
  validUntil: recordWords.validUntil,
  notes: recordFields.notes,
  inputs: plans.inputs,
}

const INPUT_LABELS: Record<string, string> = {
  material: recordFields.material,
  quantity: plans.percentage,
}

/** The heading of a field, by its path: `inputs.0.quantity` -> `Input 1, Percentage`. */
export function labelOf(path: string): string {
  const [head = '', index, field = ''] = path.split('.')
  if (index === undefined) return LABELS[head] ?? head
  return plans.inputField({ number: String(Number(index) + 1), field: INPUT_LABELS[field] ?? field })
}

/** Where a field is on the screen, compared with the others. */
export const placeOf = (path: string) => Object.keys(LABELS).indexOf(path.split('.')[0] ?? '')

/** Where the focus goes to fix a field: an error of all inputs together is fixed in the first one. */
export const focusOf = (path: string) => (path === 'inputs' ? 'inputs.0.quantity' : path)
