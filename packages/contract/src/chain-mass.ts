import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './wire.ts'

// Apart from the supply chain's other calls, which every screen begins with.

const percent = z
  .number()
  .meta({ description: 'In percent of what is used, two decimals.', examples: [88.25] })

/**
 * The kilograms of a supply chain, as far as the levels show key figures. They come from deliveries, which both sides signed, and never
 * from another company's books.
 */
export const ChainMass = z.object({
  links: z
    .array(
      z.object({
        received: z.number().describe('The consignee material, as the supply chain has it.'),
        sent: z.number().describe('The contractor material, as the supply chain has it.'),
        kilograms: z.number().describe('Of the deliveries that say their weight.'),
        deliveries: z.number().int().describe('Positions of confirmed shipments.'),
        weighed: z.number().int().describe('How many of them say their weight.'),
        lots: z.array(z.string()).optional().describe('The lots that they name, at most 50.'),
        lotsOf: z
          .array(z.object({ referenceNumber: z.string(), lots: z.array(z.string()) }))
          .optional()
          .describe('The same by shipment, at most 50 of each; those that name none are left out.'),
      }),
    )
    .describe(
      'Between two materials; those of which nothing is shown, or nothing was delivered, are left out.',
    ),
  steps: z
    .array(
      z.object({
        transformation: z.number().describe('The plan, as the supply chain has it.'),
        usual: z
          .object({ low: percent, high: percent })
          .nullable()
          .describe('What its processes usually yield.'),
        declared: z
          .object({ low: percent, expected: percent, high: percent })
          .nullable()
          .describe('What its company says today that it yields, where key figures are shown.'),
        runs: z
          .object({ count: z.number().int(), used: z.number(), made: z.number() })
          .nullable()
          .describe('Your own runs, in kilograms; null for plans of others.'),
      }),
    )
    .describe('Those of which one of these is known.'),
})
export type ChainMass = z.output<typeof ChainMass>

export const readChainMassEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/mass',
  summary: 'The kilograms and yields of a supply chain, as far as the levels show key figures',
  query: z.object({ materialId: id }),
  response: ChainMass,
})
