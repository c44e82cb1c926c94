import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { asMessage } from './zod-issues.ts'

/** The number of a published passport, which nobody can guess. */
const params = z.object({
  publicId: z.string().max(100).describe('The number in the address of its page: a UUID.'),
})

const MAX_VERSION = 1_000_000
const noVersion = asMessage(passportIssues.passportVersion)

/** Which version is asked for. What is no number of one is refused: whoever names a version must not read another one in its place. */
export const publishedVersion = z.coerce
  .number<string | number | undefined>(noVersion)
  .int(noVersion)
  .min(1, noVersion)
  .max(MAX_VERSION, noVersion)
  .optional()
  .describe('A published version; the newest unless said.')

const AT_ROOT = { method: 'GET', isRoot: true, open: true, answer: 'binary', params } as const

export const openPassportEndpoint = endpoint({
  ...AT_ROOT,
  path: '/p/:publicId',
  summary:
    'A published product passport: a page for people, or with `Accept: application/json` the envelope of EN 18223',
  types: ['text/html', 'application/json'],
  query: z.object({
    version: publishedVersion,
    lang: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .transform((asked) => (typeof asked === 'string' ? [asked] : (asked ?? [])))
      .describe('Which of its languages; of several the first that it has, else as Accept-Language says.'),
  }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
  response: z.undefined(),
})

export const readPassportTextEndpoint = endpoint({
  ...AT_ROOT,
  path: '/p/:publicId/text',
  summary: 'The public text of a version as it was signed, byte by byte: its SHA-256 is in the ledger',
  types: ['application/json'],
  query: z.object({ version: publishedVersion }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
  response: z.undefined(),
})

export const readPassportPictureEndpoint = endpoint({
  ...AT_ROOT,
  path: '/p/:publicId/picture',
  summary: 'The picture of a published passport, where it shows one',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  query: z.object({ version: publishedVersion }),
  refuses: ['NOT_FOUND', 'RATE_LIMITED'],
  response: z.undefined(),
})
