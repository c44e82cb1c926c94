import { OPEN_POINTS } from '@selvedge/domain/epcis/drafts/draft-of.ts'
import { MAX_OPEN_DRAFTS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { dayOut, id, instantOut, listQuery } from './wire.ts'

/** `wrong`: the event was declared wrong, so that nothing may come of it. */
export const DRAFT_STATES = ['open', 'used', 'dismissed', 'wrong'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

export const ShipmentDraft = z.object({
  id: z.number(),
  eventID: z.string(),
  createdAt: instantOut,
  state: z.enum(DRAFT_STATES),
  day: dayOut.describe('The day of the event, in its own time zone.'),
  consigneeName: z.string().nullable().describe('Null where it is no partner any more.'),
  reference: z
    .string()
    .nullable()
    .describe("The seller's own number of the delivery, where the event names one."),
  positions: z.number().describe('How many positions it has.'),
  tradeId: z.number().nullable().describe('The shipment that came of it.'),
})
export type ShipmentDraft = z.output<typeof ShipmentDraft>

const OpenPoint = z.object({
  field: z.string().describe('The field of the new shipment.'),
  kind: z.enum(OPEN_POINTS),
  said: z.string().describe('What the event says there.'),
})
export type DraftOpenPoint = z.output<typeof OpenPoint>

export const ShipmentDraftDetail = ShipmentDraft.extend({
  values: z.object({
    parent: z
      .object({ id: z.number(), reference: z.string() })
      .nullable()
      .describe('The order or contract it belongs to.'),
    positions: z.array(
      z.object({
        material: z.object({ id: z.number(), name: z.string() }).nullable(),
        quantity: z.number().nullable(),
        unit: z.string().nullable(),
        lot: z.string().nullable(),
      }),
    ),
    invoices: z.array(z.string()),
  }),
  open: z.array(OpenPoint).describe('What could not be read; nothing is guessed.'),
})
export type ShipmentDraftDetail = z.output<typeof ShipmentDraftDetail>

export const DRAFT_SORTS = ['createdAt'] as const
const byId = z.object({ id })

export const listShipmentDraftsEndpoint = endpoint({
  method: 'GET',
  path: '/shipment-drafts',
  summary: `Shipments that captured events propose, the newest first; at most ${MAX_OPEN_DRAFTS} are open`,
  query: listQuery(DRAFT_SORTS).extend({ state: z.enum(DRAFT_STATES).optional() }),
  counted: true,
  response: z.array(ShipmentDraft),
})

export const readShipmentDraftEndpoint = endpoint({
  method: 'GET',
  path: '/shipment-drafts/:id',
  summary: 'One of them, as the form of a new shipment begins with it, and what is left open',
  params: byId,
  refuses: ['NOT_FOUND'],
  response: ShipmentDraftDetail,
})

export const dismissShipmentDraftEndpoint = endpoint({
  method: 'POST',
  path: '/shipment-drafts/:id/dismiss',
  summary: 'Set an open draft aside; its event stays',
  answer: 'empty',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: z.undefined(),
})

export const reopenShipmentDraftEndpoint = endpoint({
  method: 'POST',
  path: '/shipment-drafts/:id/reopen',
  summary: 'Open a dismissed draft again',
  answer: 'empty',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: z.undefined(),
})

const Amount = z.object({ quantity: z.number(), unit: z.string().nullable() })

/** What an event of the buyer's own system says about a shipment to it. It decides nothing. */
export const Reception = z.object({
  eventID: z.string(),
  day: dayOut,
  positions: z.array(
    z.object({
      id: z.number().describe('The position of the shipment.'),
      received: Amount,
      shipped: Amount.nullable().describe(
        'In the unit of what was received, or in kilograms, where that is possible.',
      ),
      isSame: z.boolean().nullable().describe('Null where the two cannot be compared.'),
      material: z
        .object({ id: z.number(), name: z.string() })
        .nullable()
        .describe('The received material of the buyer that it came in as, where the event says it.'),
    }),
  ),
  unmatched: z.number().describe('Lines of the event that are about no position, or may be about several.'),
})
export type Reception = z.output<typeof Reception>

export const listReceptionsEndpoint = endpoint({
  method: 'GET',
  path: '/trades/:id/receptions',
  summary: "What the buyer's own system noted about a pending shipment to it, the newest first",
  params: byId,
  refuses: ['FORBIDDEN'],
  response: z.array(Reception),
})
