import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { RETURN_DECISIONS, RETURN_STATUSES } from '@selvedge/domain/mass/return-status.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, dayOut, id, instantOut, listQuery, optionalText, requiredDay } from './wire.ts'
import { coded } from './zod-issues.ts'

/** What a buyer returns of a confirmed delivery; both companies see the same of it, and nothing of each other's books. */
export const MassReturn = z.object({
  id: z.number(),
  status: z.enum(RETURN_STATUSES),
  tradeId: z.number(),
  tradeReference: z.string().describe('The seller’s reference of the delivery.'),
  positionId: z.number(),
  companyName: z.string().optional().describe('The other company.'),
  materialName: z.string().describe('As your company calls it.'),
  kilograms: z.number().meta({ description: 'In kilograms, to the gram.', examples: [340.5] }),
  onDay: dayOut,
  reason: z.string(),
  proposedAt: instantOut,
  decidedAt: instantOut.nullable(),
  permissions: z.object({ canDecide: z.boolean(), canWithdraw: z.boolean() }),
})
export type MassReturn = z.output<typeof MassReturn>

export const massReturnListQuery = listQuery(['proposedAt']).extend({
  trade: id.optional().describe('Only those of this delivery.'),
  awaiting: z
    .enum(['true', 'others'])
    .optional()
    .describe('true: only those that you have to decide; others: only those that wait for their sellers.'),
})

export const listMassReturnsEndpoint = endpoint({
  method: 'GET',
  path: '/mass/returns',
  summary: 'What your company returns, and what is returned to it, the newest first',
  query: massReturnListQuery,
  counted: true,
  response: z.array(MassReturn),
})

export const proposeMassReturnEndpoint = endpoint({
  method: 'POST',
  path: '/mass/returns',
  summary:
    'Propose to return some of a confirmed delivery to you; it is held in your book until the seller decides',
  body: z.object({
    positionId: id.describe('A position of a confirmed shipment to you.'),
    onDay: requiredDay(coded.date),
    kilograms: amount,
    reason: optionalText(MAX_NOTES_CHARACTERS).describe('Why; the seller reads it.'),
  }),
  idempotent: true,
  refuses: ['MASS_SHORT', 'NOT_FOUND'],
  response: MassReturn,
})

export const decideMassReturnEndpoint = endpoint({
  method: 'POST',
  path: '/mass/returns/:id/decision',
  summary: 'Accept or refuse what is returned to you, or withdraw what you return',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(RETURN_DECISIONS).describe('WITHDRAWN: by the buyer. The others: by the seller.'),
  }),
  refuses: ['ALREADY_DECIDED'],
  response: MassReturn,
})
