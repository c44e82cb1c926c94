import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const AT_ROOT = {
  method: 'GET',
  isRoot: true,
  open: true,
  answer: 'binary',
  types: ['application/json'],
  params: z.object({
    publicId: z.string().max(100).describe('The number in its public address: a UUID.'),
  }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
  response: z.undefined(),
} as const

export const readPassportProofEndpoint = endpoint({
  ...AT_ROOT,
  path: '/proofs/passports/:publicId',
  summary:
    'The proof file of a published passport, with what everybody may see of it: its product, and the hash of the text of each version',
})

export const readCredentialProofEndpoint = endpoint({
  ...AT_ROOT,
  path: '/proofs/credentials/:publicId',
  summary:
    'The proof file of a credential, with what everybody may see of it: its number, kind, hash and period',
})
