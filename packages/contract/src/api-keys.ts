import { KEY_SCOPES } from '@selvedge/domain/api-key.ts'
import { apiKeyIssues } from '@selvedge/domain/api-key-issues.ts'
import { MAX_API_KEY_NAME } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instantOut, listQuery, optionalDay, requiredText } from './wire.ts'
import { asMessage } from './zod-issues.ts'

export const API_KEY_SORTS = ['name', 'createdAt'] as const
export type ApiKeySort = (typeof API_KEY_SORTS)[number]

const Scope = z.enum(KEY_SCOPES)

/** A key of your company, without its secret. */
export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(Scope),
  createdBy: z.string().describe('Who made it.'),
  createdAt: instantOut,
  expiresAt: instantOut.nullable().describe('From when on it counts for nothing; null where it has no end.'),
  endedAt: instantOut.nullable().describe('When somebody ended it.'),
  usedAt: instantOut.nullable().describe('When a program last used it, within five minutes.'),
  inUse: z.boolean(),
})
export type ApiKey = z.output<typeof ApiKey>

export const listApiKeysEndpoint = endpoint({
  method: 'GET',
  path: '/companies/keys',
  summary: 'The keys with which programs act as your company, with those that have ended (ADMIN)',
  query: listQuery(API_KEY_SORTS),
  counted: true,
  refuses: ['FORBIDDEN'],
  response: z.array(ApiKey),
})

export const MakeApiKeyBody = z.object({
  name: requiredText(asMessage(apiKeyIssues.apiKeyName), MAX_API_KEY_NAME).describe(
    'For people: what uses it, such as “ERP”.',
  ),
  scopes: z.array(Scope).min(1, asMessage(apiKeyIssues.apiKeyScopes)).describe('What it may do.'),
  expiresOn: optionalDay.describe('The last day on which it counts, in UTC.'),
})

export const makeApiKeyEndpoint = endpoint({
  method: 'POST',
  path: '/companies/keys',
  summary: 'Make a key with which a program acts as your company (ADMIN), after confirming who you are',
  body: MakeApiKeyBody,
  refuses: ['FORBIDDEN', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: z.object({
    key: ApiKey,
    secret: z
      .string()
      .describe('Sent as `Authorization: Bearer …`. Shown this once: the server keeps only a hash of it.'),
  }),
})

export const endApiKeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/companies/keys/:id',
  summary: 'End a key of your company at once and for good (ADMIN)',
  answer: 'empty',
  params: z.object({ id }),
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  response: z.undefined(),
})

export const readOwnKeyEndpoint = endpoint({
  method: 'GET',
  path: '/key',
  summary: 'The key that the call is made with, and the company that it acts as',
  key: 'any',
  refuses: ['FORBIDDEN'],
  response: z.object({
    company: z.object({ name: z.string(), code: z.string().nullable() }),
    name: z.string(),
    scopes: z.array(Scope),
    expiresAt: instantOut.nullable(),
  }),
})
