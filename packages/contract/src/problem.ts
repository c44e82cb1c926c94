import { ERROR_CODES } from '@selvedge/domain/errors.ts'
import { z } from 'zod'

/** What is wrong, for programs: a code whose meaning never changes, and what its sentence is filled in with. */
const Issue = z
  .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .describe('A code whose meaning never changes, and the parameters of its sentence.')

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
