import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ChainTrade, ChainTransformation } from './supply-chain.ts'
import { id } from './wire.ts'
import { coded } from './zod-issues.ts'

const places = z.array(z.number().int())
const NO_TEXT = 'places in `texts`; -1 where there is none'
const inTexts = places.describe(`One for each row: ${NO_TEXT}.`)

/**
 * A supply chain column by column: each list of a table has one entry for each of its rows. Texts that repeat are sent once, in
 * `texts`, and lists of texts or certificates once, in `sets`. `expandChain` makes the usual objects of it.
 */
export const CompactChain = z.object({
  texts: z.array(z.string()),
  sets: z.array(places).describe('Lists of places in `texts`, or in `certificates`.'),
  companies: z.object({
    name: inTexts,
    visibleName: inTexts,
    location: inTexts,
    country: inTexts,
    countryCode: inTexts,
    region: inTexts,
    partnerType: inTexts,
    latitude: z.array(z.number().nullable()),
    longitude: z.array(z.number().nullable()),
  }),
  materials: z.object({ id: z.array(z.number()), name: inTexts, company: places }),
  transformations: z.object({
    id: z.array(z.number()),
    name: inTexts,
    productCategory: inTexts,
    company: places,
    output: places.describe('Places in `materials`.'),
    inputsEnd: places.describe(
      'Where the inputs of each end in `inputs`; they begin where those before end.',
    ),
    processes: places.describe('Places in `sets`.'),
    standards: places.describe('Places in `sets`.'),
    certificates: places.describe('Places in `sets`.'),
    altered: inTexts,
  }),
  inputs: z.object({
    material: places.describe('Places in `materials`.'),
    percentage: z.array(z.number()),
  }),
  trades: z.object({
    type: inTexts,
    reference: z.array(z.string()),
    issueDate: inTexts,
    received: places.describe('The consignee material: places in `materials`.'),
    sent: places.describe('The contractor material: places in `materials`.'),
    standards: places.describe('Places in `sets`.'),
    certificates: places.describe('Places in `sets`.'),
    altered: inTexts,
  }),
  certificates: z.object({
    number: inTexts,
    isNumberHidden: z.array(z.boolean()),
    certifierName: inTexts,
    standard: inTexts,
    processes: places.describe('Places in `sets`.'),
    creationDate: inTexts,
    validFrom: inTexts,
    validUntil: inTexts,
    subject: inTexts,
    status: inTexts,
    standing: inTexts.optional().describe('Left out where all are in standing.'),
    certifierConfirmed: z.array(z.boolean()),
    altered: inTexts,
  }),
})
export type CompactChain = z.output<typeof CompactChain>

export const readCompactChainEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/compact',
  summary:
    'The supply chain of a material column by column, with all that is drawn of it: much smaller than /supplychain for large ones',
  query: z.object({ materialId: id }),
  response: CompactChain,
})

/** As many of its trades as are listed of a link, the newest first. */
export const MOST_TRADES_DETAILED = 200

/** Ids of materials as the supply chain has them, which may be placeholders. */
const idList = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16}){0,199}$/, coded.notAnId)
  .transform((text) => text.split(',').map(Number))
  .optional()

export const readChainPartEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/part',
  summary:
    'A step or a link of a supply chain in full, as /supplychain shows it: documents, dates and certificates',
  query: z.object({
    materialId: id,
    transformation: id.optional().describe('The id of a step, as the supply chain has it.'),
    received: idList.describe('Consignee materials of a link, with commas between them, at most 200.'),
    sent: idList.describe('Contractor materials of a link, with commas between them, at most 200.'),
  }),
  response: z.object({
    transformations: z.array(ChainTransformation).describe('The step, if the supply chain has it.'),
    trades: z
      .array(ChainTrade)
      .describe(`Trades from \`sent\` to \`received\`: the newest ${MOST_TRADES_DETAILED}.`),
  }),
})
export type ChainPart = z.output<(typeof readChainPartEndpoint)['response']>
