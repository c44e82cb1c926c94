import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { OUT_OF_STANDING } from '@selvedge/domain/records/standing-changes.ts'
import { NODE_KINDS, STANDINGS } from '@selvedge/domain/chain-parts.ts'
import { CHAIN_TRADE_TYPES } from '@selvedge/domain/supply-chain.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { CompanyPresentable } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { dayOut, id, instantOut, pictureName } from './wire.ts'

/**
 * `name` identifies the company within the viewer's supply chains; if it may not be named, `visibleName` is null, and numbers
 * above 2^52 replace the ids of its materials and plans.
 */
export const ChainCompany = z.object({
  name: z.string(),
  visibleName: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  region: z.string().nullable(),
  partnerType: z.string().nullable(),
  latitude: z.number().nullable().describe('Degrees; also null if the company may not be named.'),
  longitude: z.number().nullable(),
})
export type ChainCompany = z.output<typeof ChainCompany>

export const ChainCertificate = z.object({
  certificateId: z
    .string()
    .nullable()
    .describe(
      'The certificate number; if the holder is hidden, an identifier that is valid in this answer only.',
    ),
  certifierName: z.string().nullable(),
  isNumberHidden: z.boolean().optional().describe('True if `certificateId` is such an identifier.'),
  processingStandardName: z.string().nullable(),
  processingStandardLogoPath: z.string().nullable(),
  processingStandardSiteUrl: z.string().nullable(),
  processTypes: z.array(z.string()),
  certificateTypeName: z.string(),
  assessmentTypeName: z.string(),
  creationDate: instantOut,
  validUntil: dayOut.nullable(),
  validFrom: dayOut,
  certificatePageURL: z.string().nullable(),
  documentId: z.number().nullable(),
  documentFileName: z.string().nullable(),
  subject: z.enum(CERTIFICATION_SUBJECTS),
  status: z.enum(CERTIFICATION_STATUSES),
  standing: z
    .enum(OUT_OF_STANDING)
    .optional()
    .describe('Where its certification body suspended or withdrew it: the certificate does not count.'),
  altered: Altered,
  certifierConfirmed: z
    .boolean()
    .optional()
    .describe(
      'False if the company that certifies or verifies is a certification body that is not confirmed: the certificate does not count.',
    ),
})
export type ChainCertificate = z.output<typeof ChainCertificate>

/** `company` names an entry of companiesInfo: whose material it is. */
export const ChainMaterial = z.object({ id: z.number(), name: z.string(), company: z.string() })
export type ChainMaterial = z.output<typeof ChainMaterial>

/** One position of an accepted trade. */
export const ChainTrade = z.object({
  type: z.enum(CHAIN_TRADE_TYPES),
  referenceNumber: z.string(),
  creationDate: instantOut,
  issueDate: dayOut,
  validUntilDate: dayOut.nullable(),
  consignee_to_contractor_material_map: z
    .record(z.string(), z.number())
    .describe('Consignee material id to contractor material id; one pair.'),
  documentId: z.number().nullable(),
  documentFileName: z.string().nullable(),
  documentType: z.string(),
  altered: Altered,
  processingStandards: z.array(z.string()),
  certificates: z.array(ChainCertificate),
})
export type ChainTrade = z.output<typeof ChainTrade>

export const ChainTransformation = z.object({
  id: z.number(),
  name: z.string(),
  productCategory: z.string().nullable(),
  input_material_ids: z.array(z.number()),
  output_material_ids: z.array(z.number()),
  executor_company_id: z.string(),
  processesTypeNames: z.array(z.string()),
  altered: Altered,
  input_material_id_percentage_map: z.record(z.string(), z.number()),
  processingStandards: z.array(z.string()),
  certificates: z.array(ChainCertificate),
})
export type ChainTransformation = z.output<typeof ChainTransformation>

export const SupplyChain = z.object({
  companiesInfo: z.array(ChainCompany),
  materials: z.array(ChainMaterial),
  trades: z.array(ChainTrade),
  transformations: z.array(ChainTransformation),
})
export type SupplyChain = z.output<typeof SupplyChain>

export const readSupplyChainEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain',
  summary: 'Where a material comes from: companies, materials, trades and transformations upstream of it',
  query: z.object({ materialId: id, notification: z.string().max(10).optional() }),
  response: SupplyChain,
})

export const listPredecessorsEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/predecessors',
  summary: 'The companies that supply yours: contractors of its accepted trades',
  response: z.array(CompanyPresentable),
})

/** Address of the consignee, then id of the material as its contractor sells it, then the chain upstream of that. */
const AllChains = z.record(z.string(), z.record(z.string(), SupplyChain))

export const allChainsEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/allChains',
  summary: 'The supply chains of everything your company bought',
  response: AllChains,
})

/** A question asked of a chain, and the standards that answer it. */
const SustainabilityCriterion = z.object({ name: z.string(), processingStandardNames: z.array(z.string()) })
export type SustainabilityCriterion = z.output<typeof SustainabilityCriterion>

export const listSustainabilityCriteriaEndpoint = endpoint({
  method: 'GET',
  path: '/sustainabilityCriteria',
  summary: 'The sustainability criteria of your industry, each with its processing standards',
  response: z.array(SustainabilityCriterion),
})

