import { BOOK_MODES } from '@selvedge/domain/mass/book.ts'
import { STANDING_CHANGES } from '@selvedge/domain/records/standing-changes.ts'
import { z } from 'zod'
import { Certification } from './certifications.ts'
import { ShownCertificateBoxes } from './certificate-boxes.ts'
import { ShownCertificateScope } from './certificate-scope.ts'
import { endpoint } from './endpoint.ts'
import { Verification } from './ledger.ts'
import { kilograms } from './mass.ts'
import { dayOut, id, instantOut } from './wire.ts'

const byId = z.object({ id })

/** Why the signed-in person cannot decide: the first reason that holds. */
const DECISION_BARS = ['NOT_THE_APPROVER', 'ALREADY_DECIDED', 'OWN_DECLARATION'] as const

/** Another version of the same certificate. */
const OtherVersion = z.object({ id: z.number(), certificateReferenceNumber: z.string().nullable() })

/** What accepting a transaction certificate takes of one of its seller's books of credits. */
const CreditTake = z.object({
  bookId: z.number(),
  rawMaterial: z.string(),
  needed: kilograms.describe(
    'In kilograms: what the certificate takes, beyond what the version took whose place it takes.',
  ),
  free: kilograms.describe('In kilograms: what the book has now.'),
  mode: z.enum(BOOK_MODES),
  isRefused: z.boolean().describe('Whether the acceptance is refused: the book guards.'),
  refusal: z.string().optional().describe('Why: it has too little, or a period has to be closed first.'),
})
export type CreditTake = z.output<typeof CreditTake>

/** The certification itself, with who decided and what the signed-in person may do. */
export const CertificationDetail = Certification.extend({
  decidedBy: z.string().nullable(),
  consigneeDate: instantOut.nullable(),
  refusalReason: z.string().nullable(),
  boxes: ShownCertificateBoxes.nullable()
    .optional()
    .describe('Of a transaction certificate whose boxes were filled in, for its two parties alone.'),
  scope: ShownCertificateScope.optional().describe(
    'Of a scope certificate whose sites and products were filled in.',
  ),
  standings: z
    .array(
      z.object({
        change: z.enum(STANDING_CHANGES),
        onDay: dayOut.describe('The day from which it counts.'),
        reason: z.string(),
        by: z.string().nullable().describe('Who said it, where the caller may know.'),
        at: instantOut,
      }),
    )
    .optional()
    .describe('What its certification body said of it since it was accepted, oldest first.'),
  replaces: OtherVersion.optional().describe('The earlier version whose place it takes once it is accepted.'),
  supersededBy: OtherVersion.optional().describe('The newer version that took its place.'),
  credits: z
    .array(CreditTake)
    .optional()
    .describe('What accepting it takes of the credits of its seller, for the seller alone.'),
  creditsUnkept: z
    .array(z.string())
    .optional()
    .describe(
      'Raw materials of box 11 of which its seller keeps no credits, though it does of others under the standard: for the seller alone.',
    ),
  creditsTaken: z
    .array(z.object({ bookId: z.number(), rawMaterial: z.string(), kilograms }))
    .optional()
    .describe('What its acceptance took of them, for the seller alone.'),
  permissions: z.object({
    canDecide: z.boolean(),
    cannotDecide: z.enum(DECISION_BARS).nullable(),
    canTakeBack: z
      .boolean()
      .describe('Whether the caller can take it back: its company filed it, and nobody has decided it.'),
    standingChanges: z
      .array(z.enum(STANDING_CHANGES))
      .optional()
      .describe('What the caller may say of the scope certificate now: suspend, reinstate or withdraw it.'),
    canCheck: z
      .boolean()
      .describe('Whether the caller may see what the checks found: only the two parties may.'),
    canHaveProof: z
      .boolean()
      .describe(
        'Whether the caller may download the proof: its companies may, unless the other one has not agreed to be a partner yet.',
      ),
  }),
})
export type CertificationDetail = z.output<typeof CertificationDetail>

export const readCertificationEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:id',
  summary: 'One certification; withContent=false leaves the document’s bytes out',
  params: byId,
  query: z.object({ withContent: z.enum(['true', 'false']).optional() }),
  response: CertificationDetail,
})

export const takeBackCertificationEndpoint = endpoint({
  method: 'POST',
  path: '/certifications/:id/take-back',
  summary: 'Take back a certification that its approver has not decided, by the company that filed it',
  answer: 'empty',
  params: byId,
  refuses: ['FORBIDDEN', 'ALREADY_DECIDED', 'WRONG_STATE'],
  response: z.undefined(),
})

export const verifyCertificationEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:id/verification',
  summary: 'Check a certification and its document against the blockchain, state by state',
  params: byId,
  response: Verification,
})
