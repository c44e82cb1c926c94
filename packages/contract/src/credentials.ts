import {
  CREDENTIAL_ABOUT,
  CREDENTIAL_STATES,
  MAX_CREDENTIAL_REASON,
  READS_REVOKED,
} from '@selvedge/domain/credential.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { FETCH_ERRORS, LIST_ERRORS } from '@selvedge/domain/untp/fetch-errors.ts'
import { CREDENTIAL_KINDS } from '@selvedge/domain/untp/envelope.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, requiredText } from './wire.ts'
import { asMessage } from './zod-issues.ts'

export const CREDENTIAL_SORTS = ['issuedAt', 'name'] as const
export type CredentialSort = (typeof CREDENTIAL_SORTS)[number]

const about = z.object({
  type: z
    .enum(CREDENTIAL_ABOUT)
    .describe(
      '`certification`, `trade` (a shipment), `stock` (a run), `passport` (as it is published), or `company`: your own as a facility.',
    ),
  id: z.number(),
})

/** A credential that your company issued. */
export const Credential = z.object({
  id: z.number(),
  kind: z
    .enum(CREDENTIAL_KINDS)
    .describe(
      '`dcc` conformity credential, `dte` traceability event, `dfr` facility record, `dpp` product passport.',
    ),
  name: z.string(),
  about,
  format: z.string().describe('The standard and its version.'),
  address: z.string().describe('Where anybody who has this address reads it: nobody can guess it.'),
  issuer: z.string().describe('The identifier of your company as its issuer (did:web).'),
  state: z.enum(CREDENTIAL_STATES),
  readsRevoked: z
    .enum(READS_REVOKED)
    .nullable()
    .describe(
      'Why whoever checks it reads revoked at this moment, although nobody ended it: `altered` itself, `recordAltered` (what it is about), `notConfirmed` (your company as a certification body), `claims` (one of the passport does not count), `processes` (one that it names stands in no scope certificate that counts). Null where its state says all.',
    ),
  reason: z.string().nullable().describe('Why it was revoked.'),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  issuedAt: instantOut,
  issuedBy: z.string(),
  endedAt: instantOut.nullable(),
  permissions: z.object({
    canRevoke: z.boolean(),
    canIssueAgain: z
      .boolean()
      .describe('It reads revoked, and a new one can be issued: of its record as that is now.'),
  }),
})
export type Credential = z.output<typeof Credential>

export const listCredentialsEndpoint = endpoint({
  method: 'GET',
  path: '/credentials',
  summary: 'The verifiable credentials that your company issued',
  query: listQuery(CREDENTIAL_SORTS).extend({ state: z.enum(CREDENTIAL_STATES).optional() }),
  counted: true,
  key: 'credentials.read',
  response: z.array(Credential),
})

export const readCredentialEndpoint = endpoint({
  method: 'GET',
  path: '/credentials/:id',
  summary: 'A verifiable credential that your company issued, with what it says',
  params: z.object({ id }),
  key: 'credentials.read',
  refuses: ['FORBIDDEN'],
  response: Credential.extend({
    jws: z.string().describe('As it was signed.'),
    says: z.unknown().describe('What it says, as JSON.'),
    successorId: z.number().nullable().describe('The credential that took its place.'),
    codes: z
      .array(
        z.object({
          anchor: z.string().describe('The path of its Digital Link.'),
          materialId: z.number().nullable().describe('Null where it is your company as a place.'),
          lot: z.string().nullable(),
          linkId: z.number().nullable().describe('The link that names the credential; null where none does.'),
        }),
      )
      .describe(
        'Codes of your company that it is about, in whose links it can be named (`POST /materials/{id}/links`, `POST /links`); none once it has ended.',
      ),
  }),
})

export const readCredentialOfEndpoint = endpoint({
  method: 'GET',
  path: '/credentials/about/:type/:id',
  summary: 'Whether a record has a credential of your company, and whether you may issue one',
  params: z.object({ type: z.enum(CREDENTIAL_ABOUT), id }),
  response: z.object({
    credential: Credential.nullable().describe('The one that counts.'),
    isIssuer: z.boolean().describe('Credentials of this record are issued by your company.'),
    permissions: z.object({ canIssue: z.boolean() }),
  }),
})

export const IssueCredentialBody = z.object({
  about: about.extend({ id }),
  replaces: z.boolean().optional().describe('Takes the place of the one that counts, as the record is now.'),
})

