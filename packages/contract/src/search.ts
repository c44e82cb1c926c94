import { OUT_OF_STANDING } from '@selvedge/domain/records/standing-changes.ts'
import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { RELATIONS_SHOWN } from '@selvedge/domain/relation.ts'
import {
  FOUND_OF_A_KIND,
  MAX_SEARCH_CHARACTERS,
  isSearchable,
  MIN_SEARCH_CHARACTERS,
  SEARCHES_PER_MINUTE,
} from '@selvedge/domain/search.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { TakenBack } from './taken-back.ts'
import { Withdrawn } from './withdrawn.ts'

const FoundTrade = z.object({
  id: z.number(),
  type: z.enum(TRADE_KINDS),
  reference: z.string(),
  partnerName: z.string(),
  status: z.enum(TRADE_STATUSES),
  withdrawn: Withdrawn,
  altered: Altered,
})

const FoundPartner = z.object({
  id: z.number().describe('The number of the relation.'),
  companyName: z.string(),
  role: z
    .string()
    .nullable()
    .describe('As country and city, null until the company has agreed, or asked yours.'),
  country: z.string().nullable().describe('Its name in English.'),
  city: z.string().nullable(),
  relation: z.enum(RELATIONS_SHOWN),
})

const FoundMaterial = z.object({ id: z.number(), name: z.string(), isInput: z.boolean() })

const FoundCertificate = z.object({
  id: z.number(),
  subject: z.enum(CERTIFICATION_SUBJECTS),
  reference: z.string().nullable(),
  partnerName: z.string(),
  status: z.enum(CERTIFICATION_STATUSES),
  standing: z
    .enum(OUT_OF_STANDING)
    .optional()
    .describe('Where its certification body suspended or withdrew it.'),
  superseded: z.boolean().optional().describe('True where an accepted newer version took its place.'),
  takenBack: TakenBack,
  altered: Altered,
})

const FoundPlan = z.object({
  id: z.number(),
  name: z.string(),
  outputMaterialName: z.string(),
  altered: Altered,
})

/** What a company has, by kind: the best fits first, then the newest. */
export const Found = z.object({
  trades: z.array(FoundTrade),
  companies: z.array(FoundPartner),
  materials: z.array(FoundMaterial),
  certificates: z.array(FoundCertificate),
  plans: z.array(FoundPlan),
})
export type Found = z.output<typeof Found>

export const searchEndpoint = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Search your trades, partners, materials, certificates and plans',
  description: `Finds trades by a reference or the name of their document, certificates by their number, both by what their kind and type of document are called in English and in the language of the request, partners by their name and by their city and what their role and country are called, and the rest by name; case and accents do not matter. What is the same comes first, then what begins so, then what has a word that does; what is only called so comes last. At most ${FOUND_OF_A_KIND} of each kind; at most ${SEARCHES_PER_MINUTE} searches a minute by one person.`,
  query: z.object({
    q: z
      .string()
      .trim()
      .max(MAX_SEARCH_CHARACTERS)
      .superRefine((input, context) => {
        if (!isSearchable(input))
          context.addIssue({
            code: 'too_small',
            origin: 'string',
            minimum: MIN_SEARCH_CHARACTERS,
            inclusive: true,
            input,
          })
      })
      .describe(
        `What to search for: from ${MIN_SEARCH_CHARACTERS} to ${MAX_SEARCH_CHARACTERS} characters, or a single Chinese one.`,
      ),
  }),
  response: Found,
})
