import { ERROR_CODES } from '@selvedge/domain/errors.ts'
import { z } from 'zod'

/** RFC 9457 problem details: every refusal of the API has this body (`application/problem+json`). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  requestId: z.string().optional(),
})
export type Problem = z.output<typeof Problem>
