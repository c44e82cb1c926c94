import {
  MAX_FORM_BYTES,
  MAX_INPUTS,
  MAX_LISTED_SHIPMENTS,
  MAX_NOTES_CHARACTERS,
  MAX_POSITIONS,
} from '@selvedge/domain/limits.ts'
import { BOOK_MODES, CUSTODY_MODELS } from '@selvedge/domain/mass/book.ts'
import { ENTRY_ROLES, MASS_EVENT_KINDS, RECORDED_KINDS } from '@selvedge/domain/mass/mass-event.ts'
import { z } from 'zod'
import { MONTHS_CHARTED } from '@selvedge/domain/mass/months.ts'
import { DocumentUpload } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { Issue } from './issue.ts'
import {
  amount,
  dayOut,
  id,
  instantOut,
  listQuery,
  optionalId,
  optionalLot,
  optionalNumber,
  optionalText,
  requiredDay,
} from './wire.ts'
import { coded } from './zod-issues.ts'

/** An amount as the wire has it. */
export const kilograms = z.number().meta({ description: 'In kilograms, to the gram.', examples: [340.5] })

/** What a company holds of one of its materials, as it sees it itself. */
export const MassBook = z.object({
  materialId: z.number().describe('Of a book of credits, which has no material, the number of the book.'),
  materialName: z.string().describe('Of a book of credits its raw material and its standard.'),
  mode: z.enum(BOOK_MODES).describe('GUARD refuses a shipment beyond what is free; WATCH lets it go.'),
  custody: z.enum(CUSTODY_MODELS).describe('The model of the chain of custody, of ISO 22095:2020.'),
  openedOn: dayOut.describe('Nothing dated earlier is posted.'),
  closedTo: dayOut.nullable().describe('Nothing dated on this day or earlier is posted any more.'),
  posted: kilograms.describe('In kilograms: what came in less what went out.'),
  held: kilograms.describe('In kilograms: what pending shipments promise.'),
  free: kilograms.describe('In kilograms: posted less held, below 0 where more is promised than there is.'),
  floor: kilograms.describe('In kilograms, never above 0: how far below 0 a guarded book may be.'),
  byLot: z.boolean().optional().describe('Whether it has a balance for each lot.'),
  credit: z
    .object({ standard: z.string(), rawMaterial: z.string() })
    .optional()
    .describe('What its credits are of, where it is a book of credits.'),
})
export type MassBook = z.output<typeof MassBook>

/** A book by itself, with what its material weighs. */
export const ReadMassBook = MassBook.extend({
  factor: z
    .lazy(() => MaterialFactor)
    .nullable()
    .optional()
    .describe('What the material weighs by the metre, piece or bale today; null where nobody said it.'),
})
export type ReadMassBook = z.output<typeof ReadMassBook>

/** What came into a book and went out of it in a calendar month, and what was there at its end. */
export const MassMonth = z.object({
  month: z.string().describe('`YYYY-MM`.'),
  in: kilograms,
  out: kilograms.describe('In kilograms, never below 0.'),
  balance: kilograms.describe(
    'In kilograms: what was posted by the end of the month; of this month, by now.',
  ),
})
export type MassMonth = z.output<typeof MassMonth>

/** What moved in a book; what goes out is below 0. */
export const MassEntry = z.object({
  id: z.number(),
  eventId: z.number(),
  kind: z.enum(MASS_EVENT_KINDS),
  role: z.enum(ENTRY_ROLES),
  onDay: dayOut,
  recordedAt: instantOut,
  kilograms: kilograms.describe('In kilograms; below 0 where it goes out.'),
  reason: z.string().nullable(),
  tradeId: z.number().nullable(),
  tradeReference: z.string().nullable().describe('The seller’s reference of the shipment.'),
  certificationId: z.number().optional().describe('The transaction certificate by which credits moved.'),
  certificateReference: z.string().nullable().optional().describe('Its number.'),
  planId: z.number().nullable(),
  documentId: z.number().nullable().describe('The document that your company attached to the event.'),
  lot: z.string().optional().describe('The lot of your book that it is of, where that is kept by lot.'),
  reverses: z.number().nullable().describe('The event that this one takes back.'),
  isReversed: z.boolean(),
})
export type MassEntry = z.output<typeof MassEntry>

