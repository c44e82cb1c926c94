import { MAX_INPUTS, MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { Verification } from './ledger.ts'
import { Material } from './materials.ts'
import { CodeName } from './reference-data.ts'
import { Position } from './trades.ts'
import {
  dayOut,
  id,
  instantOut,
  listQuery,
  optionalDay,
  optionalText,
  percentage,
  requiredDay,
  requiredText,
  recordedFilter,
} from './wire.ts'
import { coded } from './zod-issues.ts'

const codeList = z
  .array(z.string().trim().max(MAX_NAME_CHARACTERS))
  .max(MAX_INPUTS)
  .nullish()
  .transform((codes) => [...new Set((codes ?? []).filter((code) => code !== ''))])

const materialId = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : Number(value)))
  .refine((value) => value === null || Number.isSafeInteger(value), coded.selectMaterial)

const NewInput = z.object({ contractorMaterialId: materialId, quantity: percentage })

export const NewPlan = z.object({
  name: requiredText(coded.planName, MAX_NAME_CHARACTERS),
  /**
   * The inputs with their percentages. Clients that send no `outputMaterialId` append the output as the position that
   * is no received material, or as the last one, with quantity 100.
   */
  positionRequestList: z
    .array(NewInput)
    .max(MAX_INPUTS + 1, coded.tooManyInputs)
    .nullish()
    .transform((positions) => positions ?? []),
  outputMaterialId: materialId.describe('Which material it makes.'),
  processCodeList: codeList,
  processingStandardList: codeList,
  productCategoryCode: optionalText(20),
  validFrom: requiredDay(coded.validFrom),
  validUntil: optionalDay.describe('The same day as validFrom means no end.'),
  notes: optionalText(MAX_NOTES_CHARACTERS),
  traceabilityLevelName: requiredText(coded.traceabilityLevel),
  transparencyLevelName: requiredText(coded.transparencyLevel),
})
export type NewPlanInput = z.input<typeof NewPlan>

export const PlanUpdate = z.object({
  processingStandardList: codeList,
  traceabilityLevelName: requiredText(coded.traceabilityLevel),
  transparencyLevelName: requiredText(coded.transparencyLevel),
})
export type PlanUpdateInput = z.input<typeof PlanUpdate>

export const PlanRow = z.object({
  id: z.number(),
  name: z.string(),
  inputPositions: z
    .array(Position)
    .describe(
      'quantity is the percentage; contractorSupplierName the companies that supply this material, if any does.',
    ),
  outputMaterial: Material,
  processTypeList: z.array(CodeName),
  processingStandardList: z.array(z.object({ name: z.string() })),
  productCategory: CodeName.nullable(),
  traceabilityLevel: z.string(),
  transparencyLevel: z.string(),
  altered: Altered,
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  notes: z.string().nullable(),
  creationDate: instantOut,
})
export type PlanRow = z.output<typeof PlanRow>

export const Plan = PlanRow.extend({
  soldIn: z
    .array(z.object({ id: z.number(), type: z.enum(TRADE_KINDS), reference: z.string() }))
    .describe(
      'Accepted trades that sell the output, newest first, a few of them: while there is one, the plan stays.',
    ),
  permissions: z.object({ canEdit: z.boolean(), canDelete: z.boolean() }),
})
export type Plan = z.output<typeof Plan>

export const PLAN_SORTS = ['creationDate', 'name', 'outputMaterial', 'validFrom', 'validUntil'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

export const planListQuery = listQuery(PLAN_SORTS).extend({
  output: id.optional().describe('One of your materials: only the plans that make it.'),
  ...recordedFilter,
})

export const listPlansEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans',
  summary: 'Your transformation plans, newest first',
  query: planListQuery,
  counted: true,
  response: z.array(PlanRow),
})

const byId = z.object({ id })

export const readPlanEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans/:id',
  summary: 'One of your transformation plans',
  params: byId,
  response: Plan,
})

export const createPlanEndpoint = endpoint({
  method: 'POST',
  path: '/transformationPlans/create',
  summary: 'Plan how inputs become one output material',
  body: NewPlan,
  idempotent: true,
  refuses: ['DUPLICATE', 'WRONG_STATE'],
  response: Plan,
})

export const updatePlanEndpoint = endpoint({
  method: 'PUT',
  path: '/transformationPlans/:id',
  summary: 'Change the reference standards and the levels of a plan',
  params: byId,
  body: PlanUpdate,
  refuses: ['WRONG_STATE'],
  response: Plan,
})

export const deletePlanEndpoint = endpoint({
  method: 'DELETE',
  path: '/transformationPlans/:id',
  summary: 'Delete a plan whose output no accepted trade sells; its states stay on the ledger',
  answer: 'empty',
  params: byId,
  refuses: ['WRONG_STATE'],
  response: z.undefined(),
})

export const verifyPlanEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans/:id/verification',
  summary: 'Check a plan against the blockchain, state by state; a deleted one too',
  params: byId,
  response: Verification,
})
