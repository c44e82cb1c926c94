import { ASKED_BY, PASSPORT_GROUPS } from '@selvedge/domain/passport/fields.ts'
import { CLAIM_FAULTS } from '@selvedge/domain/passport/claim-standing.ts'
import { CLAIMS, type ClaimCode } from '@selvedge/domain/passport/claims.ts'
import { DIFFERENCE_BOUNDS } from '@selvedge/domain/passport/composition-differences.ts'
import { FIBRES } from '@selvedge/domain/passport/fibres.ts'
import { MAX_PASSPORT_BODY_BYTES } from '@selvedge/domain/passport/limits.ts'
import { STAGES } from '@selvedge/domain/passport/stages.ts'
import { PASSPORT_LEVELS, PASSPORT_STATUSES, STATUS_CHANGES } from '@selvedge/domain/passport/status.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import { Verification } from './ledger.ts'
import { PassportContent } from './passport-content.ts'
import { id, instantOut, listQuery, optionalText } from './wire.ts'

const claim = z.enum(CLAIMS as unknown as [ClaimCode, ...ClaimCode[]])

const NamedMaterial = z.object({ id: z.number(), name: z.string() })

export const PassportRow = z.object({
  id: z.number(),
  publicId: z.string().describe('The number in its public address, /p/:publicId.'),
  name: z.string().describe('The product, in the first language of the passport.'),
  material: NamedMaterial,
  level: z.enum(PASSPORT_LEVELS),
  gtin: z.string().nullable(),
  lot: z.string().nullable(),
  serial: z.string().nullable(),
  status: z.enum(PASSPORT_STATUSES),
  isRecalled: z.boolean(),
  version: z.number().describe('The newest published version; 0 for a draft.'),
  altered: Altered,
  editedAt: instantOut,
})
export type PassportRow = z.output<typeof PassportRow>

const Gap = z.object({
  key: z.string().describe('The field; `origin.` with the step for a country.'),
  group: z.enum(PASSPORT_GROUPS),
  askedBy: z.enum(ASKED_BY),
  law: z.string(),
  suppliers: z
    .array(z.string())
    .describe('Companies of the chain that could supply it; empty where only you can.'),
  differences: z
    .array(
      z.object({
        fibre: z.enum(FIBRES),
        plans: z.number().describe('What the transformation plans of the supply chain say, 0 to 100.'),
        bound: z
          .enum(DIFFERENCE_BOUNDS)
          .describe('Whether the plans say this number, at least it, or at most it.'),
        passport: z.number().describe('What the passport says, 0 to 100.'),
      }),
    )
    .describe('Of fibres that are filled in: where the plans say otherwise, beyond what the law tolerates.'),
})
export type PassportGap = z.output<typeof Gap>

const ChainClaim = z.object({
  claim,
  isProven: z.boolean().describe('Whether the supply chain proves it at every step that asks for it, today.'),
  isAsked: z.boolean(),
  gaps: z.array(z.string()),
})

const PublishedClaim = z.object({
  claim,
  counts: z.boolean().describe('Whether the public page shows it today.'),
  faults: z.array(z.enum(CLAIM_FAULTS)).describe('Why its certificates do not count.'),
})

export const Passport = PassportRow.extend({
  reason: z.string().nullable(),
  revision: z.number().describe('Sent along with a change: somebody else may have made one meanwhile.'),
  content: PassportContent,
  isChanged: z.boolean().describe('Whether the draft says something else than the newest published version.'),
  hasPhoto: z.boolean(),
  publishedAt: instantOut.nullable(),
  gaps: z.array(Gap).describe('What is missing: for the law in force, for draft acts, for yourself.'),
  journey: z
    .array(z.object({ stage: z.enum(STAGES), countries: z.array(z.string()) }))
    .describe('Steps with their countries, as everybody may see them from the supply chain.'),
  claims: z.array(ChainClaim),
  publishedClaims: z.array(PublishedClaim),
  sources: z.number().nullable().describe('How much of the mass the recorded sources account for, 0 to 1.'),
  permissions: z.object({
    canEdit: z.boolean(),
    canPublish: z.boolean(),
    changes: z.array(z.enum(STATUS_CHANGES)),
  }),
})
export type Passport = z.output<typeof Passport>

export const PASSPORT_SORTS = ['editedAt', 'name'] as const
export type PassportSort = (typeof PASSPORT_SORTS)[number]

