import { USER_ROLES } from '@selvedge/domain/permissions.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, ROLES_ANSWERED } from './wire.ts'

export const MEMBER_SORTS = ['name', 'email', 'role', 'registeredAt'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/** Somebody of your company. */
export const MemberRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES_ANSWERED),
  registeredAt: instantOut,
  accessEndedAt: instantOut
    .nullable()
    .describe('When the access was ended; null while the person may log in.'),
  permissions: z.object({
    setAccess: z.boolean(),
    makeAdmin: z.boolean(),
    makeOperator: z.boolean(),
  }),
})
export type MemberRow = z.output<typeof MemberRow>

export const listMembersEndpoint = endpoint({
  method: 'GET',
  path: '/companies/members',
  summary: 'The people of your company, by name, with those whose access was ended',
  query: listQuery(MEMBER_SORTS),
  counted: true,
  response: z.array(MemberRow),
})

export const setAccessEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/members/:id/access',
  summary:
    'End a colleague’s access, sessions and log-in alike, or give it back (ADMIN); what the person recorded stays. An ADMIN comes back as OPERATOR',
  answer: 'empty',
  params: z.object({ id }),
  body: z.object({ active: z.boolean() }),
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: z.undefined(),
})

export const setRoleEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/members/:id/role',
  summary:
    'Make a colleague ADMIN or OPERATOR, or step back to OPERATOR oneself (ADMIN); one ADMIN is always left',
  answer: 'empty',
  params: z.object({ id }),
  body: z.object({ role: z.enum(USER_ROLES) }),
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: z.undefined(),
})
