import { TIERS } from '@selvedge/domain/passport/access.ts'
import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { MAX_PASSPORT_PURPOSE } from '@selvedge/domain/passport/limits.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, requiredDay, requiredText } from './wire.ts'
import { asMessage, coded } from './zod-issues.ts'

/** Who reads more of a passport than everybody does (docs/adr/0079). */

/** A partner whom a brand lets read what is for those with a legitimate interest. */
export const PassportGrant = z.object({
  id: z.number(),
  companyName: z.string(),
  purpose: z.string(),
  since: instantOut,
  until: instantOut.describe('From when on it counts for nothing.'),
  endedAt: instantOut.nullable().describe('When somebody ended it.'),
  givenBy: z.string(),
  inUse: z.boolean().describe('Whether they can read it now: not over, not ended, and still your partner.'),
  permissions: z.object({ end: z.boolean() }),
})
export type PassportGrant = z.output<typeof PassportGrant>

const params = z.object({ id })

export const listPassportGrantsEndpoint = endpoint({
  method: 'GET',
  path: '/passports/:id/grants',
  summary: 'Which partners read more of one of your passports, and for what, the newest first',
  params,
  query: listQuery(['since']),
  counted: true,
  refuses: ['FORBIDDEN'],
  response: z.array(PassportGrant),
})

export const GrantPassportBody = z.object({
  companyName: requiredText(asMessage(passportIssues.passportPartner), MAX_NAME_CHARACTERS),
  purpose: requiredText(asMessage(passportIssues.passportPurpose), MAX_PASSPORT_PURPOSE),
  until: requiredDay(coded.date).describe('The last day on which it counts, in UTC.'),
})

export const grantPassportEndpoint = endpoint({
  method: 'POST',
  path: '/passports/:id/grants',
  summary:
    'Let a partner read what of a published passport is for those with a legitimate interest, for a purpose, until the end of a day (ADMIN)',
  params,
  body: GrantPassportBody,
  idempotent: true,
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: PassportGrant,
})

export const endPassportGrantEndpoint = endpoint({
  method: 'DELETE',
  path: '/passports/grants/:id',
  summary: 'End such a grant at once (ADMIN)',
  answer: 'empty',
  params,
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  response: z.undefined(),
})

/** That a company read more of a passport than everybody does. */
export const PassportLook = z.object({
  id: z.number(),
  at: instantOut,
  companyName: z.string(),
  by: z.enum(['person', 'program']),
  tier: z.enum(TIERS),
  version: z.number(),
  purpose: z.string().nullable().describe('Of the grant; null for an authority.'),
})
export type PassportLook = z.output<typeof PassportLook>

export const listPassportLooksEndpoint = endpoint({
  method: 'GET',
  path: '/passports/:id/looks',
  summary: 'Who read more of one of your passports than everybody does, and when, the newest first',
  params,
  query: listQuery(['at']),
  counted: true,
  refuses: ['FORBIDDEN'],
  response: z.array(PassportLook),
})

/** A passport of a partner of which your company reads more. */
export const SharedPassport = z.object({
  id: z.number().describe('Of the grant.'),
  publicId: z
    .string()
    .describe('Read it by `GET /v1/dpps/:dppId`, signed in or with a key of the scope `passports.read`.'),
  name: z.string(),
  companyName: z.string(),
  purpose: z.string(),
  until: instantOut,
})
export type SharedPassport = z.output<typeof SharedPassport>

export const listSharedPassportsEndpoint = endpoint({
  method: 'GET',
  path: '/shared-passports',
  summary: 'The passports of partners of which your company may read more, those that end first at the top',
  query: listQuery(['until']),
  counted: true,
  response: z.array(SharedPassport),
})