const CHAIN_COLOURS = ['green', 'amber', 'red', 'grey', 'black'] as const

const CoveredCounts = {
  steps: z.number().int().describe('Steps that claim a standard of the criterion.'),
  provenSteps: z.number().int(),
  shipments: z.number().int(),
  provenShipments: z.number().int(),
}

/** A company as it is said where a supply chain is put in words. */
const SaidCompany = z.object({ visibleName: z.string().nullable(), partnerType: z.string().nullable() })

const SaidStep = z.object({
  kind: z.enum(NODE_KINDS),
  processes: z.array(z.string()),
  company: SaidCompany,
})

const SaidVerdict = z.object({
  standard: z.string(),
  standing: z.enum(STANDINGS),
  certificate: ChainCertificate.pick({
    certificateId: true,
    isNumberHidden: true,
    certifierName: true,
    validUntil: true,
    creationDate: true,
  }).nullable(),
  trade: z.object({ referenceNumber: z.string() }).nullable(),
})

const whom = z.array(z.string()).describe('Companies that can be asked about it, the nearest to it first.')

/** A gap in codes and names, for clients that say it in their own words and offer what to do about it. */
export const ChainGap = z.object({
  place: z
    .union([z.object({ step: SaidStep }), z.object({ from: SaidCompany, to: SaidCompany })])
    .describe('A step, or two companies between which deliveries have no certificate.'),
  verdicts: z.array(SaidVerdict).describe('One at a step; at a link, one for each delivery.'),
  count: z.number().int().describe('How many gaps read the same.'),
  part: z
    .object({ node: z.string().optional(), edge: z.string().optional() })
    .describe('What of the supply chain its screen has to show.'),
  whom,
})
export type ChainGap = z.output<typeof ChainGap>

/** What a supply chain proves of one criterion. */
const CriterionAnswer = z.object({
  criterion: z
    .string()
    .describe('The worst one that any step or delivery claims, unless another was asked for.'),
  outcome: z.enum(['altered', 'not-asked', 'proven', 'partly', 'not-proven']),
  sentence: z.string(),
  isClaimed: z.boolean().describe('Whether any step or delivery claims a standard of the criterion.'),
  ...CoveredCounts,
  standards: z.array(z.object({ standard: z.string(), ...CoveredCounts })),
  firstGap: ChainGap.nullable().describe('The most urgent of what is missing.'),
  gapsInAll: z.number().int(),
})

/** What the supply chain of one material proves, as its screen says it. */
const ChainVerdict = CriterionAnswer.extend({
  gaps: z
    .array(z.string())
    .describe('The most urgent first, at most 20, each in a sentence; those that read the same are one.'),
  others: z
    .array(CriterionAnswer)
    .describe(
      'The other criteria that any step or delivery claims, the worst first; none where one was asked for.',
    ),
  sources: z
    .object({
      sentence: z.string(),
      share: z.number().describe('In percent of the mass, two decimals, rounded down.'),
      weighedLinks: z.number().int().describe('Links of which every delivery says its weight and is shown.'),
      links: z.number().int(),
    })
    .nullish()
    .describe(
      'How much of the mass the sources shown account for; null where no weight and no open share says it.',
    ),
})

export const readChainVerdictEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/verdict',
  summary: 'What the supply chain of a material proves, in a sentence, with its gaps, the most urgent first',
  query: z.object({ materialId: id, criterion: z.string().max(250).optional() }),
  response: ChainVerdict,
})

/** A product on the home page: what its supply chain proves, and each step as a colour. */
export const ProductAnswer = z.object({
  materialId: z.number(),
  name: z.string(),
  photo: pictureName.describe('The name of its picture, for GET /pictures/:sha256.'),
  verdict: ChainVerdict.nullable().describe('Null where its supply chain is too large to be read along.'),
  segments: z
    .array(
      z.object({
        label: z.string().describe('What is done there, and by whom.'),
        parts: z.array(SaidStep.omit({ company: true })).describe('The different steps that it stands for.'),
        company: SaidCompany.nullable().describe('Null where it stands for a tier.'),
        colour: z.enum(CHAIN_COLOURS),
        steps: z.number().int(),
      }),
    )
    .describe('The steps from the farthest to the nearest; tiers instead where there are more than 24.'),
})
export type ProductAnswer = z.output<typeof ProductAnswer>

/** A certificate of another company that an own product rests on. */
export const UpstreamRisk = z.object({
  place: z.string(),
  step: SaidStep.describe('The place, in codes and names.'),
  verdict: SaidVerdict,
  whom,
  standard: z.string(),
  risk: z.enum(['altered', 'withdrawn', 'suspended', 'expired', 'ending']),
  validUntil: dayOut.nullable(),
  products: z.array(z.object({ materialId: z.number(), name: z.string() })),
})
export type UpstreamRisk = z.output<typeof UpstreamRisk>

export const listProductsEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/products',
  summary:
    'What the supply chains of your newest products prove, and certificates of others that they rest on and that do not count any more or end soon',
  response: z.object({
    products: z.array(ProductAnswer).describe('At most the newest 20.'),
    inAll: z.number().int(),
    risks: z
      .array(UpstreamRisk)
      .describe('Altered first, then withdrawn, suspended, expired, and by the day they end; at most 20.'),
  }),
})