export const massBookListQuery = listQuery(['material'])

export const listMassBooksEndpoint = endpoint({
  method: 'GET',
  path: '/mass/books',
  summary: 'Your books of mass, by material',
  query: massBookListQuery,
  counted: true,
  response: z.array(MassBook),
})

const ofMaterial = z.object({ materialId: id })

export const readMassBookEndpoint = endpoint({
  method: 'GET',
  path: '/mass/books/:materialId',
  summary: 'Your book of one material',
  params: ofMaterial,
  refuses: ['NOT_FOUND'],
  response: ReadMassBook,
})

export const listMassMonthsEndpoint = endpoint({
  method: 'GET',
  path: '/mass/books/:materialId/months',
  summary: `What came into your book of one material and went out of it by month: the last ${MONTHS_CHARTED}, from its first`,
  params: ofMaterial,
  refuses: ['NOT_FOUND'],
  response: z.array(MassMonth),
})

export const massEntryListQuery = listQuery(['onDay'])

export const listMassEntriesEndpoint = endpoint({
  method: 'GET',
  path: '/mass/books/:materialId/entries',
  summary: 'What moved in your book of one material, the newest day first',
  params: ofMaterial,
  query: massEntryListQuery,
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(MassEntry),
})

/** What a book has of one lot. */
export const MassLot = z.object({
  lot: z.string().nullable().describe('Null: what is of no lot.'),
  posted: kilograms.describe('In kilograms: what came in less what went out.'),
  held: kilograms.describe('In kilograms: what pending shipments promise.'),
  free: kilograms.describe('In kilograms: posted less held.'),
  suppliers: z
    .number()
    .int()
    .optional()
    .describe('How many suppliers delivered it, where there are several: it is not of one origin then.'),
})
export type MassLot = z.output<typeof MassLot>

export const massLotListQuery = listQuery(['lot'])

export const listMassLotsEndpoint = endpoint({
  method: 'GET',
  path: '/mass/books/:materialId/lots',
  summary:
    'The lots of your book of one material that have or promise something; none where it is not kept by lot',
  params: ofMaterial,
  query: massLotListQuery,
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(MassLot),
})

const byLot = z
  .boolean()
  .nullish()
  .describe('Whether it has a balance for each lot: only where it is identity preserved or segregated.')

/** Why something is recorded of a book: in words, by a document, or both. */
export const why = {
  reason: optionalText(MAX_NOTES_CHARACTERS),
  documentUpload: DocumentUpload.nullish(),
}

export const NewMassBook = z.object({
  materialId: id,
  mode: z.enum(BOOK_MODES).describe('GUARD: by an administrator alone.'),
  custody: z.enum(CUSTODY_MODELS),
  byLot,
  openedOn: requiredDay(coded.date),
  kilograms: amount.describe('What you hold. Left out: what the lots weigh together, or the deliveries.'),
  positions: z
    .array(id)
    .max(MAX_LISTED_SHIPMENTS)
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])])
    .describe('Positions of confirmed shipments to you that the stock consists of.'),
  lots: z
    .array(z.object({ lot: optionalLot, kilograms: amount }))
    .max(MAX_INPUTS)
    .nullish()
    .transform((lots) => lots ?? [])
    .describe(
      'The lots that the stock consists of, in a book that is kept by lot; without a `lot` for what is of none. Left out: all is of no lot.',
    ),
  ...why,
})
export type NewMassBookInput = z.input<typeof NewMassBook>

export const openMassBookEndpoint = endpoint({
  method: 'POST',
  path: '/mass/books',
  summary: 'Open the book of one of your materials; pending shipments of it are held at once',
  body: NewMassBook,
  maxBytes: MAX_FORM_BYTES,
  idempotent: true,
  refuses: ['DUPLICATE', 'NOT_FOUND', 'WRONG_STATE'],
  response: MassBook,
})

export const changeMassBookEndpoint = endpoint({
  method: 'PUT',
  path: '/mass/books/:materialId',
  summary: 'Have a book guard or only watch, or keep it by another model of custody; by an administrator',
  params: ofMaterial,
  body: z.object({
    mode: z.enum(BOOK_MODES),
    custody: z.enum(CUSTODY_MODELS),
    byLot: byLot.describe('Left out: as it was, where the model of custody allows it.'),
  }),
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: MassBook,
})

