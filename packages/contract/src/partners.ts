import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery } from './wire.ts'

export const PARTNER_SORTS = ['companyName', 'role', 'country', 'city', 'since', 'status'] as const
export type PartnerSort = (typeof PARTNER_SORTS)[number]

export const PARTNER_STATUSES = ['ACTIVE', 'INVITED'] as const
export type PartnerStatus = (typeof PARTNER_STATUSES)[number]

/** A company the own one knows. An invited one has neither role nor place yet. */
export const PartnerRow = z.object({
  id: z.number(),
  companyName: z.string(),
  role: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  since: instantOut,
  status: z.enum(PARTNER_STATUSES),
})
export type PartnerRow = z.output<typeof PartnerRow>

export const partnerListQuery = listQuery(PARTNER_SORTS).extend({
  status: z.enum(PARTNER_STATUSES).optional(),
})

export const listPartnersEndpoint = endpoint({
  method: 'GET',
  path: '/companies/partners',
  summary: 'The companies the own one knows, by name',
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

/** An invitation of the own company that nobody has redeemed or withdrawn. */
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
  summary: 'The own company’s invitations that are still open or have expired, newest first',
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
  summary: 'Take an invitation back: its link stops working',
  answer: 'empty',
  params: byId,
  refuses: ['WRONG_STATE', 'NOT_FOUND'],
  response: z.undefined(),
})
