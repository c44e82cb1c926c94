import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, dayOut, id, optionalDay, optionalText, requiredDay } from './wire.ts'
import { coded } from './zod-issues.ts'

const percent = z
  .number()
  .meta({ description: 'In percent of what is used, two decimals.', examples: [88.25] })

/** What a plan makes of what it uses. */
export const PlanYield = z.object({
  planId: z.number(),
  declared: z
    .object({
      fromDay: dayOut,
      low: percent,
      expected: percent,
      high: percent,
      reason: z.string().optional(),
    })
    .nullable()
    .describe('What you have said of the day asked for; null where nothing was said.'),
  usual: z
    .object({ low: percent, high: percent })
    .nullable()
    .describe('What its processes usually yield; null where that is not known.'),
})
export type PlanYield = z.output<typeof PlanYield>

const ofPlan = z.object({ planId: id })

export const readPlanYieldEndpoint = endpoint({
  method: 'GET',
  path: '/mass/yields/:planId',
  summary: 'What one of your plans yields on a day, and what is usual',
  params: ofPlan,
  query: z.object({ onDay: optionalDay.describe('Today where it is left out.') }),
  response: PlanYield,
})

export const setPlanYieldEndpoint = endpoint({
  method: 'PUT',
  path: '/mass/yields/:planId',
  summary:
    'Say what one of your plans yields from a day on; shipments may then take what it uses from your books',
  params: ofPlan,
  body: z.object({
    fromDay: requiredDay(coded.date),
    low: amount.describe('The lowest that is usual, in percent.'),
    expected: amount.describe('What is reckoned with, in percent.'),
    high: amount.describe('The highest that is usual, in percent, 200 at the most.'),
    reason: optionalText(MAX_NOTES_CHARACTERS).describe(
      'Why, where the expected yield is unusual for its processes, or more comes out than goes in. It is shown in your reconciliations.',
    ),
  }),
  response: PlanYield,
})
