import { MAX_SHARE_DAYS } from '@selvedge/domain/limits.ts'
import { SHARE_FIELDS } from '@selvedge/domain/share-fields.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { readProofEndpoint } from './proofs.ts'
import { id, instantOut } from './wire.ts'

const ShareFieldName = z.enum(SHARE_FIELDS)
const token = z.string().min(1).max(100).describe('What follows # in the address of the link.')
const { params } = readProofEndpoint

/** Whether somebody may still open it. */
export const SHARE_STATES = ['open', 'expired', 'ended'] as const

export const ProofShare = z.object({
  id,
  state: z.enum(SHARE_STATES),
  createdAt: instantOut,
  expiresAt: instantOut,
  endedAt: instantOut.nullable(),
  createdBy: z.string(),
  fields: z.array(ShareFieldName).describe('What it shows beside what every link shows.'),
  isWhole: z.boolean().describe('It shows everything that the parties see.'),
  uses: z.number().int().describe('How often it was opened.'),
  lastUsedAt: instantOut.nullable(),
})
export type ProofShare = z.output<typeof ProofShare>

export const listProofSharesEndpoint = endpoint({
  method: 'GET',
  path: '/proofs/:kind/:id/shares',
  summary: 'The links that your company made to a proof, the newest first, and what a new one can show',
  params,
  response: z.object({
    shares: z.array(ProofShare).describe('At most the newest 20.'),
    offered: z
      .array(z.object({ field: ShareFieldName, isDefault: z.boolean() }))
      .describe(
        'What can be ticked. Nothing where the record was stated in form 1, which is shown whole or not at all.',
      ),
  }),
})

export const createProofShareEndpoint = endpoint({
  method: 'POST',
  path: '/proofs/:kind/:id/shares',
  summary: 'Makes a link that shows a proof to anybody who has it, without a log-in',
  params,
  body: z.object({
    fields: z.array(ShareFieldName).max(SHARE_FIELDS.length),
    isWhole: z.boolean().describe('Shows everything instead, with the e-mail addresses of people.'),
    days: z.number().int().min(1).max(MAX_SHARE_DAYS).describe('For how many days it works.'),
  }),
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
  response: z.object({
    id,
    link: z.string().describe('Shown this once: the server keeps only a hash of it.'),
    expiresAt: instantOut,
  }),
})

export const endProofShareEndpoint = endpoint({
  method: 'POST',
  path: '/proof-shares/:id/end',
  summary: 'Ends a link of your company to a proof, at once',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})

export const openSharedProofEndpoint = endpoint({
  method: 'POST',
  path: '/shared-proofs/open',
  summary: 'What a link shows: the proof with the fields that its maker ticked; open to all',
  open: true,
  body: z.object({ token }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
  response: z.object({
    kind: params.shape.kind,
    by: z
      .string()
      .nullable()
      .describe('The company that made the link, where it shows the names of companies.'),
    expiresAt: instantOut,
    altered: Altered.describe(
      'What is wrong with what this server has of it, or of one of its records, whatever the proof itself says: its last check found that it is no longer what was signed.',
    ),
    bundle: z.unknown().describe('As packages/proof/src/bundle-schema.json describes it.'),
  }),
})

export const readCoverPageEndpoint = endpoint({
  method: 'POST',
  path: '/shared-proofs/cover',
  summary:
    'A page to print beside a document, with the address of a link as text and as QR code; open to all who have the link',
  open: true,
  answer: 'binary',
  body: z.object({ token }),
  types: ['application/pdf'],
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
  response: z.unknown(),
})
