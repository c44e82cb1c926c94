import {
  MAX_PICTURE_TEXT_BYTES,
  MAX_PICTURE_TEXT_CHARACTERS,
  MAX_PICTURE_TEXTS,
} from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { auditListQuery } from './audit.ts'
import { certificationListQuery } from './certifications.ts'
import { endpoint } from './endpoint.ts'
import { materialListQuery } from './materials.ts'
import { id } from './wire.ts'
import { invitationListQuery, partnerListQuery } from './partners.ts'
import { tradeListQuery } from './trades.ts'
import { planListQuery } from './transformation-plans.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const exportOf = <const N extends string, Q extends z.ZodType>(name: N, query: Q) =>
  endpoint({
    method: 'GET',
    path: `/exports/${name}`,
    summary: `All rows of the ${name} that the query finds, as CSV or Excel`,
    answer: 'binary',
    types: ['text/csv', EXCEL_TYPE],
    counted: true,
    attempts: ['export-user'],
    query,
    response: z.unknown(),
  })

const PAGE = { page: true, size: true } as const
const FORMAT = {
  format: z
    .enum(EXPORT_FORMATS)
    .describe(
      'CSV is UTF-8 behind a byte order mark, with commas between cells and points before decimals; days are 2026-03-31. In a language that writes commas before decimals, such as that of `X-Selvedge-Language: tr`, cells have semicolons between them and numbers a comma, as its spreadsheets read them.',
    ),
}

/** One call for each table, with its list's own query: all rows it finds, whatever page is shown. */
export const exportEndpoints = {
  trades: exportOf('trades', tradeListQuery.omit(PAGE).extend(FORMAT)),
  transformations: exportOf('transformations', planListQuery.omit(PAGE).extend(FORMAT)),
  certificates: exportOf('certificates', certificationListQuery.omit(PAGE).extend(FORMAT)),
  materials: exportOf('materials', materialListQuery.omit(PAGE).extend(FORMAT)),
  partners: exportOf('partners', partnerListQuery.omit(PAGE).extend(FORMAT)),
  /** Where one of your materials is used. */
  'material-trades': exportOf('material-trades', z.object({ materialId: id, ...FORMAT })),
  'material-plans': exportOf('material-plans', z.object({ materialId: id, ...FORMAT })),
  invitations: exportOf('invitations', invitationListQuery.omit(PAGE).extend(FORMAT)),
  'audit-trail': exportOf('audit-trail', auditListQuery.omit(PAGE).extend(FORMAT)),
}
export type ExportName = keyof typeof exportEndpoints

export const exportChainEndpoint = endpoint({
  method: 'GET',
  path: '/exports/epcis',
  summary: 'The supply chain of a material as one EPCIS document, as far as you may see it',
  answer: 'binary',
  types: ['application/json'],
  attempts: ['export-user'],
  query: z.object({ materialId: id }),
  refuses: ['FORBIDDEN'],
  response: z.unknown(),
})

const thousandths = 'in thousandths of the size of its letters'

const PictureText = z.object({
  text: z.string().max(MAX_PICTURE_TEXT_CHARACTERS),
  bold: z.boolean(),
  written: z
    .boolean()
    .describe(
      'Whether somebody wrote it, such as a name: then it runs from right to left if its first letter does. A sentence runs from left to right, whatever name is in it.',
    ),
  room: z
    .number()
    .positive()
    .nullable()
    .describe(`How wide it may be, ${thousandths}: its end is left out where it is wider.`),
})

export const drawTextsEndpoint = endpoint({
  method: 'POST',
  path: '/exports/outlines',
  summary:
    'Texts as outlines of their letters, for a picture that needs no font where it is opened; keeps nothing',
  keepsNothing: true,
  maxBytes: MAX_PICTURE_TEXT_BYTES,
  attempts: ['export-user'],
  body: z.object({ texts: z.array(PictureText).max(MAX_PICTURE_TEXTS) }),
  response: z.object({
    outlines: z
      .array(
        z.object({
          path: z.string().describe('As in an SVG, but up from the line on which the letter is.'),
          edge: z.number().describe('How wide a line around it makes it bold; mostly 0.'),
        }),
      )
      .describe(`Each outline that the texts have, once, ${thousandths}.`),
    texts: z.array(
      z.object({
        text: z.string().describe('As much of it as there is room for.'),
        fromRight: z.boolean(),
        width: z.number(),
        glyphs: z
          .array(z.number())
          .nullable()
          .describe(
            'For each letter, from left to right, three numbers: which outline it has, and how far right and how far up that is. Null where no font of the server has all letters.',
          ),
      }),
    ),
  }),
})
