import { RELATION_ANSWERS, RELATIONS_SHOWN } from '@selvedge/domain/relation.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, pictureName } from './wire.ts'

export const PARTNER_SORTS = [
  'companyName',
  'role',
  'country',
  'city',
  'since',
  'status',
  'relation',
] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

export const PARTNER_STATUSES = ['ACTIVE', 'INVITED'] as const
export type PartnerStatus = (typeof PARTNER_STATUSES)[number]

/** A company that the caller's is a partner of, asked, was asked by, or blocked. */
export const PartnerRow = z.object({
  id: z.number().describe('The number of the relation.'),
  companyName: z.string(),
  role: z
    .string()
    .nullable()
    .describe('Null until both sides have agreed or the other one asks, as is the place.'),
  country: z.string().nullable(),
  city: z.string().nullable(),
  since: instantOut,
  status: z.enum(PARTNER_STATUSES).describe('INVITED until the other side has agreed.'),
  relation: z.enum(RELATIONS_SHOWN),
  answers: z.array(z.enum(RELATION_ANSWERS)).describe('What your company can answer now.'),
  sameName: z
    .boolean()
    .describe(
      'A company of this name has registered with another address than the invited one: is it the one you meant?',
    ),
  certifierConfirmed: z
    .boolean()
    .nullable()
    .optional()
    .describe('Of a certification body, whether it is confirmed; null of any other company.'),
  logo: pictureName.describe(
    'The name of its picture, for GET /pictures/:sha256, once both sides have agreed.',
  ),
})
export type PartnerRow = z.output<typeof PartnerRow>

export const partnerListQuery = listQuery(PARTNER_SORTS).extend({
  status: z.enum(PARTNER_STATUSES).optional(),
  relation: z
    .enum(RELATIONS_SHOWN)
    .optional()
    .describe('Ignored companies are listed only if you ask for them.'),
  id: id.optional().describe('One of them, by the number of the relation; ignored or not.'),
})

export const listPartnersEndpoint = endpoint({
  method: 'GET',
  path: '/companies/partners',
  summary: 'Your partners, and the companies that you asked or that asked you to be partners; by name',
  query: partnerListQuery,
  counted: true,
  response: z.array(PartnerRow),
})

export const INVITATION_SORTS = ['sentAt', 'expiresAt', 'name', 'email'] as const
export type InvitationSort = (typeof INVITATION_SORTS)[number]

export const INVITATION_STATES = ['pending', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const INVITATION_KINDS = ['company', 'colleague'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** An invitation of the company that nobody has redeemed or withdrawn. */
export const InvitationRow = z.object({
  id: z.number(),
  kind: z.enum(INVITATION_KINDS),
  name: z.string().describe('The company, or the colleague.'),
  email: z.string(),
  sentAt: instantOut,
  expiresAt: instantOut,
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
})
export type InvitationRow = z.output<typeof InvitationRow>

export const invitationListQuery = listQuery(INVITATION_SORTS).extend({
  kind: z.enum(INVITATION_KINDS).optional(),
  state: z.enum(INVITATION_STATES).optional(),
})

export const listInvitationsEndpoint = endpoint({
  method: 'GET',
  path: '/companies/invitations',
  summary: 'Your company’s invitations that are still open or have expired, newest first',
  query: invitationListQuery,
  counted: true,
  response: z.array(InvitationRow),
})

const byId = z.object({ id })

export const resendInvitationEndpoint = endpoint({
  method: 'POST',
  path: '/companies/invitations/:id/resend',
  summary: 'Send an invitation again with a new link; the earlier link stops working',
  answer: 'empty',
  params: byId,
  idempotent: true,
  attempts: ['invitation-company'],
  refuses: ['WRONG_STATE', 'NOT_FOUND'],
  response: z.undefined(),
})

export const withdrawInvitationEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/invitations/:id',
  summary: 'Withdraw an invitation: its link stops working',
  answer: 'empty',
  params: byId,
  refuses: ['WRONG_STATE', 'NOT_FOUND'],
  response: z.undefined(),
})

export const answerRelationEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/partners/:id/relation',
  summary: 'Accept, ignore or block a company that asks to be a partner; block a partner, or unblock it',
  answer: 'empty',
  params: byId,
  body: z.object({ answer: z.enum(RELATION_ANSWERS) }),
  refuses: ['NOT_FOUND'],
  response: z.undefined(),
})

export const answerSameNameEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/partners/:id/same-name',
  summary:
    'Say whether a newly registered company is the one of the same name that you invited at another address',
  description:
    'If it is, everything your company recorded with the invited company moves to the registered one, which is asked to be a partner.',
  answer: 'empty',
  params: byId,
  body: z.object({ isMeant: z.boolean() }),
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  response: z.undefined(),
})
