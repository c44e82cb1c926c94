import { MAX_COMMENT_CHARACTERS } from '@selvedge/domain/limits.ts'
import { COMMENT_KINDS, DISCUSSED_TYPES, WRITTEN_KINDS } from '@selvedge/domain/record-comment.ts'
import { z } from 'zod'
import { AuditSubject } from './audit.ts'
import { endpoint } from './endpoint.ts'
import { REQUEST_DIRECTIONS } from './requests.ts'
import { id, instantOut, listQuery, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const Comment = z.object({
  id: z.number(),
  kind: z.enum(COMMENT_KINDS),
  companyName: z.string(),
  isOwn: z.boolean().describe("Whether the caller's company wrote it."),
  writtenBy: z.string().nullable().describe('The person, where the companies are partners.'),
  text: z.string().nullable(),
  corrected: AuditSubject.nullable().describe('The record that was filed in its place.'),
  createdAt: instantOut,
})
export type Comment = z.output<typeof Comment>

export const Comments = z.object({
  comments: z.array(Comment).describe('The oldest first.'),
  corrects: AuditSubject.nullable().describe('The record in whose place this one was filed.'),
  changeAskedOf: z
    .enum(['you', 'other'])
    .nullable()
    .describe('Who was asked for a change, and has not answered yet.'),
  permissions: z.object({
    canComment: z.boolean(),
    canAskForChange: z.boolean(),
    canCorrect: z.boolean(),
  }),
})
export type Comments = z.output<typeof Comments>

const ofRecord = z.object({ kind: z.enum(DISCUSSED_TYPES), id })

export const readCommentsEndpoint = endpoint({
  method: 'GET',
  path: '/comments/:kind/:id',
  summary: 'What the companies of a trade or a certification wrote about it, for them alone',
  params: ofRecord,
  refuses: ['FORBIDDEN'],
  response: Comments,
})

export const writeCommentEndpoint = endpoint({
  method: 'POST',
  path: '/comments/:kind/:id',
  summary: 'Write to the other company of a record, or, as its approver, ask for a change; it gets an e-mail',
  params: ofRecord,
  body: z.object({
    kind: z
      .enum(WRITTEN_KINDS)
      .nullish()
      .transform((kind) => kind ?? 'REMARK'),
    text: requiredText(coded.commentText, MAX_COMMENT_CHARACTERS),
  }),
  idempotent: true,
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: Comments,
})

export const AskedChange = z.object({
  record: AuditSubject,
  companyName: z.string().describe('The other company.'),
  text: z.string(),
  createdAt: instantOut,
})
export type AskedChange = z.output<typeof AskedChange>

export const listChangesEndpoint = endpoint({
  method: 'GET',
  path: '/comments/changes',
  summary: 'Records that wait for a change: asked of your company, or by it; the oldest first',
  query: listQuery(['createdAt']).extend({ direction: z.enum(REQUEST_DIRECTIONS).optional() }),
  counted: true,
  response: z.array(AskedChange),
})
