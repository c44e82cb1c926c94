import { DOMAIN_FAULTS } from '@selvedge/domain/issuer-domain.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instantOut } from './wire.ts'

const document = z.unknown().describe('The did.json that has to be there, as JSON.')
const address = z.string().describe('Where it has to be, by HTTPS.')
const text = z
  .string()
  .max(1000)
  .describe('A domain, with a path and a port where it has them, the address of its did.json, or a did:web.')

/** The domain of its own under which your company signs credentials. */
export const CredentialDomain = z.object({
  issuer: z.string().describe('The identifier under which new credentials are signed now (did:web).'),
  here: z.string().describe('The identifier of your company that this server gives it, which it always has.'),
  domain: z
    .object({
      did: z.string(),
      address,
      document,
      namedAt: instantOut,
      lookedAt: instantOut.describe('When its did.json was last asked for.'),
      signs: z.boolean().describe('Whether new credentials are signed under it.'),
      fault: z
        .enum(DOMAIN_FAULTS)
        .nullable()
        .describe(
          'What is wrong with it. `unsafe`: it has a key that is not safe; `others`: one that is not yours; `lacks`: not all of yours. All else: why it was not got; a host that does not answer counts only after a day.',
        ),
      disagreesSince: instantOut.nullable(),
      live: z.number().describe('Credentials that count and are signed under it.'),
    })
    .nullable(),
  past: z
    .array(
      z.object({
        did: z.string(),
        endedAt: instantOut,
        live: z.number(),
        unsafe: z
          .object({ address, document, lookedAt: instantOut })
          .nullable()
          .describe(
            'Its did.json has a key that is not safe: what has to be there instead. It is looked at every hour.',
          ),
      }),
    )
    .describe('Those it used before, the newest first.'),
  permissions: z.object({ canName: z.boolean() }),
})
export type CredentialDomain = z.output<typeof CredentialDomain>

const AT = '/credential-domain'

export const readCredentialDomainEndpoint = endpoint({
  method: 'GET',
  path: AT,
  summary: 'The domain of its own under which your company signs credentials, if it has one',
  response: CredentialDomain,
})

export const readDomainDocumentEndpoint = endpoint({
  method: 'GET',
  path: '/credential-domain/document',
  summary:
    'The did.json that your company has to put on a domain before it signs credentials under it (ADMIN)',
  query: z.object({ domain: text }),
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: z.object({ did: z.string(), address, document }),
})

export const nameCredentialDomainEndpoint = endpoint({
  method: 'POST',
  path: AT,
  summary:
    'Sign credentials under a domain of your own from now on (ADMIN), after confirming who you are; its did.json is checked first, and has to have your keys and no others',
  attempts: ['issuer-user'],
  body: z.object({ domain: text }),
  refuses: ['FORBIDDEN', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: CredentialDomain,
})

export const lookAtCredentialDomainEndpoint = endpoint({
  method: 'POST',
  path: '/credential-domain/look',
  summary: 'Check now whether the did.json on your own domain has your keys (ADMIN)',
  attempts: ['issuer-user'],
  refuses: ['FORBIDDEN', 'WRONG_STATE'],
  response: CredentialDomain,
})

export const leaveCredentialDomainEndpoint = endpoint({
  method: 'DELETE',
  path: AT,
  summary:
    'Sign credentials under the identifier of this server again (ADMIN), after confirming who you are; what is signed under your own domain stays valid as long as that has its did.json',
  refuses: ['FORBIDDEN', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: CredentialDomain,
})
