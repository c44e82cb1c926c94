import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { dayOut, instantOut, pageSize } from './wire.ts'
import { Withdrawn } from './withdrawn.ts'

/** An earlier or a later trade between the same two companies, as a link to it needs. */
export const LinkedTrade = z.object({
  id: z.number(),
  type: z.enum(TRADE_KINDS),
  contractorReferenceNumber: z.string(),
  status: z.enum(TRADE_STATUSES),
  withdrawn: Withdrawn,
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
