import { CREDENTIAL_KEY_STATES } from '@selvedge/domain/credential.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instantOut } from './wire.ts'

/** A key with which your company signs credentials, without its secret. */
export const CredentialKey = z.object({
  version: z.number().describe('As the identifier of the key ends: `#key-2`.'),
  state: z
    .enum(CREDENTIAL_KEY_STATES)
    .describe(
      '`signs`; `retired`: what it signed stays valid; `unsafe`: your did.json does not name it, and what it signed is signed again.',
    ),
  createdAt: instantOut,
  retiredAt: instantOut.nullable(),
  unsafeSince: instantOut.nullable(),
  unsafeBy: z
    .string()
    .nullable()
    .describe('The name of whoever runs the server, where they marked it; null where your company did.'),
  live: z.number().describe('Credentials that count and were signed with it.'),
})

/** The keys, and how far credentials of unsafe ones are signed again. */
export const CredentialKeys = z.object({
  issuer: z.string().describe('The identifier of your company as an issuer (did:web).'),
  keys: z
    .array(CredentialKey)
    .describe(
      'The newest first, of unsafe ones the newest 20; none before your company issued a credential.',
    ),
  again: z.object({
    left: z.number().describe('Credentials of unsafe keys that are still to be signed again.'),
    done: z.number().describe('Those that were, each by a new one.'),
    revoked: z.number().describe('Those that were only revoked: their records allow no credential any more.'),
  }),
  permissions: z.object({ canReplace: z.boolean() }),
})
export type CredentialKeys = z.output<typeof CredentialKeys>

export const listCredentialKeysEndpoint = endpoint({
  method: 'GET',
  path: '/credential-keys',
  summary: 'The keys with which your company signs credentials',
  response: CredentialKeys,
})

export const replaceCredentialKeyEndpoint = endpoint({
  method: 'POST',
  path: '/credential-keys/replacement',
  summary:
    'Sign credentials with a new key from now on (ADMIN), after confirming who you are; what the old key signed stays valid. At most three times in 24 hours',
  refuses: ['FORBIDDEN', 'PROOF_REQUIRED', 'RATE_LIMITED', 'WRONG_STATE'],
  response: CredentialKeys,
})

export const markCredentialKeyUnsafeEndpoint = endpoint({
  method: 'POST',
  path: '/credential-keys/:version/unsafe',
  summary:
    'Take a key that others may have out of your did.json, at once and for good, and have what it signed signed again (ADMIN), after confirming who you are',
  params: z.object({ version: z.coerce.number<string>().int().min(1).max(1_000_000) }),
  refuses: ['FORBIDDEN', 'NOT_FOUND', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: CredentialKeys,
})
