import { ERROR_CODES } from '@selvedge/domain/errors.ts'
import { z } from 'zod'
import { Issue } from './issue.ts'

/** RFC 9457 problem details: every refusal of the API has this body (`application/problem+json`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  reason: Issue.optional(),
  fields: z.record(z.string(), z.string()),
  issues: z.record(z.string(), Issue).optional(),
  requestId: z.string().optional(),
})
export type Problem = z.output<typeof Problem>
