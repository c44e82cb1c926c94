import { AUDIT_AREAS } from '@selvedge/domain/audit.ts'
import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { STOCK_KINDS } from '@selvedge/domain/records/stock-kinds.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { VERDICTS } from './ledger.ts'
import { instantOut, listQuery } from './wire.ts'

export const AUDIT_SORTS = ['at', 'person', 'event'] as const
export type AuditSort = (typeof AUDIT_SORTS)[number]

/** How far back a list goes, in days. */
export const AUDIT_PERIODS = ['7', '30', '365'] as const

const named = { id: z.number(), name: z.string() }

/** A type of record that is not here does not compile. */
const RECORD = {
  trade: z.object({ record: z.literal('trade'), ...named, type: z.enum(TRADE_KINDS) }),
  certification: z.object({
    record: z.literal('certification'),
    ...named,
    subject: z.enum(CERTIFICATION_SUBJECTS),
  }),
  plan: z.object({ record: z.literal('plan'), ...named }),
  stock: z.object({
    record: z.literal('stock'),
    ...named,
    kind: z.enum(STOCK_KINDS),
    materialId: z
      .number()
      .describe(
        'The material of the book, on whose page it stands; `name` is its name. Of credits the number of the book.',
      ),
    ofCredits: z
      .boolean()
      .optional()
      .describe(
        'True of a book of credits, which has a page of its own; `name` is its raw material and standard.',
      ),
  }),
  capture: z.object({
    record: z.literal('capture'),
    ...named,
    events: z.number().describe('How many events it has.'),
  }),
  credential: z.object({ record: z.literal('credential'), ...named }),
  passport: z.object({ record: z.literal('passport'), ...named }),
} satisfies Record<RecordTypeName, z.ZodObject>

/** What a line is about, as far as it has a screen or a name. */
export const AuditSubject = z.discriminatedUnion('record', [
  RECORD.trade,
  RECORD.certification,
  RECORD.plan,
  RECORD.stock,
  RECORD.capture,
  RECORD.credential,
  RECORD.passport,
  z.object({ record: z.literal('material'), ...named }),
  z.object({ record: z.literal('name'), name: z.string() }),
])
export type AuditSubject = z.output<typeof AuditSubject>

/** One line: who did what and when. Sequence and hash are null until it is added to the trail, a moment later. */
export const AuditLine = z.object({
  id: z.number(),
  at: instantOut,
  person: z.string(),
  email: z.string(),
  event: z.string(),
  subject: AuditSubject.nullable(),
  sequence: z.number().nullable(),
  hash: z.string().nullable(),
})
export type AuditLine = z.output<typeof AuditLine>

export const auditListQuery = listQuery(AUDIT_SORTS).extend({
  area: z.enum(AUDIT_AREAS).optional(),
  period: z.enum(AUDIT_PERIODS).optional(),
})

export const listAuditTrailEndpoint = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Who did what when in your company, newest first; for its ADMIN',
  query: auditListQuery,
  counted: true,
  response: z.array(AuditLine),
})

/** What is wrong with a trail: a line that is gone, changed or added, or a statement about it that does not hold. */
export const TRAIL_ISSUES = ['missing', 'altered', 'inserted', 'statement'] as const

export const AuditCheck = z.object({
  verdict: z.enum(VERDICTS).describe('altered if anything is wrong; waiting until a first part is anchored.'),
  fault: z.object({ sequence: z.number(), kind: z.enum(TRAIL_ISSUES) }).nullable(),
  lines: z
    .number()
    .describe(
      'How many lines are unaltered, and how many of these are anchored on the blockchain since when.',
    ),
  anchored: z.number(),
  anchoredAt: instantOut.nullable(),
  unsealed: z.number().describe('Lines that were written a moment ago and are not in a statement yet.'),
})
export type AuditCheck = z.output<typeof AuditCheck>

export const checkAuditTrailEndpoint = endpoint({
  method: 'GET',
  path: '/audit/verification',
  summary: 'Check your company’s audit trail line by line, and against the blockchain; for its ADMIN',
  attempts: ['audit-check-user'],
  response: AuditCheck,
})
