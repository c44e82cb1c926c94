import { BOOK_MODES, CUSTODY_MODELS } from '@selvedge/domain/mass/book.ts'
import { FIGURES } from '@selvedge/domain/mass/reconciliation.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { kilograms } from './mass.ts'
import { dayOut, id, instantOut, listQuery, optionalId, optionalText, requiredDay } from './wire.ts'
import { coded } from './zod-issues.ts'

/** What each figure of a reconciliation is; what goes out is not below 0. */
const MEANINGS: Partial<Record<(typeof FIGURES)[number], string>> = {
  opening: 'In kilograms: what was there before, or with what the book was opened in this period.',
  closing: 'In kilograms: what was there, and what came in, less what went out.',
  lapsed: 'In kilograms: credits that were there at the beginning and were not used in time.',
  lost: 'In kilograms: lost in the runs that used it. A part of what they used, so it does not count once more.',
}

const Figures = z.object(
  Object.fromEntries(
    FIGURES.map((figure) => [figure, kilograms.describe(MEANINGS[figure] ?? 'In kilograms.')]),
  ) as Record<(typeof FIGURES)[number], typeof kilograms>,
)

/** What a period of a book says. */
const Period = z.object({
  materialId: z.number(),
  materialName: z.string(),
  credit: z
    .object({ standard: z.string(), rawMaterial: z.string() })
    .optional()
    .describe('What its credits are of, where it is a book of credits.'),
  from: dayOut,
  to: dayOut,
  mode: z.enum(BOOK_MODES),
  custody: z.enum(CUSTODY_MODELS).describe('The model of the chain of custody at the closing.'),
  floor: kilograms.describe('In kilograms: how far below 0 the book might be at the closing; 0 or less.'),
  figures: Figures,
  runs: z.number().describe('How many runs used it or made it.'),
  oddRuns: z.number().describe('How many of these had a yield out of what is usual.'),
  overrides: z.number(),
})

/** A period of a book that is closed. */
export const MassClosing = Period.extend({
  id: z
    .number()
    .describe('Also that of its record of the type `stock`, whose proof is at `/proofs/stock/{id}`.'),
  company: z.object({ id: z.number(), name: z.string() }),
  closedAt: instantOut,
})
export type MassClosing = z.output<typeof MassClosing>

/** A run whose yield was unusual. */
const OddRun = z.object({
  eventId: z.number(),
  onDay: dayOut,
  planName: z.string().nullable().describe('Null where its plan was deleted, or it had none.'),
  used: kilograms,
  made: kilograms,
  percent: z.number().describe('What was made of what was used, in percent.'),
  reason: z.string().nullable(),
})

const Override = z.object({
  eventId: z.number(),
  onDay: dayOut,
  kilograms: kilograms.describe('In kilograms: by how much the floor was lowered.'),
  reason: z.string().nullable(),
})

/** The reconciliation of a closed period. */
export const Reconciliation = MassClosing.extend({
  reason: z.string().nullable().describe('What the company noted of it.'),
  unusualRuns: z.array(OddRun),
  overridden: z.array(Override),
})
export type Reconciliation = z.output<typeof Reconciliation>

export const massClosingListQuery = listQuery(['to']).extend({
  materialId: optionalId.describe('Of one of your materials alone.'),
})

export const listMassClosingsEndpoint = endpoint({
  method: 'GET',
  path: '/mass/closings',
  summary: 'The closed periods of your books, the newest first',
  query: massClosingListQuery,
  counted: true,
  response: z.array(MassClosing),
})

export const readMassClosingEndpoint = endpoint({
  method: 'GET',
  path: '/mass/closings/:id',
  summary: 'The reconciliation of a closed period',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
  response: Reconciliation,
})

export const CLOSING_FORMATS = ['csv', 'pdf'] as const
export type ClosingFormat = (typeof CLOSING_FORMATS)[number]

export const readMassClosingFileEndpoint = endpoint({
  method: 'GET',
  path: '/mass/closings/:id/file',
  summary: 'The reconciliation of a closed period as CSV, or as PDF to print',
  params: z.object({ id }),
  query: z.object({ format: z.enum(CLOSING_FORMATS) }),
  answer: 'binary',
  types: ['text/csv', 'application/pdf'],
  attempts: ['export-user'],
  refuses: ['NOT_FOUND'],
  response: z.unknown(),
})

const NewClosing = z.object({
  materialId: id.describe('Whose book.'),
  closedTo: requiredDay(coded.date).describe('The last day of the period.'),
})

/** What a closing would say; `latest` is the last day on which the period may end. */
export const ClosingCheck = Period.extend({ latest: dayOut })
export type ClosingCheck = z.output<typeof ClosingCheck>

export const checkMassClosingEndpoint = endpoint({
  method: 'POST',
  path: '/mass/closings/check',
  summary: 'What closing a book up to a day would say; keeps nothing. By an administrator',
  attempts: ['mass-user'],
  body: NewClosing,
  refuses: ['NOT_FOUND'],
  response: ClosingCheck,
})

export const closeMassPeriodEndpoint = endpoint({
  method: 'POST',
  path: '/mass/closings',
  summary:
    'Close a book up to a day: its reconciliation is signed, and nothing is dated on or before that day any more. By an administrator, and for good',
  body: NewClosing.extend({
    reason: optionalText(MAX_NOTES_CHARACTERS).describe('A note, where there is one.'),
  }),
  idempotent: true,
  refuses: ['NOT_FOUND'],
  response: Reconciliation,
})
