import { ANCHOR_VERDICTS, MAX_ANCHOR_CHARACTERS } from '@selvedge/domain/anchor.ts'
import { anchorIssues } from '@selvedge/domain/anchor-issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, requiredText } from './wire.ts'
import { asMessage } from './zod-issues.ts'

/** What registers say of companies: identity anchors that they issued, uploaded by the companies (docs/adr/0082). */
export const IdentityAnchor = z.object({
  id: z.number(),
  registeredName: z.string(),
  registeredId: z.string().nullable().describe('The number in the register.'),
  register: z.string().nullable().describe('The name of the register.'),
  registeredSince: z.string().nullable().describe('A day, where the register says it.'),
  issuer: z
    .object({ did: z.string(), name: z.string() })
    .describe('Who signed it, by the name it gives itself.'),
  format: z.string().describe('The standard and its version.'),
  validFrom: instantOut,
  validUntil: instantOut.nullable(),
  verdict: z
    .enum(ANCHOR_VERDICTS)
    .describe(
      'right: signed by that issuer, valid today, and not revoked when it was checked. stale: checked too long ago. This server knows no register, and vouches for none.',
    ),
  checkedAt: instantOut.nullable().describe('When the issuer last answered for it.'),
  askedAt: instantOut.describe('When it was last asked.'),
  addedAt: instantOut,
  credential: z.string().describe('As it was signed, for whoever checks it.'),
})
export type IdentityAnchor = z.output<typeof IdentityAnchor>

export const listAnchorsEndpoint = endpoint({
  method: 'GET',
  path: '/companies/anchors',
  summary: 'What registers say of your company: the identity anchors that it uploaded',
  response: z.object({
    did: z
      .string()
      .describe(
        'The identifier of your company, which an identity anchor has to name, unless it names the domain of its own under which your company signs.',
      ),
    anchors: z.array(IdentityAnchor),
    permissions: z.object({ manage: z.boolean() }),
  }),
})

export const listPartnerAnchorsEndpoint = endpoint({
  method: 'GET',
  path: '/companies/partners/:id/anchors',
  summary: 'What registers say of a partner, as far as they answered for it',
  params: z.object({ id: id.describe('The number of the relation; both sides have agreed.') }),
  refuses: ['NOT_FOUND'],
  response: z.array(IdentityAnchor),
})

export const addAnchorEndpoint = endpoint({
  method: 'POST',
  path: '/companies/anchors',
  summary: 'Add an identity anchor that a register issued to your company (UNTP 0.7.0, 0.6.1, 0.6.0) (ADMIN)',
  body: z.object({
    credential: requiredText(asMessage(anchorIssues.anchorUnreadable), MAX_ANCHOR_CHARACTERS).describe(
      'As the register signed it: a JWT (vc+jwt), or JSON with the proof eddsa-jcs-2022.',
    ),
  }),
  refuses: ['FORBIDDEN', 'RATE_LIMITED', 'WRONG_STATE'],
  response: IdentityAnchor,
})

export const removeAnchorEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/anchors/:id',
  summary: 'Remove an identity anchor of your company (ADMIN)',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  response: z.undefined(),
})
