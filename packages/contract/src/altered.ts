import { ALTERED_PARTS } from '@selvedge/domain/integrity.ts'
import { z } from 'zod'

/** What is wrong with a record, as far as its last check found. Outranks its status: an altered record counts as not ok. */
export const Altered = z
  .enum(ALTERED_PARTS)
  .nullish()
  .describe('What is wrong with it, if its last check found that it is no longer what was signed.')
