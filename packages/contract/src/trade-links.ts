import { LADDER_ROWS, MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { LADDER_STEPS } from '@selvedge/domain/quantity-ladder.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { dayOut, id, instantOut, pageSize } from './wire.ts'

/** An earlier or a later trade between the same two companies, as a link to it needs. */
export const LinkedTrade = z.object({
  id: z.number(),
  type: z.enum(TRADE_KINDS),
  contractorReferenceNumber: z.string(),
  status: z.enum(TRADE_STATUSES),
  altered: Altered,
})
export type LinkedTrade = z.output<typeof LinkedTrade>

export const ParentTrade = LinkedTrade.extend({
  consigneeReferenceNumber: z.string().nullable(),
  contractorName: z.string(),
  consigneeName: z.string(),
  validFrom: dayOut,
  contractorDate: instantOut,
})
export type ParentTrade = z.output<typeof ParentTrade>

export const listParentsEndpoint = endpoint({
  method: 'GET',
  path: '/trades/parents',
  summary:
    'Trades with a known company that a new trade of a kind may belong to, in both directions, newest first, refused ones left out; none for an unknown company',
  query: z.object({
    kind: z.enum(TRADE_KINDS),
    company: z.string().trim().max(MAX_NAME_CHARACTERS).default('').describe('Left out: no trades.'),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe("A part of the contractor's or the consignee's reference."),
    size: pageSize,
  }),
  response: z.array(ParentTrade),
})

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
