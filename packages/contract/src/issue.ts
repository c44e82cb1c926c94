import { z } from 'zod'

/** What is wrong, for programs: a code whose meaning never changes, and what its sentence is filled in with. */
export const Issue = z
  .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .describe('A code whose meaning never changes, and what its sentence is filled in with.')