export const issueCredentialEndpoint = endpoint({
  method: 'POST',
  path: '/credentials',
  summary: 'Issue a verifiable credential of a record (UNTP 0.7.0), signed by your company (ADMIN)',
  body: IssueCredentialBody,
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'WRONG_STATE'],
  response: Credential,
})

export const revokeCredentialEndpoint = endpoint({
  method: 'POST',
  path: '/credentials/:id/revocation',
  summary: 'Revoke a credential of your company, at once and for good (ADMIN)',
  params: z.object({ id }),
  body: z.object({ reason: requiredText(asMessage(issues.credentialReason), MAX_CREDENTIAL_REASON) }),
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'WRONG_STATE'],
  response: Credential,
})

export const lookUpIssuerEndpoint = endpoint({
  method: 'POST',
  path: '/credential-issuers/look-up',
  summary:
    'The document of an issuer, and a list of its revoked credentials, as far as this server knows or may ask for them; open to all',
  open: true,
  body: z.object({
    did: z.string().min(1).max(500).describe('The identifier of the issuer, a did:web.'),
    list: z.string().max(2000).optional().describe('The address of the list, as the credential says it.'),
  }),
  refuses: ['RATE_LIMITED'],
  response: z.object({
    name: z.string().nullable().describe('The company of this server that it is.'),
    document: z.unknown().describe('Null where it is not known.'),
    list: z.string().nullable().describe('As its issuer signed it.'),
  }),
})

export const fetchIssuerEndpoint = endpoint({
  method: 'POST',
  path: '/credential-issuers/fetch',
  summary:
    'The document of an issuer on another host, or a list of its revoked credentials, which this server gets there for you',
  attempts: ['issuer-user'],
  body: z.object({
    did: z.string().min(1).max(500).describe('The identifier of the issuer, a did:web.'),
    list: z
      .object({
        address: z.string().min(1).max(2000).describe('As the credential says it.'),
        purpose: z.string().min(1).max(50).describe('As the credential says it, such as `revocation`.'),
      })
      .optional()
      .describe(
        'Only of an issuer that you trust, once its signature is verified. Without it, the document is got.',
      ),
  }),
  response: z.object({
    document: z.unknown().describe('Null where the list was asked for, and where there is none.'),
    list: z.string().nullable().describe('As its issuer signed it.'),
    failure: z
      .enum([...FETCH_ERRORS, ...LIST_ERRORS])
      .nullable()
      .describe('Why there is none: it says nothing about the credential.'),
  }),
})

const AT_ROOT = { method: 'GET', isRoot: true, open: true, answer: 'binary', response: z.unknown() } as const
const publicId = z.guid()

export const readPublicCredentialEndpoint = endpoint({
  ...AT_ROOT,
  path: '/credentials/:publicId',
  summary: 'A verifiable credential as it was signed; revoked ones stay',
  params: z.object({ publicId }),
  query: z.object({
    proof: z
      .enum(['eddsa-jcs-2022'])
      .optional()
      .describe('As JSON with this proof in it (Data Integrity), by the same key, instead of the JWS.'),
  }),
  types: ['application/vc+jwt', 'application/vc'],
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'VALIDATION_FAILED'],
})

export const readCredentialTemplateEndpoint = endpoint({
  ...AT_ROOT,
  path: '/credential-templates/:file',
  summary:
    'The page in HTML that shows a credential, with holes for what it says; never changed, older ones stay',
  params: z.object({ file: z.string().max(100).describe('The digest of its bytes, with .html behind it.') }),
  types: ['text/html'],
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const readIssuerDocumentEndpoint = endpoint({
  ...AT_ROOT,
  path: '/companies/:publicId/did.json',
  summary: 'The keys with which a company signs credentials (did:web)',
  params: z.object({ publicId }),
  types: ['application/json', 'application/did+json'],
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
})

export const readOperatorDocumentEndpoint = endpoint({
  ...AT_ROOT,
  path: '/.well-known/did.json',
  summary: 'The key with which whoever runs the server signs lists of exported files (did:web)',
  types: ['application/json', 'application/did+json'],
  refuses: ['RATE_LIMITED'],
})

export const readRevocationsEndpoint = endpoint({
  ...AT_ROOT,
  path: '/companies/:publicId/revocations/:list',
  summary: 'Which credentials of a company are revoked (Bitstring Status List 1.0), signed by it',
  params: z.object({ publicId, list: z.coerce.number<string>().int().min(1).max(10_000) }),
  types: ['application/vc+jwt', 'application/vc'],
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})
