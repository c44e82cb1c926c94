import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ChainGap } from './supply-chain.ts'

const NAMED_KINDS = ['step', 'material', 'certificate', 'delivery'] as const

/** Something that a supply chain shows under a name. */
export const NamedPart = z.object({
  kind: z.enum(NAMED_KINDS),
  text: z
    .string()
    .nullable()
    .describe(
      'The name of the material, the number of the certificate, the reference of the delivery; null for a step. A certificate without a number, or whose number is hidden, is not listed.',
    ),
  place: ChainGap.shape.place.describe('A step, or the two companies between which it is delivered.'),
  part: ChainGap.shape.part,
})
export type NamedPart = z.output<typeof NamedPart>

export const listNamedEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/named',
  summary:
    'What stands with a name in the supply chains of your newest products: steps, materials, certificates and deliveries, and where',
  response: z
    .array(z.object({ materialId: z.number(), name: z.string(), parts: z.array(NamedPart) }))
    .describe(
      'Of the newest 20, those whose supply chains are small enough to be read along. Of one product, what reads the same is listed once. At most 2,000 parts in all: of more, the deliveries are left out first, the oldest of each link before the others, then materials, then certificates.',
    ),
})
