import { TIERS } from '@selvedge/domain/passport/access.ts'
import { PASSPORT_LEVELS, PASSPORT_STATUSES } from '@selvedge/domain/passport/status.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { publishedVersion } from './public-passports.ts'

/** Reading calls in the form of EN 18222, as an open description of it has them: the standard itself is sold. */

/** A datum with its name; `askedBy` says whether law in force, a draft act or the brand wants it. */
const Element = z.object({
  elementId: z.string(),
  objectType: z.literal('SingleValuedDataElement'),
  value: z.unknown(),
  askedBy: z.string(),
  access: z.enum(TIERS).describe('Who reads it: everybody, who has a legitimate interest, or authorities.'),
})
const Collection = z.object({
  elementId: z.string(),
  objectType: z.literal('DataElementCollection'),
  elements: z.array(Element),
})

/** A product passport in the envelope of EN 18223. Percentages are from 0 to 100. */
export const DigitalProductPassport = z.object({
  digitalProductPassportId: z.string().describe('The address of its page.'),
  uniqueProductIdentifier: z
    .string()
    .describe('A GS1 Digital Link; the address of the page where the product has no GTIN.'),
  granularity: z.enum(PASSPORT_LEVELS),
  dppSchemaVersion: z.string(),
  dppStatus: z.enum(PASSPORT_STATUSES),
  isRecalled: z
    .boolean()
    .describe('The product is recalled: the piece itself, its lot, or all products of the model.'),
  isAltered: z
    .boolean()
    .describe(
      'It was changed in the database past the server: none of its claims counts until that is settled.',
    ),
  lastUpdated: z
    .string()
    .describe('UTC: when the newest version was published or the status changed, whichever was later.'),
  version: z.number(),
  publishedAt: z.string(),
  economicOperatorId: z.string(),
  facilityId: z
    .string()
    .nullable()
    .describe('The site that makes it, for those with a legitimate interest; else null.'),
  accessTier: z.enum(TIERS).describe('Whom the answer is for.'),
  contentSpecificationIds: z.array(z.string()),
  isDraftPassport: z.literal(true).describe('No delegated act for textiles is in force.'),
  sha256: z.string().describe('Of the public text of the version, as it was signed.'),
  proof: z
    .object({
      text: z.string().describe('The public text of the version, as it was signed.'),
      ledger: z.string().describe('The proof file, which has the SHA-256 of the text of each version.'),
      credential: z
        .string()
        .nullable()
        .describe('The signed passport of the newest version; null where there is none.'),
    })
    .describe('Addresses of what is checked without this server.'),
  elements: z
    .union([z.record(z.string(), z.record(z.string(), z.unknown())), z.array(Collection)])
    .describe('By group: values alone (`compressed`), or each with what asks for it (`full`).'),
})

const ok = <T extends z.ZodType>(payload: T) => z.object({ statusCode: z.literal('Success'), payload })

const representation = z.enum(['compressed', 'full']).optional().describe('`compressed` unless said.')
const dppId = z
  .string()
  .max(300)
  .describe('The number of a passport, or the address of its page, percent-encoded.')

/** What a reading call may say of what it wants. */
const reading = z.object({ version: publishedVersion, representation })

/** Open to everybody; with a session or a key whose company may read more, the answer has more, and is noted. */
const OPEN = { isRoot: true, open: true, key: 'any' } as const

export const readDppEndpoint = endpoint({
  ...OPEN,
  method: 'GET',
  path: '/v1/dpps/:dppId',
  summary: 'A product passport by its number (ReadDPPById)',
  params: z.object({ dppId }),
  query: reading,
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'],
  response: ok(DigitalProductPassport),
})

export const readDppByProductEndpoint = endpoint({
  ...OPEN,
  method: 'GET',
  path: '/v1/dppsByProductId/:productId',
  summary:
    'The passport that a GS1 Digital Link leads to, at the finest level that exists (ReadDPPByProductId)',
  params: z.object({
    productId: z.string().max(300).describe('A Digital Link with a GTIN, percent-encoded.'),
  }),
  query: reading,
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'],
  response: ok(DigitalProductPassport),
})

export const readDppByDateEndpoint = endpoint({
  ...OPEN,
  method: 'GET',
  path: '/v1/dppsByIdAndDate/:dppId',
  summary:
    'A passport as it was published at a moment; its claims are judged today (ReadDPPVersionByIdAndDate)',
  params: z.object({ dppId }),
  query: z.object({
    date: z.string().max(40).describe('A day, up to its end, or an instant: ISO 8601.'),
    representation,
  }),
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'RATE_LIMITED'],
  response: ok(DigitalProductPassport),
})

/** Digital Links asked for in one call. */
export const MAX_PRODUCTS_ASKED = 100

export const findDppsEndpoint = endpoint({
  isRoot: true,
  open: true,
  method: 'POST',
  path: '/v1/dppsByProductIds',
  summary: 'The numbers of the passports of several products, by pages (ReadDPPIdsByProductIds)',
  body: z.object({
    productIds: z.array(z.string().max(300)).min(1).max(MAX_PRODUCTS_ASKED),
    limit: z.number().int().min(1).max(MAX_PRODUCTS_ASKED).optional(),
    cursor: z.string().max(20).optional(),
  }),
  refuses: ['RATE_LIMITED'],
  response: ok(
    z.object({
      dppIds: z.array(z.object({ productId: z.string(), digitalProductPassportId: z.string().nullable() })),
      cursor: z.string().nullable().describe('What the next page is asked with.'),
    }),
  ),
})

export const readDppElementEndpoint = endpoint({
  ...OPEN,
  method: 'GET',
  path: '/v1/dpps/:dppId/elements/:path',
  summary: 'A group or a datum of a passport, by its path, such as `$.composition.components[0]`',
  params: z.object({
    dppId,
    path: z
      .string()
      .max(200)
      .describe(
        "A singular query of JSONPath (RFC 9535, section 2.3.5.1), percent-encoded: names (`.name`, `['name']`) and indexes (`[0]`, `[-1]`) that lead to one element. `$.` may be left out. Wildcards, slices, filters, descendants and several selectors in one pair of brackets are refused (400); a path that leads to nothing the caller may read is not found.",
      ),
  }),
  query: z.object({ version: publishedVersion }),
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'],
  response: ok(z.unknown()),
})
