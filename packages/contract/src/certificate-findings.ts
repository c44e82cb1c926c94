import { CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { FINDING_RULES, FINDING_SEVERITIES } from '@selvedge/domain/finding-rules.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Issue } from './issue.ts'
import { id, optionalText } from './wire.ts'

/** Something to look at twice. It informs and forbids nothing. */
export const Finding = z.object({
  rule: z
    .union([z.enum(FINDING_RULES), z.string()])
    .describe('A rule that a reader does not know is shown by its sentence: later releases have more.'),
  severity: z.enum(FINDING_SEVERITIES),
  sentence: z.string(),
  /** The sentence for programs. Findings that an older release stored with a decision have none. */
  reason: Issue.optional(),
  shipments: z.array(z.string()).describe('References of the shipments it is about.'),
  /** The certifications it is about, as far as they are the caller's own. */
  certificates: z.array(
    z.object({
      id: z.number(),
      subject: z.enum(CERTIFICATION_SUBJECTS),
      certificateReferenceNumber: z.string().nullable(),
    }),
  ),
})
export type Finding = z.output<typeof Finding>

export const readFindingsEndpoint = endpoint({
  method: 'GET',
  path: '/certifications/:id/findings',
  summary:
    'The same checks of a filed certification, for its two parties: as of now while it is pending, as of its decision afterwards',
  params: z.object({ id }),
  query: z.object({
    certificateReferenceNumber: optionalText(100).describe(
      'The certificate number that the approver is about to enter.',
    ),
  }),
  attempts: ['findings-user'],
  response: z.array(Finding),
})
