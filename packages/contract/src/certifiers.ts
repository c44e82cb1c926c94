import { CERTIFIER_DECISIONS, CERTIFIER_STATES } from '@selvedge/domain/certifier.ts'
import { MAX_NAME_CHARACTERS, MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { Company } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, onOneLine, optionalText, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

const REGISTER_NUMBER_CHARACTERS = 100

export const CERTIFIER_SORTS = ['companyName', 'country', 'registeredAt', 'certificates'] as const
export type CertifierSort = (typeof CERTIFIER_SORTS)[number]

/** A certification body as the operators of the installation see it. */
export const CertifierRow = z.object({
  id: z.number(),
  companyName: z.string(),
  country: z.string().nullable(),
  website: z.string().nullable(),
  registerNumber: z
    .string()
    .nullable()
    .describe(
      'Of its accreditation or its entry in a register: as it entered it, or as it was confirmed with.',
    ),
  invitedBy: z.string().nullable().describe('The company that invited it.'),
  registeredAt: instantOut.nullable(),
  certificates: z.number().describe('How many certifications name it as the certification body.'),
  state: z.enum(CERTIFIER_STATES),
  reason: z.string().nullable().describe('Of the last decision, where it was against.'),
  decidedAt: instantOut.nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe('The operator; null where nobody decided, or a command on the server.'),
  decisions: z.array(z.enum(CERTIFIER_DECISIONS)).describe('What can be decided now.'),
})
export type CertifierRow = z.output<typeof CertifierRow>

/** What of it an operator compares with the register. */
const CertifierSeen = CertifierRow.pick({ companyName: true, country: true, website: true })

export const listCertifiersEndpoint = endpoint({
  method: 'GET',
  path: '/operator/certifiers',
  summary: 'The certification bodies of the installation, those that wait longest first; for its operators',
  query: listQuery(CERTIFIER_SORTS).extend({ state: z.enum(CERTIFIER_STATES).optional() }),
  counted: true,
  refuses: ['FORBIDDEN'],
  response: z.array(CertifierRow),
})

export const decideCertifierEndpoint = endpoint({
  method: 'POST',
  path: '/operator/certifiers/:id/decision',
  summary:
    'Confirm a certification body with its accreditation or register number, refuse it, or withdraw what was confirmed; for operators of the installation',
  answer: 'empty',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(CERTIFIER_DECISIONS),
    registerNumber: optionalText(REGISTER_NUMBER_CHARACTERS)
      .superRefine(onOneLine)
      .describe('Asked for where it is confirmed.'),
    reason: optionalText(MAX_NOTES_CHARACTERS).describe(
      'Asked for where it is refused or withdrawn; the certification body reads it.',
    ),
    seen: CertifierSeen.optional().describe(
      'What was compared with the register, as it was read. Where it is confirmed and has changed since, that is refused.',
    ),
  }),
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: z.undefined(),
})

export const setRegisterNumberEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/registerNumber',
  summary:
    'Enter the accreditation or register number of your company, a certification body that is not confirmed',
  body: z.object({
    registerNumber: requiredText(coded.registerNumber, REGISTER_NUMBER_CHARACTERS).superRefine(onOneLine),
  }),
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: Company,
})

export const CERTIFIER_ACCESS_SORTS = ['companyName', 'since'] as const
export type CertifierAccessSort = (typeof CERTIFIER_ACCESS_SORTS)[number]

/** A certification body that your company lets read its shipments and materials. */
export const CertifierAccessRow = z.object({
  id: z.number().describe('Of the relation to the certification body: it is taken back by it.'),
  companyName: z.string(),
  certifierConfirmed: z.boolean().describe('Before it is confirmed it reads nothing.'),
  givenBy: z.enum(['filing', 'grant']).describe('By filing a certification with it, or by an administrator.'),
  person: z.string(),
  since: instantOut,
  permissions: z.object({ takeBack: z.boolean() }),
})
export type CertifierAccessRow = z.output<typeof CertifierAccessRow>

export const listCertifierAccessEndpoint = endpoint({
  method: 'GET',
  path: '/companies/certifierAccess',
  summary: 'The certification bodies that your company lets read its shipments and materials',
  query: listQuery(CERTIFIER_ACCESS_SORTS),
  counted: true,
  response: z.array(CertifierAccessRow),
})

export const giveCertifierAccessEndpoint = endpoint({
  method: 'POST',
  path: '/companies/certifierAccess',
  summary: 'Let a certification body among the partners read shipments and materials (ADMIN)',
  answer: 'empty',
  body: z.object({ companyName: requiredText(coded.certifierPartner, MAX_NAME_CHARACTERS) }),
  refuses: ['FORBIDDEN'],
  response: z.undefined(),
})

export const takeCertifierAccessEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/certifierAccess/:id',
  summary:
    'Stop a certification body reading shipments and materials (ADMIN); filing with it opens them again',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  response: z.undefined(),
})
