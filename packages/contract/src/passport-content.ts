import { ACCESS_GROUPS, TIERS } from '@selvedge/domain/passport/access.ts'
import { CARE } from '@selvedge/domain/passport/care.ts'
import { CLAIMS, type ClaimCode } from '@selvedge/domain/passport/claims.ts'
import {
  CUSTODY_MODELS,
  FOOTPRINT_DATA,
  type PassportContent as Content,
  RECYCLED_FROM,
} from '@selvedge/domain/passport/content.ts'
import { FIBRES } from '@selvedge/domain/passport/fibres.ts'
import {
  MAX_COMPONENTS,
  MAX_FIBRES,
  MAX_PASSPORT_LANGUAGES,
  MAX_RECYCLED,
  MAX_SUBSTANCES,
} from '@selvedge/domain/passport/limits.ts'
import { STATED_STAGES } from '@selvedge/domain/passport/stages.ts'
import { z } from 'zod'

/** Longer texts are refused before rules look at them; how long each may be is a rule. */
const MOST_CHARACTERS = 2000

const line = z.string().trim().max(MOST_CHARACTERS)
const optionalLine = line.nullable().transform((text) => text || null)
const texts = z
  .record(z.string().max(10), line)
  .refine((all) => Object.keys(all).length <= MAX_PASSPORT_LANGUAGES)
  // An empty text is one that is missing in that language.
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')))
  .meta({
    description:
      'By language (ISO 639-1). What a language lacks is read in English, else in the first language.',
    examples: [{ en: 'Crew shirt' }],
  })

const percent = z.number().describe('Percent, 0 to 100.')

const claims = CLAIMS as unknown as [ClaimCode, ...ClaimCode[]]

/** A part of the product with its fibres, which add up to 100 %. */
const PassportComponent = z.object({
  name: texts,
  fibres: z.array(z.object({ fibre: z.enum(FIBRES), percent })).max(MAX_FIBRES),
})

/** What a brand says of a product by hand. */
export const PassportContent = z.object({
  languages: z
    .array(z.string().max(10))
    .max(MAX_PASSPORT_LANGUAGES)
    .describe('ISO 639-1; the first is the one the brand writes in.'),
  name: texts,
  description: texts,
  showPicture: z.boolean().describe('Whether the photo of the material is public with the passport.'),
  commodityCode: optionalLine.describe('6 to 10 digits of the Harmonised System.'),
  producedOn: optionalLine.describe('A day, YYYY-MM-DD.'),
  netGrams: z.number().nullable().describe('Grams.'),
  importer: optionalLine,
  makingSite: optionalLine.describe(
    'The GLN of the site that makes it; shown to those with a legitimate interest.',
  ),
  components: z.array(PassportComponent).max(MAX_COMPONENTS),
  hasAnimalParts: z.boolean().nullable().describe('Non-textile parts of animal origin.'),
  origin: z.partialRecord(z.enum(STATED_STAGES), z.string().max(2)).meta({
    description: 'ISO 3166-1 alpha-2, for steps whose country the chain does not show.',
    examples: [{ fabric: 'TR' }],
  }),
  care: z.array(z.enum(CARE)).max(CARE.length).describe('Symbols of ISO 3758, one for each treatment.'),
  careNote: texts,
  robustness: z.number().nullable().describe('A score from 0 to 10.'),
  robustnessTests: optionalLine,
  repair: texts,
  recyclability: z.number().nullable().describe('A score from 0 to 10.'),
  isSingleMaterial: z.boolean().nullable(),
  hasPrints: z.boolean().nullable(),
  recycled: z
    .array(z.object({ percent, from: z.enum(RECYCLED_FROM), custody: z.enum(CUSTODY_MODELS) }))
    .max(MAX_RECYCLED),
  hasConcern: z
    .boolean()
    .nullable()
    .describe('Whether a substance of very high concern is above 0.1 % by weight (REACH, Article 33).'),
  substances: z
    .array(z.object({ name: line, cas: line, place: line, percent }))
    .max(MAX_SUBSTANCES)
    .describe('The concentration is shown to those with a legitimate interest.'),
  footprintKg: z.number().nullable().describe('Kilograms of CO₂ equivalent for one product.'),
  footprintMethod: optionalLine,
  footprintData: z.enum(FOOTPRINT_DATA).nullable(),
  takeBack: texts,
  sorting: texts,
  disassembly: texts,
  claims: z
    .array(z.enum(claims))
    .max(CLAIMS.length)
    .transform((all) => [...new Set(all)])
    .meta({
      description: 'Shown only while the certificates of the supply chain count.',
      examples: [['organic']],
    }),
  access: z
    .partialRecord(z.enum(ACCESS_GROUPS), z.enum(TIERS))
    .optional()
    .transform((chosen) => chosen ?? {})
    .meta({
      description:
        'Who reads a group of data, where no law says it: everybody, whoever you granted it, or authorities. Left out: durability, recyclability and footprint are public, sites and concentrations are not.',
      examples: [{ footprint: 'interest' }],
    }),
})
export type PassportContent = Content
