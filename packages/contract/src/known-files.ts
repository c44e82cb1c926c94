import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const askKnownFileEndpoint = endpoint({
  method: 'POST',
  path: '/known-files',
  summary:
    'Whether a file of this SHA-256 was stated on this server, and whom to ask for its proof; open to all',
  open: true,
  body: z.object({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: 'Of the bytes of the file, in 64 lower-case hexadecimal digits.',
        examples: ['64db21bac0506630f23ff1f5d9e3d29ea5f569820abb12282cb19304023528bc'],
      }),
  }),
  refuses: ['RATE_LIMITED'],
  response: z.object({
    isKnown: z.boolean(),
    ask: z
      .array(z.string())
      .describe('Companies with a proof of it that let themselves be named, at most 5.'),
  }),
})

const FileNaming = z.object({
  isNamed: z
    .boolean()
    .describe(
      'Anybody who has a document of the company may learn that it can prove it. Off unless an administrator allows it.',
    ),
})

export const readFileNamingEndpoint = endpoint({
  method: 'GET',
  path: '/companies/file-naming',
  summary: 'Whether your company is named to whoever asks about one of its documents',
  response: FileNaming.extend({ permissions: z.object({ set: z.boolean() }) }),
})

export const setFileNamingEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/file-naming',
  summary:
    'Lets your company be named to whoever asks about one of its documents, or not; for administrators',
  answer: 'empty',
  body: FileNaming,
  refuses: ['FORBIDDEN'],
  response: z.undefined(),
})
