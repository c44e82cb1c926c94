import {
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportKind,
} from '@selvedge/domain/import/kinds.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import {
  MAX_BULK_A_DAY,
  MAX_BULK_BODY_BYTES,
  MAX_BULK_CELL,
  MAX_BULK_PREPARED,
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

const columnsOf = (kind: ImportKind) => `\`${kind}\`: ${IMPORT_SHEETS[kind].spec.columns.join(', ')}`

const Sheet = z.object({
  kind: z.enum(IMPORT_KINDS).describe('What the rows are.'),
  rows: z
    .array(
      z.object({
        line: z.number().int().min(1).max(10_000_000).describe('Where your file has the row, from 1.'),
        texts: z
          .record(z.string().max(40), cell)
          .describe(
            `The cells of the row by their columns, as they are typed. The columns: ${IMPORT_KINDS.map(columnsOf).join('; ')}.`,
          ),
      }),
    )
    .min(1, asMessage(importIssues.importEmpty))
    .max(MAX_BULK_ROWS),
})

/** Columns that the kind does not have are refused, as any field is that nobody reads. */
function refuseOtherColumns({ kind, rows }: z.output<typeof Sheet>, context: z.RefinementCtx): void {
  const columns = new Set(IMPORT_SHEETS[kind].spec.columns)
  for (const [i, { texts }] of rows.entries())
    for (const column of Object.keys(texts))
      if (!columns.has(column))
        context.addIssue({
          code: 'unrecognized_keys',
          keys: [column],
          path: ['rows', i, 'texts'],
          input: texts,
        })
}

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
  maxBytes: MAX_BULK_BODY_BYTES,
  key: 'records.import',
  body: Sheet.superRefine(refuseOtherColumns),
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
  by: z
    .string()
    .nullable()
    .describe('Who began it; null where a program prepared it and nobody has started it.'),
  program: z.string().nullable().describe('The key of the program that prepared it.'),
  resumesAt: instantOut
    .nullable()
    .describe('While it waits for something, such as more invitations: when it goes on.'),
  fileName: z.string().nullable().describe('The file that the rows were read from.'),
  fileSha256: z.string().nullable(),
  rows: z.number(),
  checked: z.number().describe('In the mode `all`: rows that were checked before any is made.'),
  made: z.number(),
  refused: z.number(),
  skipped: z.number(),
  undone: z.number(),
  permissions: z.object({ canStart: z.boolean(), canCancel: z.boolean(), canUndo: z.boolean() }),
})
export type Import = z.output<typeof Import>

export const createImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports',
  summary: `Begin an import; its rows are made one after the other, while GET /imports/:id says how far it is. What a program sends is prepared: a person of the company starts it. ${limits} At most ${MAX_BULK_RUNNING} under way at once, ${MAX_BULK_PREPARED} prepared, and ${MAX_BULK_A_DAY} a day`,
  maxBytes: MAX_BULK_BODY_BYTES,
  status: 202,
  idempotent: true,
  key: 'records.import',
  body: Sheet.extend({
    mode: z
      .enum(IMPORT_MODES)
      .describe('`all`: every row, or none if one has an error. `good`: each row without errors.'),
    fileName: optionalText(MAX_TEXT_CHARACTERS),
    fileSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullish(),
    files: z
      .array(
        z.object({
          name: z.string().min(1).max(MAX_TEXT_CHARACTERS).describe('As the rows name it.'),
          uploadId: z.string().max(100),
        }),
      )
      .max(MAX_BULK_ROWS)
      .default([])
      .describe('The documents that rows name, each sent before by `POST /uploads?for=import`.'),
  }).superRefine(refuseOtherColumns),
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
  key: 'records.import',
  response: z.array(Import),
})

const byId = z.object({ id })

export const readImportEndpoint = endpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One of your imports, and how far it is',
  params: byId,
  refuses: ['NOT_FOUND'],
  key: 'records.import',
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
  key: 'records.import',
  response: z.array(ImportRow),
})

export const startImportEndpoint = endpoint({
  method: 'POST',
  path: '/imports/:id/start',
  summary: 'Start an import that a program prepared: its rows are made in your name',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: Import,
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
    'Take back all that an import has made; refused, by the records in `fields`, where some are used, were changed or decided since. Records that are work to take back follow one after the other, in the state `undoing`',
  params: byId,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: Import,
})
