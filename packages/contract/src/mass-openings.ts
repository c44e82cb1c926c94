import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { kilograms } from './mass.ts'
import { dayOut, id, listQuery } from './wire.ts'

const ofMaterial = z.object({ materialId: id })

/** A position of a confirmed shipment to you that an opening stock may consist of. */
export const MassDelivery = z.object({
  positionId: z.number(),
  tradeId: z.number(),
  tradeReference: z.string().describe('The seller’s reference of the shipment.'),
  companyName: z.string().describe('The seller.'),
  onDay: dayOut,
  kilograms: kilograms
    .nullable()
    .describe('In kilograms: its weight less what was returned of it, or may be; null where it has none.'),
  lot: z.string().nullable().describe('As the seller named it.'),
})
export type MassDelivery = z.output<typeof MassDelivery>

export const listMassDeliveriesEndpoint = endpoint({
  method: 'GET',
  path: '/mass/openings/:materialId/deliveries',
  summary:
    'The confirmed deliveries of one of your materials that belong to no opening stock yet, the newest first',
  params: ofMaterial,
  query: listQuery(['onDay']),
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(MassDelivery),
})

/** What an opening stock may be, by what was received and sent on. */
export const MassOpening = z.object({
  received: kilograms.nullable().describe('In kilograms; null where a delivery has no weight.'),
  sent: kilograms.nullable().describe('In kilograms; null where a shipment has no weight.'),
  kilograms: kilograms
    .nullable()
    .describe(
      'What is left of it; null where nothing is, where it is not known, or where it is of too many deliveries.',
    ),
  deliveries: z
    .array(MassDelivery)
    .describe('The newest deliveries, as many as it takes: what came first was sent first.'),
})
export type MassOpening = z.output<typeof MassOpening>

export const proposeMassOpeningEndpoint = endpoint({
  method: 'GET',
  path: '/mass/openings/:materialId',
  summary:
    'What you may have of one of your materials, by your confirmed shipments; somebody has to confirm it',
  params: ofMaterial,
  refuses: ['NOT_FOUND'],
  response: MassOpening,
})
