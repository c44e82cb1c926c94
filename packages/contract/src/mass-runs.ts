import { MAX_FORM_BYTES, MAX_INPUTS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MassEvent, why } from './mass.ts'
import { amount, optionalId, optionalLot, requiredDay } from './wire.ts'
import { coded } from './zod-issues.ts'

const parts = z
  .array(z.object({ materialId: optionalId, kilograms: amount, lot: optionalLot }))
  .max(MAX_INPUTS)
  .nullish()
  .transform((list) => list ?? [])

export const NewMassRun = z.object({
  planId: optionalId.describe('The plan that it was made by: its yield is what is usual.'),
  onDay: requiredDay(coded.date),
  inputs: parts.describe('What was used: materials of yours with a book.'),
  outputs: parts.describe('What was made: materials of yours with a book.'),
  byProducts: parts.describe('What came out beside it; without a material it goes into no book.'),
  losses: amount.describe('In kilograms, all together.'),
  gain: amount.describe('What was taken up on the way, such as moisture, in kilograms.'),
  ...why,
})
export type NewMassRunInput = z.input<typeof NewMassRun>

export const recordMassRunEndpoint = endpoint({
  method: 'POST',
  path: '/mass/runs',
  summary: 'Record what one run of a transformation used, made and lost; it has to add up',
  body: NewMassRun,
  maxBytes: MAX_FORM_BYTES,
  idempotent: true,
  refuses: ['MASS_SHORT', 'NOT_FOUND'],
  response: MassEvent,
})
