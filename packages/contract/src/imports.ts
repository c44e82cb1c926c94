import { IMPORT_KINDS, IMPORT_MODES, IMPORT_OUTCOMES, IMPORT_STATES } from '@selvedge/domain/import/kinds.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { MATERIAL_COLUMNS } from '@selvedge/domain/import/materials.ts'
import {
  MAX_BULK_A_DAY,
  MAX_BULK_BYTES,
  MAX_BULK_CELL,
  MAX_BULK_ROWS,
  MAX_BULK_RUNNING,
  MAX_TEXT_CHARACTERS,
} from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Issue } from './issue.ts'
import { id, instantOut, listQuery, optionalText } from './wire.ts'
import { asMessage, coded } from './zod-issues.ts'

const cell = z
  .string()
  .trim()
  .max(MAX_BULK_CELL, coded.maxCharacters({ max: MAX_BULK_CELL }))
  .default('')

const Texts = z
  .strictObject({
    name: cell,
    group: cell.describe('What your company does with it: `received` or `produced`.'),
    gtin: cell,
    commodityCode: cell,
  } satisfies Record<(typeof MATERIAL_COLUMNS)[number], unknown>)
  .describe('The cells of the row, as they are typed.')

const Sheet = z.object({
  kind: z.enum(IMPORT_KINDS).describe('What the rows are.'),
  rows: z
    .array(
      z.object({
        line: z.number().int().min(1).max(10_000_000).describe('Where your file has the row, from 1.'),
        texts: Texts,
      }),
    )
    .min(1, asMessage(importIssues.importEmpty))
    .max(MAX_BULK_ROWS),
})

/** What is wrong with a cell, in a sentence and as a code. */
const Fault = z.object({
  line: z.number(),
  column: z.string().nullable().describe('The column of the cell; null where no cell is to blame.'),
  message: z.string(),
  issue: Issue,
})
export type ImportFault = z.output<typeof Fault>

const limits = `At most ${MAX_BULK_ROWS} rows.`

export const previewImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports/preview',
  summary: `Check the rows of an import against what your company has; stores nothing. ${limits}`,
  maxBytes: MAX_BULK_BYTES,
  body: Sheet,
  response: z.object({
    rows: z.number(),
    good: z.number().describe('How many of them have no error.'),
    faults: z.array(Fault),
  }),
})

/** An import of a company: what it is, and how far it is. */
export const Import = z.object({
  id: z.number(),
  kind: z.enum(IMPORT_KINDS),
  mode: z.enum(IMPORT_MODES),
  state: z.enum(IMPORT_STATES),
  createdAt: instantOut,
  endedAt: instantOut.nullable(),
  by: z.string().describe('Who began it.'),
  fileName: z.string().nullable().describe('The file that the rows were read from.'),
  fileSha256: z.string().nullable(),
  rows: z.number(),
  checked: z.number().describe('In the mode `all`: rows that were checked before any is made.'),
  made: z.number(),
  refused: z.number(),
  skipped: z.number(),
  undone: z.number(),
  permissions: z.object({ canCancel: z.boolean(), canUndo: z.boolean() }),
})
export type Import = z.output<typeof Import>

export const createImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports',
  summary: `Begin an import; its rows are made one after the other, while GET /imports/:id says how far it is. ${limits} At most ${MAX_BULK_RUNNING} under way at once, and ${MAX_BULK_A_DAY} a day`,
  maxBytes: MAX_BULK_BYTES,
  status: 202,
  idempotent: true,
  body: Sheet.extend({
    mode: z
      .enum(IMPORT_MODES)
      .describe('`all`: every row, or none if one has an error. `good`: each row without errors.'),
    fileName: optionalText(MAX_TEXT_CHARACTERS),
    fileSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullish(),
  }),
  refuses: ['WRONG_STATE'],
  response: Import,
})

export const IMPORT_SORTS = ['createdAt'] as const

export const listImportsEndpoint = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'The imports of your company, the newest first',
  query: listQuery(IMPORT_SORTS).extend({ kind: z.enum(IMPORT_KINDS).optional() }),
  counted: true,
  response: z.array(Import),
})

const byId = z.object({ id })

export const readImportEndpoint = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One of your imports, and how far it is',
  params: byId,
  refuses: ['NOT_FOUND'],
  response: Import,
})

export const ImportRow = z.object({
  place: z.number().describe('Among the rows of the import, from 1.'),
  line: z.number(),
  texts: z.record(z.string(), z.string()),
  outcome: z.enum(IMPORT_OUTCOMES),
  recordId: z.number().nullable().describe('What was made of it.'),
  fault: Fault.omit({ line: true }).nullable(),
})
export type ImportRow = z.output<typeof ImportRow>

export const IMPORT_ROW_SORTS = ['outcome', 'line'] as const

export const listImportRowsEndpoint = endpoint({
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'The rows of one of your imports with what became of each, refused ones first',
  params: byId,
  query: listQuery(IMPORT_ROW_SORTS).extend({ outcome: z.enum(IMPORT_OUTCOMES).optional() }),
  counted: true,
  refuses: ['NOT_FOUND'],
  response: z.array(ImportRow),
})

export const cancelImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports/:id/cancel',
  summary:
    'Stop an import; in the mode `all` what it has made is taken back, unless it is used or changed already',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: Import,
})

export const undoImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports/:id/undo',
  summary:
    'Take back all that an import has made; refused, by the records in `fields`, where some are used or were changed since',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: Import,
})