export const passportListQuery = listQuery(PASSPORT_SORTS).extend({
  status: z.enum(PASSPORT_STATUSES).optional(),
  material: id.optional().describe('One of your materials: only its passports.'),
})

export const listPassportsEndpoint = endpoint({
  method: 'GET',
  path: '/passports',
  summary: 'The product passports of your company, the one changed last first',
  query: passportListQuery,
  counted: true,
  response: z.array(PassportRow),
})

const byId = z.object({ id })

export const readPassportEndpoint = endpoint({
  method: 'GET',
  path: '/passports/:id',
  summary:
    'One of them: its draft, what is missing and who could supply it, and what the supply chain fills in',
  params: byId,
  refuses: ['FORBIDDEN'],
  response: Passport,
})

const subjectText = z
  .string()
  .trim()
  .max(50)
  .nullish()
  .transform((text) => text || null)

export const NewPassport = z.object({
  materialId: id,
  level: z.enum(PASSPORT_LEVELS),
  lot: subjectText.describe(
    '1 to 20 characters that a GS1 code can carry; for a batch, and for a piece that has one.',
  ),
  serial: subjectText.describe('The same of a piece. Leave it out and one is made that nobody can guess.'),
  from: id.nullish().describe('Another passport of yours whose draft it begins with.'),
})

export const createPassportEndpoint = endpoint({
  method: 'POST',
  path: '/passports',
  summary:
    'Begin a passport of one of your materials, or of a lot or piece of it: a draft that nobody else sees',
  body: NewPassport,
  idempotent: true,
  refuses: ['FORBIDDEN', 'DUPLICATE', 'WRONG_STATE'],
  response: Passport,
})

const revision = z.number().int().min(1)

export const changePassportEndpoint = endpoint({
  method: 'PUT',
  path: '/passports/:id',
  summary: 'Change the draft; what is public stays until it is published again',
  params: byId,
  body: z.object({ revision, content: PassportContent }),
  maxBytes: MAX_PASSPORT_BODY_BYTES,
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: Passport,
})

export const discardPassportEndpoint = endpoint({
  method: 'DELETE',
  path: '/passports/:id',
  summary: 'Discard a draft that was never published',
  answer: 'empty',
  params: byId,
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: z.undefined(),
})

export const publishPassportEndpoint = endpoint({
  method: 'POST',
  path: '/passports/:id/publish',
  summary: 'Publish the draft as the next version: frozen, stated in the ledger, and open to everybody',
  params: byId,
  body: z.object({ revision }),
  idempotent: true,
  refuses: ['FORBIDDEN', 'WRONG_STATE', 'DUPLICATE'],
  response: Passport,
})

export const changePassportStatusEndpoint = endpoint({
  method: 'POST',
  path: '/passports/:id/status',
  summary: 'Deactivate, recall, activate again, declare invalid or archive a published passport',
  params: byId,
  body: z.object({ change: z.enum(STATUS_CHANGES), reason: optionalText(MAX_NOTES_CHARACTERS) }),
  refuses: ['FORBIDDEN', 'WRONG_STATE', 'DUPLICATE'],
  response: Passport,
})

export const PassportVersion = z.object({
  version: z.number(),
  publishedAt: instantOut,
  publishedBy: z.string().nullable().describe('Null where the person has left.'),
  sha256: z.string().describe('Of its public text, as it was stated.'),
})
export type PassportVersion = z.output<typeof PassportVersion>

export const listPassportVersionsEndpoint = endpoint({
  method: 'GET',
  path: '/passports/:id/versions',
  summary: 'The published versions of a passport, the newest first',
  params: byId,
  refuses: ['FORBIDDEN'],
  response: z.array(PassportVersion),
})

export const previewPassportEndpoint = endpoint({
  method: 'GET',
  path: '/passports/:id/preview',
  summary: 'The page of a passport as its draft would be published now',
  params: byId,
  query: z.object({ lang: z.string().max(35).optional() }),
  answer: 'text',
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: z.string(),
})

export const verifyPassportEndpoint = endpoint({
  method: 'GET',
  path: '/passports/:id/verification',
  summary: 'Check a published passport and all its versions against the blockchain',
  params: byId,
  refuses: ['FORBIDDEN'],
  response: Verification,
})
