import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Material } from './materials.ts'
import { CodeName } from './reference-data.ts'
import { Position } from './trades.ts'
import { Verification } from './ledger.ts'
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
} from './wire.ts'

const codeList = z
  .array(z.string().trim())
  .max(MAX_POSITIONS)
  .nullish()
  .transform((codes) => [...new Set((codes ?? []).filter((code) => code !== ''))])

export const NewPlan = z.object({
  name: requiredText(messages.planName, MAX_NAME_CHARACTERS),
  /**
   * The inputs with their percentages. Clients that send no `outputMaterialId` append the output as the position that
   * is no received material, or as the last one, with quantity 100.
   */
  positionRequestList: z
    .array(
      z.object({
        contractorMaterialId: z
          .union([z.number(), z.string()])
          .nullish()
          .transform((value) => (value ? Number(value) : null)),
        quantity: percentage,
      }),
    )
    .max(MAX_POSITIONS, messages.tooManyInputs)
    .nullish()
    .transform((positions) => positions ?? []),
  /** Which material it makes. */
  outputMaterialId: z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => (value ? Number(value) : null)),
  processCodeList: codeList,
  processingStandardList: codeList,
  productCategoryCode: optionalText(20),
  validFrom: requiredDay(messages.validFrom),
  validUntil: optionalDay,
  notes: optionalText(MAX_NOTES_CHARACTERS),
  traceabilityLevelName: requiredText(messages.traceabilityLevel),
  transparencyLevelName: requiredText(messages.transparencyLevel),
})
export type NewPlanInput = z.input<typeof NewPlan>

export const PlanUpdate = z.object({
  processingStandardList: codeList,
  traceabilityLevelName: requiredText(messages.traceabilityLevel),
  transparencyLevelName: requiredText(messages.transparencyLevel),
})
export type PlanUpdateInput = z.input<typeof PlanUpdate>

const PlanHeader = z.object({
  id: z.number(),
  name: z.string(),
  inputPositions: z.array(Position),
  outputMaterial: Material,
  traceabilityLevel: z.string(),
  transparencyLevel: z.string(),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  notes: z.string().nullable(),
  creationDate: instantOut,
})

/** Rows carry what the table shows; processes, standards and category come with the plan itself. */
export const PlanRow = PlanHeader
export type PlanRow = z.output<typeof PlanRow>

export const Plan = PlanHeader.extend({
  processTypeList: z.array(CodeName),
  processingStandardList: z.array(z.object({ name: z.string() })),
  productCategory: CodeName.nullable(),
})
export type Plan = z.output<typeof Plan>

export const PLAN_SORTS = ['creationDate', 'name', 'outputMaterial', 'validFrom', 'validUntil'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

export const planListQuery = listQuery(PLAN_SORTS)

export const listPlansEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans',
  summary: 'The own transformation plans, newest first',
  query: planListQuery,
  response: z.array(PlanRow),
})

const byId = z.object({ id })

export const readPlanEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans/:id',
  summary: 'One of the own transformation plans',
  params: byId,
  response: Plan,
})

export const createPlanEndpoint = endpoint({
  method: 'POST',
  path: '/transformationPlans/create',
  summary: 'Plan how inputs become one output material',
  body: NewPlan,
  response: Plan,
})

export const updatePlanEndpoint = endpoint({
  method: 'PUT',
  path: '/transformationPlans/:id',
  summary: 'Change the reference standards and the levels of a plan',
  params: byId,
  body: PlanUpdate,
  response: Plan,
})

export const deletePlanEndpoint = endpoint({
  method: 'DELETE',
  path: '/transformationPlans/:id',
  summary: 'Delete a plan whose output was not sold yet',
  answer: 'empty',
  params: byId,
  response: z.undefined(),
})

export const verifyPlanEndpoint = endpoint({
  method: 'GET',
  path: '/transformationPlans/:id/verification',
  summary: 'Check a plan against the chain, state by state',
  params: byId,
  response: Verification,
})
