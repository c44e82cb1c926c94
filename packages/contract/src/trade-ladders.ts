import { LADDER_ROWS } from '@selvedge/domain/limits.ts'
import { LADDER_STEPS } from '@selvedge/domain/quantity-ladder.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LinkedTrade } from './trade-links.ts'
import { id } from './wire.ts'

const decimal = z.string().describe('A decimal number, exact.')

/** What was contracted, ordered and shipped of one material in one unit. */
export const LadderRow = z.object({
  material: z.string().describe('As the company calls it that recorded the contract or order.'),
  unit: z
    .string()
    .nullable()
    .describe('Code and name, `KGM - kilogram`; amounts of different units are never added.'),
  measure: z.enum(['quantity', 'weight']).describe('weight: of positions without a quantity, in kilograms.'),
  steps: z.array(
    z.object({
      step: z.enum(LADDER_STEPS),
      accepted: decimal,
      pending: decimal.describe('Of records that wait for confirmation; not in `accepted`.'),
    }),
  ),
})
export type LadderRow = z.output<typeof LadderRow>

export const TradeLadder = z.object({
  trade: LinkedTrade.describe('The contract or order that all of it belongs to.'),
  rows: z.array(LadderRow).describe(`${LADDER_ROWS} at most, those of the contract or order itself first.`),
  rowsTotal: z.number(),
  leftOut: z.number().describe('How many records are left out because they were altered.'),
})
export type TradeLadder = z.output<typeof TradeLadder>

export const readLaddersEndpoint = endpoint({
  method: 'GET',
  path: '/trades/:id/ladders',
  summary:
    'How much of a contract or order was ordered and shipped: of the trade itself, and of those it belongs to; none where nothing follows',
  params: z.object({ id }),
  response: z.array(TradeLadder),
})
