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
      'The accreditation or register number: as the certification body entered it, or as it was confirmed.',
    ),
  invitedBy: z.string().nullable().describe('The company that invited it.'),
  registeredAt: instantOut.nullable(),
  certificates: z.number().describe('How many certifications name it as the certification body.'),
  state: z.enum(CERTIFIER_STATES),
  reason: z
    .string()
    .nullable()
    .describe('The reason of the last decision, if it was a refusal or a withdrawal.'),
  decidedAt: instantOut.nullable(),
  decidedBy: z
    .string()
    .nullable()
    .describe('The operator who decided; null if nobody has, or a command on the server did.'),
  decisions: z.array(z.enum(CERTIFIER_DECISIONS)).describe('What can be decided now.'),
})
export type CertifierRow = z.output<typeof CertifierRow>

/** What of it an operator compares with the register. */
const CertifierSeen = CertifierRow.pick({ companyName: true, country: true, website: true })

export const listCertifiersEndpoint = endpoint({
  method: 'GET',
  path: '/operator/certifiers',
  summary: 'The certification bodies of the installation, those waiting longest first; for its operators',
  query: listQuery(CERTIFIER_SORTS).extend({ state: z.enum(CERTIFIER_STATES).optional() }),
  counted: true,
  refuses: ['FORBIDDEN'],
  response: z.array(CertifierRow),
})

export const decideCertifierEndpoint = endpoint({
  method: 'POST',
  path: '/operator/certifiers/:id/decision',
  summary:
    'Confirm a certification body by its accreditation or register number, refuse it, or withdraw the confirmation; for operators of the installation',
  answer: 'empty',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(CERTIFIER_DECISIONS),
    registerNumber: optionalText(REGISTER_NUMBER_CHARACTERS)
      .superRefine(onOneLine)
      .describe('Required to confirm.'),
    reason: optionalText(MAX_NOTES_CHARACTERS).describe(
      'Required to refuse or withdraw; the certification body reads it.',
    ),
    seen: CertifierSeen.optional().describe(
      'What you compared with the register, as you read it. Confirming is refused if it has changed since.',
    ),
  }),
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: z.undefined(),
})

export const setRegisterNumberEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/registerNumber',
  summary:
    'Enter the accreditation or register number of your company, if it is a certification body that is not confirmed',
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
  id: z.number().describe('The id of the permission, with which it is withdrawn.'),
  companyName: z.string(),
  certifierConfirmed: z.boolean().describe('Until it is confirmed, it can read nothing.'),
  givenBy: z.enum(['filing', 'grant']).describe('By filing a certification with it, or by an administrator.'),
  person: z.string(),
  since: instantOut,
  permissions: z.object({ takeBack: z.boolean() }),
})
export type CertifierAccessRow = z.output<typeof CertifierAccessRow>

export const listCertifierAccessEndpoint = endpoint({
  method: 'GET',
  path: '/companies/certifierAccess',
  summary: 'The certification bodies that may read your company’s shipments and materials',
  query: listQuery(CERTIFIER_ACCESS_SORTS),
  counted: true,
  response: z.array(CertifierAccessRow),
})

export const giveCertifierAccessEndpoint = endpoint({
  method: 'POST',
  path: '/companies/certifierAccess',
  summary: 'Allow a certification body among your partners to read shipments and materials (ADMIN)',
  answer: 'empty',
  body: z.object({ companyName: requiredText(coded.certifierPartner, MAX_NAME_CHARACTERS) }),
  refuses: ['FORBIDDEN'],
  response: z.undefined(),
})

export const takeCertifierAccessEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/certifierAccess/:id',
  summary:
    'Stop a certification body from reading shipments and materials (ADMIN); filing a certification with it allows it again',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  response: z.undefined(),
})
