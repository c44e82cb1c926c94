import { MAX_LABELS, MAX_LINK_ADDRESS, MAX_LINK_LANGUAGES, MAX_LINK_TITLE } from '@selvedge/domain/limits.ts'
import { PLACE_KINDS } from '@selvedge/domain/gs1/strict/place-path.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { LINK_TYPE_WORDS } from '@selvedge/domain/resolver/link-types.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, id, instantOut, listQuery, onOneLine, optionalText, requiredText } from './wire.ts'
import { asMessage } from './zod-issues.ts'

export const LINK_SORTS = ['title', 'createdAt'] as const
export type LinkSort = (typeof LINK_SORTS)[number]

const LinkType = z
  .enum(LINK_TYPE_WORDS, asMessage(linkIssues.linkType))
  .describe(
    'What it leads to, as GS1 names it: `pip` is the page of the product; `dcc`, `dfr` and `dte` are UNTP’s.',
  )

const MAX_WORD = 100
const MAX_PART = 20

/** A part of a Digital Link; whether its characters fit is for the rules to say. */
const part = (what: string) => optionalText(MAX_PART).describe(what)
const PARTS = {
  variant: part('The variant (CPV, application identifier 22). Empty: of all variants.'),
  lot: part('The lot (application identifier 10). Empty: of all lots.'),
  serial: part('The serial number of one item (application identifier 21). Empty: of all items.'),
}

/** A link of a GTIN, a GLN or an SSCC, as a company registered it. */
export const Link = z.object({
  id: z.number(),
  anchor: z.string().describe('The Digital Link that it belongs to.'),
  variant: z.string().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  kind: z
    .enum(['product', ...PLACE_KINDS])
    .describe('What the code is on: a product, a place, a company, or a pallet.'),
  extension: z.string().nullable().describe('Of a place: which part of it.'),
  type: LinkType,
  address: z.string(),
  title: z.string(),
  languages: z.array(z.string()).describe('The languages of what it leads to (BCP 47).'),
  mediaType: z.string().nullable(),
  context: z.string().nullable(),
  isDefault: z
    .boolean()
    .describe(
      'Whether it is followed where nobody asks for a type. No link is while a published passport is what the code leads to.',
    ),
  addedBy: z.string().describe('Who added it.'),
  createdAt: instantOut,
})
export type Link = z.output<typeof Link>

const LinkContent = {
  type: LinkType,
  address: requiredText(asMessage(linkIssues.linkAddress), MAX_LINK_ADDRESS).describe(
    'Where it leads to. It begins with https://.',
  ),
  title: requiredText(asMessage(linkIssues.linkTitle), MAX_LINK_TITLE).superRefine(onOneLine),
  languages: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/, asMessage(linkIssues.linkLanguage))
        .meta({ examples: ['en'] }),
    )
    .max(MAX_LINK_LANGUAGES)
    .nullish()
    .transform((languages) => [...new Set(languages ?? [])]),
  mediaType: optionalText(MAX_WORD)
    .refine(
      (type) => type === null || /^[a-z]+\/[a-z0-9.+-]+$/i.test(type),
      asMessage(linkIssues.linkMediaType),
    )
    .meta({ description: 'Of what it leads to. Empty: not known.', examples: ['text/html'] }),
  context: optionalText(MAX_WORD)
    .refine((context) => context === null || /^[\w-]+$/.test(context), asMessage(linkIssues.linkContext))
    .meta({ description: 'For whom it is, where that is not everybody.', examples: ['customs'] }),
  isDefault: flag.describe(
    'Whether it is followed where nobody asks for a type; another one no longer is. The first link always is.',
  ),
}

export const LinkBody = z.object({ ...PARTS, ...LinkContent })
export const LinkChange = z.object(LinkContent)

export const listLinksEndpoint = endpoint({
  method: 'GET',
  path: '/materials/:id/links',
  summary: 'Where the Digital Links of one of your materials lead to: the links that your company registered',
  params: z.object({ id }),
  query: listQuery(LINK_SORTS),
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(Link),
})

export const addLinkEndpoint = endpoint({
  method: 'POST',
  path: '/materials/:id/links',
  summary: 'Register a link for the GTIN of one of your materials, or for a variant, a lot or an item of it',
  params: z.object({ id }),
  body: LinkBody,
  refuses: ['DUPLICATE', 'NOT_FOUND', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: Link,
})

export const changeLinkEndpoint = endpoint({
  method: 'PUT',
  path: '/links/:id',
  summary: 'Change a link that your company registered; what it belongs to stays',
  params: z.object({ id }),
  body: LinkChange,
  refuses: ['DUPLICATE', 'NOT_FOUND', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: Link,
})

export const endLinkEndpoint = endpoint({
  method: 'DELETE',
  path: '/links/:id',
  summary: 'End a link that your company registered: codes lead there no longer',
  params: z.object({ id }),
  answer: 'empty',
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})

export const CODE_FORMATS = ['svg', 'png'] as const
export type CodeFormat = (typeof CODE_FORMATS)[number]

export const readCodeEndpoint = endpoint({
  method: 'GET',
  path: '/materials/:id/code',
  summary: 'The QR code of the Digital Link of one of your materials, to be printed',
  params: z.object({ id }),
  query: z.object({ format: z.enum(CODE_FORMATS), ...PARTS }),
  answer: 'binary',
  types: ['image/svg+xml', 'image/png'],
  refuses: ['NOT_FOUND', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: z.unknown(),
})

export const printLabelsEndpoint = endpoint({
  method: 'GET',
  path: '/materials/:id/labels',
  summary:
    'Sheets of labels as PDF: a QR code for each item of a lot, with a serial number that nobody can guess',
  params: z.object({ id }),
  query: z.object({
    variant: PARTS.variant,
    lot: PARTS.lot,
    count: z.coerce
      .number<string | number>(asMessage(linkIssues.labelCount({ maximum: MAX_LABELS })))
      .int(asMessage(linkIssues.labelCount({ maximum: MAX_LABELS })))
      .min(1, asMessage(linkIssues.labelCount({ maximum: MAX_LABELS })))
      .max(MAX_LABELS, asMessage(linkIssues.labelCount({ maximum: MAX_LABELS }))),
  }),
  answer: 'binary',
  types: ['application/pdf'],
  attempts: ['export-user'],
  refuses: ['NOT_FOUND', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: z.unknown(),
})