export const NewMassEvent = z.object({
  kind: z.enum(RECORDED_KINDS).describe('OVERRIDE: by an administrator alone, of a book that guards.'),
  onDay: requiredDay(coded.date),
  materialId: optionalId.describe('Whose book; not for a REVERSAL.'),
  kilograms: amount.describe(
    'What came in or went out; for a COUNT what was counted, for an OVERRIDE by how much the floor is lowered.',
  ),
  reverses: optionalId.describe('The event that a REVERSAL takes back.'),
  lot: optionalLot.describe('The lot, in a book that is kept by lot; not for an OVERRIDE or a REVERSAL.'),
  ...why,
})
export type NewMassEventInput = z.input<typeof NewMassEvent>

/** What is worth a second look, beside the field that it is about; or what a shipment would be refused for. */
export const MassFinding = z.object({ field: z.string(), sentence: z.string(), reason: Issue })
export type MassFinding = z.output<typeof MassFinding>

export const MassEvent = z.object({
  id: z.number(),
  kind: z.enum(MASS_EVENT_KINDS),
  onDay: dayOut,
  books: z.array(MassBook).describe('Your books that it changed, as they are now.'),
  findings: z.array(MassFinding).describe('What is worth a second look in it; it is recorded all the same.'),
})
export type MassEvent = z.output<typeof MassEvent>

export const recordMassEventEndpoint = endpoint({
  method: 'POST',
  path: '/mass/events',
  summary:
    'Record a harvest, what was bought or sold outside, a count, an override, or take one of these back',
  body: NewMassEvent,
  maxBytes: MAX_FORM_BYTES,
  idempotent: true,
  refuses: ['MASS_SHORT', 'NOT_FOUND', 'WRONG_STATE'],
  response: MassEvent,
})

const CheckedPosition = z.object({
  contractorMaterial: z
    .object({ id: optionalId })
    .nullish()
    .transform((material) => material?.id ?? null),
  quantity: amount,
  weight: amount,
  unit: z
    .object({ code: optionalText(10) })
    .nullish()
    .transform((unit) => unit?.code ?? null),
  lot: optionalLot,
})

/** What a book says to a position of a form; nothing is kept. */
export const PositionMass = z.object({
  mode: z.enum(BOOK_MODES).nullable().describe('Null where you keep no book of its material.'),
  kilograms: kilograms.nullable().describe('What the position weighs; null where that is not known.'),
  free: kilograms.nullable().describe('What is free for it, after the positions before it.'),
  refused: MassFinding.nullable().describe('What the shipment would be refused for.'),
  finding: MassFinding.nullable().describe('What is worth a second look, and refuses nothing.'),
})
export type PositionMass = z.output<typeof PositionMass>

export const checkMassEndpoint = endpoint({
  method: 'POST',
  path: '/mass/check',
  summary: 'What your books hold for the positions of a shipment that you are about to record; keeps nothing',
  attempts: ['mass-user'],
  body: z.object({
    validFrom: requiredDay(coded.shippingDate),
    positions: z.array(CheckedPosition).max(MAX_POSITIONS, coded.tooManyPositions),
  }),
  response: z.array(PositionMass),
})

const whole = (max: number) => optionalNumber(1, max, 0, coded.quantity)

export const MaterialFactor = z.object({
  fromDay: dayOut,
  widthMm: z.number().nullable(),
  gsm: z.number().nullable(),
  pieceGrams: z.number().nullable(),
  baleGrams: z.number().nullable(),
})
export type MaterialFactor = z.output<typeof MaterialFactor>

export const setMaterialFactorEndpoint = endpoint({
  method: 'PUT',
  path: '/mass/factors/:materialId',
  summary: 'Say what one of your materials weighs by the metre, square metre, piece or bale, from a day on',
  params: ofMaterial,
  body: z.object({
    fromDay: requiredDay(coded.date),
    widthMm: whole(100_000).describe('Millimetres.'),
    gsm: whole(100_000).describe('Grams of a square metre.'),
    pieceGrams: whole(1_000_000_000).describe('Grams of one piece.'),
    baleGrams: whole(1_000_000_000).describe('Grams of one bale.'),
  }),
  refuses: ['NOT_FOUND'],
  response: MaterialFactor,
})
